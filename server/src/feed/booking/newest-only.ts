import { type MainLineItem, nameOf, type SelectionItem } from '../reading/items.ts';

export interface Newest<Item> {
  items: Item[];
  /** How many a later one of the batch overtook; they would have counted. */
  overtaken: number;
  /** How many came after a later one. */
  late: number;
}

/**
 * Of several changes of one selection in a batch the newest is left, in any order: waiting messages change the same prices over and
 * over, and no page can have shown those between. The time of the last message is kept of all.
 */
export const newestSelections = (items: readonly SelectionItem[]): Newest<SelectionItem> =>
  newestOnly(
    items,
    (item) => `${nameOf(item)} ${item.name}`,
    ({ status, price, line, base_line, market_name }) => [status, price, line, base_line, market_name].join('\n'),
    (kept, other) => {
      const isLater =
        other.sent_at > kept.sent_at || (other.sent_at === kept.sent_at && other.sent_seq > kept.sent_seq);
      const { price, line, base_line } = kept.price === null ? other : kept;
      return { price, line, base_line, ...(isLater && { sent_at: other.sent_at, sent_seq: other.sent_seq }) };
    },
  );

export const newestMainLines = (items: readonly MainLineItem[]): MainLineItem[] =>
  newestOnly(
    items,
    (item) => `${item.fixture_id} ${item.market_id}`,
    (item) => item.base_line,
    () => ({}),
  ).items;

/** Of two at one instant with other contents the database decides: both are left. */
function newestOnly<Item extends { at: string; seq: number }>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  contentOf: (item: Item) => string,
  keepOf: (kept: Item, other: Item) => Partial<Item>,
): Newest<Item> {
  const kept = new Map<string, Item>();
  const rest: Item[] = [];
  let [overtaken, late] = [0, 0];
  for (const item of items) {
    const key = keyOf(item);
    const before = kept.get(key);
    if (!before) {
      kept.set(key, item);
      continue;
    }
    const isSame = before.at === item.at && before.seq === item.seq;
    if (isSame && contentOf(before) !== contentOf(item)) {
      rest.push(item);
      continue;
    }
    const isNewer = item.at > before.at || (item.at === before.at && item.seq > before.seq);
    // Changed in place: what an item was read from is known by the object.
    if (isNewer) {
      overtaken += 1;
      Object.assign(item, keepOf(item, before));
      kept.set(key, item);
    } else {
      late += 1;
      Object.assign(before, keepOf(before, item));
    }
  }
  return { items: [...kept.values(), ...rest], overtaken, late };
}
