const places: Readonly<Record<string, number>> = { '1': 0, '1X': 0, X: 1, '12': 1, '2': 2, X2: 2 };

/** Home, draw, away, as members see them; others as they come. The feed numbers the draw last. */
export const inUsualOrder = <T extends { name: string }>(selections: readonly T[]): readonly T[] =>
  selections.every(({ name }) => name in places)
    ? selections.toSorted((one, other) => (places[one.name] ?? 0) - (places[other.name] ?? 0))
    : selections;
