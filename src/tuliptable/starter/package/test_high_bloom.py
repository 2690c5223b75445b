import pytest
from high_bloom import game
from tuliptable.testing import checks


@pytest.mark.parametrize("check", checks(game), ids=str)
def test_kit(check):
    check()
