"""PDF: the text in reading order with its pages and boxes, and what is hidden."""
