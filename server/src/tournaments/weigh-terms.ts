import type { BodyOf, saveTournament as saveEndpoint } from '@madang/contracts';
import type { Queryable } from '../platform/database/db.ts';
import { type Refusal, refuse } from '../platform/http/refusal.ts';
import type { Tournaments } from './tournaments.ts';

export type Terms = BodyOf<typeof saveEndpoint>;
/** Columns that only one sort of tournament has. */
export type OwnColumns = Readonly<Record<string, string | null>>;

/** A start at once means the minute in which the form was opened. An operator knows what was won before, and by whom. */
const mostLate = '5 minutes';

/** The most that is paid: members who share a rank share its prizes. */
export const wholePrizesWon = (prizes: Terms['prizes']): number =>
  prizes.reduce((sum, { from, to, prizeWon }) => sum + (to - from + 1) * prizeWon, 0);

interface WeighedTerms {
  /** Of the row; 0 for a new one. */
  version: number;
  /** All prizes of a new one, and of a change of what members play for: its period, its prizes or the games that count. */
  amountWon: number;
}

/**
 * Decides whether it may be saved so, and weighs it. No bets count that were won before it was announced: of one that has begun the period and the
 * prizes stay, but for a later end, also where two operators agree. Locks the row.
 */
export async function weighTerms(
  tx: Queryable,
  { table }: Pick<Tournaments, 'table'>,
  { id, startsAt, endsAt, prizes }: Terms,
  own: OwnColumns = {},
): Promise<WeighedTerms | Refusal<'not-found' | 'tournament.begun' | 'tournament.past'>> {
  const kept = Object.keys(own).map((name, place) => `and ${name} is not distinct from $${place + 5}`);
  const { rows: held } = await tx.query<{ version: number; isOver: boolean; hasBegun: boolean } & Compared>(
    `select version, ends_at <= app_now() as "isOver", starts_at <= app_now() as "hasBegun", starts_at = $2 as "startsSame",
            ends_at = $3 as "endsSame", $3 >= ends_at as "endsLater", prizes = $4 ${kept.join(' ')} as "playsForSame"
       from ${table} where id = $1 for update`,
    [id, startsAt, endsAt, JSON.stringify(prizes), ...Object.values(own)],
  );
  const [row] = held;
  if (id !== null && !row) return refuse('not-found');
  const amountWon = wholePrizesWon(prizes);
  if (row?.hasBegun) {
    if (row.isOver || !row.startsSame || !row.endsLater || !row.playsForSame) return refuse('tournament.begun');
    return { version: row.version, amountWon: row.endsSame ? 0 : amountWon };
  }
  const { rows: times } = await tx.query<{ isPast: boolean }>(
    `select $1::timestamptz < at - $3::interval or $2::timestamptz <= at as "isPast" from (select app_now() as at) clock`,
    [startsAt, endsAt, mostLate],
  );
  if (times[0]?.isPast) return refuse('tournament.past');
  const isSame = row?.startsSame && row.endsSame && row.playsForSame;
  return { version: row?.version ?? 0, amountWon: isSame ? 0 : amountWon };
}

interface Compared {
  startsSame: boolean;
  endsSame: boolean;
  endsLater: boolean;
  playsForSame: boolean;
}
