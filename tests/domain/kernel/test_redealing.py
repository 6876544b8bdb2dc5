"""Hidden values dealt again: what a viewer may read stays, and no value is dealt twice."""

from domain.kernel.redealing import all_redealt, redealt
from domain.kernel.seats import ALL, audience
from domain.kernel.secret import Secret, Source
from kit.bits import Bits

OWN, OTHER = audience(1), audience(0)


def test_a_secret_that_the_viewer_may_read_is_the_same() -> None:
    values = ["b"]
    for known in (Secret(OWN, "a"), Secret(ALL, "a")):
        assert redealt(known, values, 1, Bits("")) is known
    assert values == ["b"]


def test_another_secret_gets_a_value_of_the_list_and_keeps_its_place_in_the_log() -> None:
    values, hidden = ["b"], Secret(OTHER, "a", Source(3, "secret", 0))
    dealt = redealt(hidden, values, 1, Bits(""))
    assert (dealt.read(), dealt.audience, dealt.source) == ("b", OTHER, hidden.source)
    assert values == []


def test_each_value_is_dealt_once() -> None:
    secrets: dict[str, Secret[int]] = {str(number): Secret(OTHER, number) for number in range(5)} | {"known": Secret(OWN, 9)}
    dealt = all_redealt(secrets, [5, 6, 7, 8, 9], 1, Bits("deal"))
    assert list(dealt) == list(secrets)
    assert sorted(dealt[str(number)].read() for number in range(5)) == [5, 6, 7, 8, 9]
    assert dealt["known"].read() == 9
