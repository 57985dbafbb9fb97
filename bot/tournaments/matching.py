"""Pairs at the least cost: the one place that knows networkx.

The algorithm is Edmonds' blossom method as Galil describes it (ACM Computing Surveys 18, 1986), by networkx; with
whole numbers it reckons exactly.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import TypeVar

N = TypeVar("N", bound=Hashable)


def matched(edges: Iterable[tuple[N, N, int]]) -> list[tuple[N, N]]:
    """As many pairs as possible, each an edge (two nodes and a cost, 0 or more), and of all such the cheapest.

    The answer is in the order of the edges that were given, and so are the nodes of each pair.
    """
    import networkx  # a tenth of a second of every start, and few processes pair anybody

    given = list(edges)
    dearest = max((cost for _, _, cost in given), default=0)
    graph = networkx.Graph()
    for one, other, cost in given:
        graph.add_edge(one, other, weight=dearest - cost)
    found = {frozenset(pair) for pair in networkx.max_weight_matching(graph, maxcardinality=True)}
    pairs = []
    for one, other, _ in given:
        if (pair := frozenset((one, other))) in found:
            found.remove(pair)
            pairs.append((one, other))
    return pairs
