"""A bad line loses nothing and does nothing twice."""

from __future__ import annotations

from playwright.sync_api import WebSocketRoute, expect

from tests.web.conftest import Welcome


def test_who_comes_back_finds_the_table_as_it_is(welcome: Welcome) -> None:
    ann = welcome()
    ann.play_now()
    ann.choose(0)
    ann.choose(1)
    before, log = ann.seq, ann.log()
    ann.page.reload()
    ann.choices.first.wait_for()
    assert ann.seq >= before
    assert ann.log()[: len(log)] == log


def test_an_action_on_a_line_that_breaks_is_carried_out_once(welcome: Welcome) -> None:
    """The line breaks right behind the action: it has arrived, but its answer has not."""
    ann = welcome()
    lines: list[WebSocketRoute] = []
    breaking = False

    def carry(line: WebSocketRoute) -> None:
        lines.append(line)
        server = line.connect_to_server()

        def pass_on(message: str | bytes) -> None:
            server.send(message)
            if breaking and '"act"' in str(message):
                line.close(code=1001)

        line.on_message(pass_on)

    ann.page.route_web_socket("**/ws/**", carry)
    ann.play_now()
    ann.choose(0)
    ann.choices.first.wait_for()
    breaking, before = True, ann.seq
    ann.choices.first.click()
    expect(ann.page.get_by_text("reconnecting…", exact=True)).to_be_visible()
    breaking = False
    expect(ann.page.get_by_text("reconnecting…", exact=True)).to_be_hidden()
    ann.moved_on(before)
    ann.choices.first.wait_for()
    assert len(lines) >= 2
    drawn_after_set_up = [line for line in ann.log() if line.startswith("You draw")]
    assert len(drawn_after_set_up) == 2, "one action, so the second card of the first turn"


def test_a_table_that_is_not_there_says_so(welcome: Welcome) -> None:
    ann = welcome()
    ann.page.goto(f"{ann.address}#/table/nobody-made-this")
    expect(ann.page.get_by_role("heading", name="We cannot find this table")).to_be_visible()
