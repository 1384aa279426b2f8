import type { FeedPackage, SlipReason, SlipSelection } from '@madang/contracts';
import { isBonus } from '@madang/rules';
import type { Queryable } from '../../platform/database/db.ts';
import { instant } from '../../platform/database/instant.ts';
import { bonusName } from '../../sports/bonuses.ts';
import { marketKinds, marketNameKorean, sideOf } from '../../sports/markets.ts';

/** A selection as it stands now, and why it cannot be bet on. */
export interface SelectionNow {
  selection: SlipSelection;
  feedPackage: FeedPackage;
  closedBy: SlipReason | null;
  leagueId: number;
  isOutright: boolean;
}

interface Row extends Omit<SlipSelection, 'group' | 'marketNameKorean' | 'side'> {
  feedPackage: FeedPackage;
  feedOpen: boolean;
  settled: boolean;
  started: boolean;
  startsAt: string;
  leagueId: number;
  isOutright: boolean;
}

/** Those of these selections that exist, by id; one query. @param closesBeforeMs how long before kick-off they close */
export async function selectionsNow(
  db: Queryable,
  ids: readonly string[],
  closesBeforeMs = 0,
): Promise<Map<string, SelectionNow>> {
  const { rows } = await db.query<Row>(
    `select s.id::text, s.fixture_id::text as "fixtureId", l.sport_id as "sportId", s.market_id as "marketId",
            s.market_name as "marketName", s.name as "betName", s.price::text as "betPrice", s.line as "betLine",
            s.base_line as "betBaseline", s.version, f.home, f.away, ${instant('f.starts_at')} as "startsAt",
            l.id as "leagueId", f.outright as "isOutright",
            selection_status(s, f, clock.at + $2 * interval '1 millisecond') as status, s.package as "feedPackage", package_sold(p) as "feedOpen",
            s.settlement is not null or f.status in (3, 4, 7) as settled,
            f.status not in (1, 5, 9) or f.starts_at <= clock.at as started
       from (select app_now() as at) clock
      cross join selection s
       join fixture f on f.id = s.fixture_id
       join league l on l.id = f.league_id
       join feed_package p on p.id = s.package
      where s.id = any ($1::bigint[])`,
    [ids, closesBeforeMs],
  );
  return new Map(
    rows.flatMap((row) => {
      const now = selectionNow(row);
      return now ? [[row.id, now] as const] : [];
    }),
  );
}

function selectionNow(found: Row): SelectionNow | null {
  const { feedPackage, feedOpen, settled, started, leagueId, isOutright, ...row } = found;
  const words = wordsOf(row);
  if (!words) return null;
  const status = row.status === 'open' && !feedOpen ? 'suspended' : row.status;
  return {
    selection: { ...row, status, ...words },
    ...{ feedPackage, leagueId, isOutright },
    closedBy: reasonOf(row.status, feedOpen, settled ? 'over' : started ? 'started' : 'early'),
  };
}

function wordsOf({ marketId, betName, sportId }: Pick<Row, 'marketId' | 'betName' | 'sportId'>) {
  if (isBonus({ marketId })) return { side: 'other', group: 'other', marketNameKorean: bonusName } as const;
  const kind = marketKinds.get(marketId);
  const side = kind && sideOf(kind, betName);
  return kind && side ? { side, group: kind.group, marketNameKorean: marketNameKorean(kind, sportId) } : null;
}

function reasonOf(status: Row['status'], feedOpen: boolean, ifClosed: SlipReason): SlipReason | null {
  if (status === 'closed') return ifClosed;
  if (!feedOpen) return 'silent';
  return status === 'suspended' ? 'suspended' : null;
}
