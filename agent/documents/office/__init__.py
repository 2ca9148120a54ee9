"""What readers of office documents share: bounded archives, hardened XML, colours, tables, the page they make."""
