import { type AnswerOf, type Cap, capSetting, type findCapLeagues, type listCaps, scopeOfKey } from '@madang/contracts';
import {
  capSystemToMaxWin,
  capToMaxWin,
  evenStake,
  type Hundredths,
  type Limits,
  lineCount,
  type RuleRefusal,
  totalOdds,
} from '@madang/rules';
import type { Queryable } from '../../platform/database/db.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { heldSettings } from '../../settings/setting-store.ts';

export interface CapLeg {
  oddsId: string;
  fixtureId: string;
  price: string;
}

/** @param openWon the stakes of the member's open bets that count with a new one: they lower these limits */
export type CappedLimits = Limits & { openWon: number };

/** Whether any limit of a sport or a league is set. */
export async function findHasCaps(db: Queryable): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from cap_setting where max_stake_won > 0 or max_win_won > 0 or steps <> '[]' or prices <> '[]' limit 1`,
  );
  return rowCount === 1;
}

/**
 * These limits, lowered to what the sports and leagues of the legs allow at these prices now, beside the member's open bets; `place_bets` asks the
 * same function again.
 */
export async function cappedLimits(
  db: Queryable,
  memberId: number,
  limits: Limits,
  legs: readonly CapLeg[],
): Promise<CappedLimits> {
  const { rows } = await db.query<Pick<CappedLimits, 'maxStakeWon' | 'maxWinWon' | 'openWon'>>({
    name: 'bet-caps',
    text: 'select stake_won as "maxStakeWon", win_won as "maxWinWon", held_won as "openWon" from bet_caps($1, $2, $3, $4, $5, app_now())',
    values: [memberId, JSON.stringify(legs), limits.minStakeWon, limits.maxStakeWon, limits.maxWinWon],
  });
  return { openWon: 0, ...limits, ...rows[0] };
}

/** The most that fits beside the open bets, where these are why a stake does not; null where it is too much for any bet. */
export function refuseBesideOpen(
  { limits, own }: { limits: CappedLimits; own: Limits },
  { refused }: RuleRefusal,
  prices: readonly Hundredths[],
  sizes: readonly number[] | undefined,
) {
  const isLower = limits.maxStakeWon < own.maxStakeWon || limits.maxWinWon < own.maxWinWon;
  const isOfLimits = refused === 'bet.stake-above-maximum' || refused === 'bet.win-above-maximum';
  if (limits.openWon === 0 || !isLower || !isOfLimits) return null;
  const most = sizes
    ? evenStake(capSystemToMaxWin(limits.maxStakeWon, prices, sizes, limits), lineCount(prices.length, sizes))
    : capToMaxWin(limits.maxStakeWon, totalOdds(prices), limits);
  return most < Math.max(1, limits.minStakeWon)
    ? refuse('bet.cap-open-full', { open: limits.openWon })
    : refuse('bet.cap-open', { open: limits.openWon, max: most });
}

/** The limits that are set, in the order of their names; sports in their own order. */
export async function readCaps(db: Queryable): Promise<AnswerOf<typeof listCaps>> {
  const held = await heldSettings(db, [capSetting.name]);
  const { rows: sports } = await db.query<{ id: number; name: string }>(
    'select id, name from sport where id > 0 order by sort, id',
  );
  const leagues = held.flatMap(({ key }) => {
    const scope = scopeOfKey(key);
    return scope?.kind === 'league' ? [scope.id] : [];
  });
  const { rows: named } = await db.query<{ id: number; name: string }>(
    `select league.id, ${leagueName} as name from ${leagueTables} where league.id = any ($1)`,
    [leagues],
  );
  const caps = held.map((each): Cap => {
    const scope = scopeOfKey(each.key);
    const from = scope?.kind === 'sport' ? sports : named;
    const id = scope && scope.kind !== 'all' ? scope.id : 0;
    return { name: id === 0 ? '모든 경기' : (from.find((one) => one.id === id)?.name ?? each.key), held: each };
  });
  const rank = ({ held: { key } }: Cap) => ['all', 'sport', 'league'].indexOf(scopeOfKey(key)?.kind ?? '');
  return {
    caps: caps.sort((one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name, 'ko')),
    sports,
  };
}

const leagueTables = 'league join sport on sport.id = sport_id join location on location.id = location_id';
const leagueName = `sport.name || ' · ' || location.name || ' ' || league.name`;

export async function findLeagues(db: Queryable, text: string): Promise<AnswerOf<typeof findCapLeagues>> {
  const { rows } = await db.query<AnswerOf<typeof findCapLeagues>[number]>(
    `select league.id, ${leagueName} as name,
            (select count(*)::integer from fixture where league_id = league.id and status in (1, 9)) as fixtures
       from ${leagueTables}
      where sport_id > 0 and strpos(lower(sport.name || ' ' || location.name || ' ' || league.name), lower($1)) > 0
      order by fixtures desc, name limit 20`,
    [text],
  );
  return rows;
}

/** Holds for bets from the save on. */
export async function refuseUnknownScope(db: Queryable, key: string): Promise<Refusal<'not-found'> | undefined> {
  const scope = scopeOfKey(key);
  if (!scope) return refuse('not-found');
  if (scope.kind === 'all') return undefined;
  const { rowCount } = await db.query(`select from ${scope.kind} where id = $1 and id > 0`, [scope.id]);
  return rowCount === 1 ? undefined : refuse('not-found');
}
