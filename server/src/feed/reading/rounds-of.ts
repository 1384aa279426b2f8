/** Splits items so that none occurs twice in a round and the order per key stays: each change of a batch counts on its own. */
export function roundsOf<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[][] {
  const rounds: Item[][] = [];
  const seen = new Map<string, number>();
  for (const item of items) {
    const key = keyOf(item);
    const round = seen.get(key) ?? 0;
    seen.set(key, round + 1);
    const members = rounds[round] ?? [];
    members.push(item);
    rounds[round] = members;
  }
  return rounds;
}
