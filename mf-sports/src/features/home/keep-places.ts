/** The shown items after another answer: remaining ones keep their places, new ones come after them. `keptId` stays although it is gone. */
export function keepPlaces<Item extends { id: string }>(
  shown: readonly Item[],
  answer: readonly Item[],
  keptId: string | undefined,
): Item[] {
  const news = new Map(answer.map((item) => [item.id, item]));
  const kept = shown.flatMap((item) => news.get(item.id) ?? (item.id === keptId ? item : []));
  return [...kept, ...answer.filter(({ id }) => !kept.some((item) => item.id === id))];
}
