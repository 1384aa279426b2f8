/** A statement is given no more: the snapshot of a whole package takes several, each well within its time limit. */
const mostOfARound = 20_000;

/**
 * Splits items so that none occurs twice in a round and the order per key stays: each change of a batch counts on its own.
 * @param most the most items of a round
 */
export function roundsOf<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  most: number = mostOfARound,
): Item[][] {
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
  return rounds.flatMap((round) => partsOf(round, most));
}

const partsOf = <Item>(round: Item[], most: number): Item[][] =>
  round.length <= most
    ? [round]
    : Array.from({ length: Math.ceil(round.length / most) }, (_, part) => round.slice(part * most, (part + 1) * most));
