"""Can goods flow so that every edge carries as much as it must and no more than it may? Nothing here knows cards."""

from __future__ import annotations

from collections import deque
from collections.abc import Hashable, Iterable
from typing import NamedTuple


class Edge(NamedTuple):
    """A way from one node to another, with how much must flow on it at least and may flow at most."""

    tail: Hashable
    head: Hashable
    low: int
    high: int


_START = object()
_END = object()


def feasible(edges: Iterable[Edge]) -> bool:
    """Tell whether a circulation exists: at every node as much comes in as goes out, within the bounds of all edges.

    What an edge must carry is sent ahead; whether the nodes can then be evened out is a question of maximum flow.
    """
    residual: dict[Hashable, dict[Hashable, int]] = {_START: {}, _END: {}}
    excess: dict[Hashable, int] = {}
    for tail, head, low, high in edges:
        if low > high:
            return False
        ahead = residual.setdefault(tail, {})
        ahead[head] = ahead.get(head, 0) + high - low
        residual.setdefault(head, {}).setdefault(tail, 0)
        excess[head] = excess.get(head, 0) + low
        excess[tail] = excess.get(tail, 0) - low
    wanted = 0
    for node, amount in excess.items():
        if amount > 0:
            residual[_START][node] = amount
            residual[node].setdefault(_START, 0)
            wanted += amount
        elif amount < 0:
            residual[node][_END] = residual[node].get(_END, 0) - amount
            residual[_END].setdefault(node, 0)
    while wanted:
        sent = _augment(residual)
        if not sent:
            return False
        wanted -= sent
    return True


def _augment(residual: dict[Hashable, dict[Hashable, int]]) -> int:
    """Send as much as one shortest path can take from start to end; return how much, 0 if there is no path."""
    came_from: dict[Hashable, Hashable] = {_START: _START}
    queue = deque([_START])
    while queue and _END not in came_from:
        node = queue.popleft()
        for head, room in residual[node].items():
            if room and head not in came_from:
                came_from[head] = node
                queue.append(head)
    if _END not in came_from:
        return 0
    path: list[tuple[Hashable, Hashable]] = []
    node = _END
    while node is not _START:
        path.append((came_from[node], node))
        node = came_from[node]
    amount = min(residual[tail][head] for tail, head in path)
    for tail, head in path:
        residual[tail][head] -= amount
        residual[head][tail] = residual[head].get(tail, 0) + amount
    return amount
