import { type Items, nameOf, type RefusedItem } from '../reading/items.ts';

/** @returns the items without those that are from beyond `latest`, which are refused: they would hold against every message to come */
export function refuseAhead(items: Items, latest: Date): Items {
  const limit = latest.toISOString();
  const believed = <Item extends { at: string; sent_at?: string }>(given: Item[], nameItem: (item: Item) => string) =>
    given.filter((item) => {
      if (item.at <= limit && (item.sent_at ?? '') <= limit) return true;
      const refused: RefusedItem = { reason: 'too-far-ahead', detail: `${nameItem(item)}: ${item.at}` };
      const source = items.sources.get(item);
      // A main line comes with the bets of its market, which are refused and kept themselves.
      if (!source) return false;
      items.refused.push(refused);
      items.sources.set(refused, source);
      return false;
    });
  const fixture = ({ id }: { id: string }) => `fixture ${id}`;
  return {
    ...items,
    fixtures: believed(items.fixtures, fixture),
    scores: believed(items.scores, fixture),
    selections: believed(items.selections, nameOf),
    settlements: believed(items.settlements, nameOf),
    mainLines: believed(items.mainLines, () => ''),
    marketAbsences: items.marketAbsences.filter(({ at }) => at <= limit),
    keepAlive: items.keepAlive && items.keepAlive.at <= limit ? items.keepAlive : null,
  };
}
