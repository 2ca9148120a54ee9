from __future__ import annotations

from agent.assessment import Cell
from agent.report.matrix import NOT_ASKED, Tile, build_matrix


def cell(subject: str, line: int, **other: object) -> Cell:
    values = {"answer": "no", "why": "asked", "passage": f"passage {line}", **other}
    return Cell.model_validate({"subject": subject, "lines": [line], **values})


def test_rows_stand_in_reading_order_and_subjects_as_they_were_asked() -> None:
    matrix = build_matrix([cell("b", 12), cell("a", 3), cell("a", 12)])
    assert matrix.subjects == ("b", "a")
    assert [(row.lines, row.passage) for row in matrix.rows] == [("3", "passage 3"), ("12", "passage 12")]


def test_a_pair_without_a_cell_was_not_asked() -> None:
    matrix = build_matrix([cell("a", 1), cell("b", 2)])
    assert matrix.rows[0].tiles[1] == NOT_ASKED
    assert matrix.rows[1].tiles[0] == NOT_ASKED


def test_each_answer_has_its_text() -> None:
    cells = [
        cell("asked", 1, probability=0.934, answer="shown"),
        cell("unsure", 1, probability=0.004),
        cell("certain", 1, probability=1.0, answer="listed"),
        cell("schema", 1, answer="shown"),
        cell("list", 1, answer="listed", why="listed"),
        cell("literal", 1, answer="no", why="no mention"),
        cell("enough", 1, answer="not_asked", why="enough"),
    ]
    assert build_matrix(cells).rows[0].tiles == (
        Tile("shown", "93", 9),
        Tile("no", "0", 0),
        Tile("listed", "100", 10),
        Tile("shown", "yes"),
        Tile("listed", "list"),
        Tile("no", "no"),
        NOT_ASKED,
    )


def test_no_cells_make_no_matrix() -> None:
    assert build_matrix([]).rows == ()
