import type { memberBets, memberCasino, memberMinigames, memberStatement } from '@madang/contracts';
import type { z } from 'zod';
import { listAllBets } from '../../betting/history/list-bets.ts';
import { listCasinoRounds } from '../../casino/list-casino-rounds.ts';
import { listMinigameBets } from '../../minigame/list-minigame-bets.ts';
import type { Db } from '../../platform/database/db.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { readStatement } from '../../wallet/read-statement.ts';

type Asked<E extends { query?: unknown }> =
  NonNullable<E['query']> extends z.ZodType ? z.output<NonNullable<E['query']>> : never;

/** The lists of a member as the member has them, for operators. */
export function listOfMember(db: Db) {
  async function known<Found>(memberId: number, read: () => Promise<Found>): Promise<Found | Refusal<'not-found'>> {
    const { rowCount } = await db.query('select from member where id = $1', [memberId]);
    return rowCount ? read() : refuse('not-found');
  }
  return {
    statement: (id: number, asked: Asked<typeof memberStatement>) => known(id, () => readStatement(db, id, asked)),
    bets: (id: number, asked: Asked<typeof memberBets>) => known(id, () => listAllBets(db, id, asked)),
    minigames: (id: number, asked: Asked<typeof memberMinigames>) => known(id, () => listMinigameBets(db, id, asked)),
    casino: (id: number, asked: Asked<typeof memberCasino>) => known(id, () => listCasinoRounds(db, id, asked)),
  };
}
