import type { Queryable } from '../platform/database/db.ts';
import { instant } from '../platform/database/instant.ts';

export interface Standing {
  memberId: number;
  rank: number;
  nickname: string;
  winningsWon: number;
}

/** A sort of tournament: where it is kept, and by what its members are ranked. */
export interface Tournaments<Ranked extends Standing = Standing> {
  table: 'tournament' | 'casino_tournament';
  prizes: 'tournament_prize' | 'casino_tournament_prize';
  /** The first word of the reasons of its transfers, by which a statement tells them. */
  reason: 'prize' | 'tournament';
  /** The kind of approval by which two operators announce one. */
  approval: 'tournament' | 'casino-tournament';
  /** Everybody who stands in one, the first rank first. */
  standings: (db: Queryable, id: number) => Promise<Ranked[]>;
}

/** @param columns the columns to read. @returns the one that runs, else the one that ended last */
export async function currentOf<Row>(db: Queryable, { table }: Tournaments, columns: string): Promise<Row | undefined> {
  const { rows } = await db.query<Row & object>(
    `select ${columns}, title, rules, ${instant('starts_at')} as "startsAt", ${instant('ends_at')} as "endsAt", prizes
       from ${table} where starts_at <= app_now()
      order by ends_at > app_now() desc, case when ends_at > app_now() then starts_at else ends_at end desc, id desc limit 1`,
  );
  return rows[0];
}

/** Other members do not see who plays here: 한마루 -> 한**. */
export const masked = (nickname: string): string => `${[...nickname][0] ?? ''}**`;
