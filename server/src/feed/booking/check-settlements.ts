import type { FeedPackage } from '@madang/contracts';
import type { Queryable } from '../../platform/database/db.ts';
import { marketKinds } from '../../sports/markets.ts';
import { areTogetherPossible, type Decided } from '../../sports/possible-settlements.ts';
import { settlementsOfMarkets } from '../queries/settlements.ts';
import { type Items, nameOf, type SelectionKey, type SettlementItem } from '../reading/items.ts';

interface Known extends SelectionKey {
  name: string;
  line: string | null;
  base_line: string | null;
  /** 0 while there is none. */
  settlement: number;
  at: string;
  seq: number;
}
type Line = Map<string, Known>;

/**
 * Parts the settlements that can be true together, and with earlier booked ones that they do not correct, from those that cannot: the
 * settlements of one line in one message stand or fall as a whole. One of a selection that is not known yet
 * passes here: it waits; and so does one that is late, which is skipped.
 */
export async function checkSettlements(
  tx: Queryable,
  items: Items,
  feedPackage: FeedPackage,
): Promise<{ possible: SettlementItem[]; impossible: SettlementItem[] }> {
  if (items.settlements.length === 0) return { possible: [], impossible: [] };
  const { rows } = await tx.query<Known>(settlementsOfMarkets, [JSON.stringify(items.settlements), feedPackage]);
  const known = new Map(rows.map((row) => [nameOf(row), row]));
  const lines = new Map<string, Line>();
  const lineOf = (row: Known) => `${row.fixture_id} ${row.market_id} ${row.base_line ?? ''}`;
  for (const row of rows) {
    const line = lines.get(lineOf(row)) ?? new Map();
    lines.set(lineOf(row), line);
    line.set(nameOf(row), row);
  }

  const possible: SettlementItem[] = [];
  const impossible: SettlementItem[] = [];
  for (const together of groupsOf(items.settlements, (item) => {
    const row = known.get(nameOf(item));
    return row ? `${lineOf(row)} ${item.at} ${item.seq}` : nameOf(item);
  })) {
    const first = known.get(nameOf(together[0] as SettlementItem));
    const kind = first && marketKinds.get(first.market_id);
    const line = first && lines.get(lineOf(first));
    if (!kind || !line) {
      possible.push(...together);
      continue;
    }
    const then = new Map(line);
    const counting = new Set<SettlementItem>();
    for (const item of together) {
      const row = then.get(nameOf(item));
      if (!row || row.name !== item.name || !isLater(item, row)) continue;
      counting.add(item);
      then.set(nameOf(item), { ...row, settlement: item.settlement, at: item.at, seq: item.seq });
    }
    if (areTogetherPossible(kind, decidedOf(then))) {
      possible.push(...together);
      lines.set(lineOf(first), then);
    } else {
      for (const item of together) (counting.has(item) ? impossible : possible).push(item);
    }
  }
  return { possible, impossible };
}

const decidedOf = (line: Line): Decided[] => [...line.values()].filter(({ settlement }) => settlement !== 0);

/** As the database orders them: at the same instant and sequence the code decides. */
function isLater(item: SettlementItem, known: Known): boolean {
  if (item.at !== known.at) return item.at > known.at;
  return item.seq === known.seq ? item.settlement > known.settlement : item.seq > known.seq;
}

function groupsOf<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item)) ?? [];
    groups.set(keyOf(item), group);
    group.push(item);
  }
  return [...groups.values()];
}
