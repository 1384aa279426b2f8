import { isOperator, type Member } from '@madang/contracts';
import type { Queryable } from '../platform/db.ts';
import { type Refusal, refuse } from '../platform/refusal.ts';

/** From which level members write. */
export async function writeLevelOf(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ level: number }>('select write_level as level from board_setting');
  if (!rows[0]) throw new Error('The setting of the board is missing.');
  return rows[0].level;
}

export const mayWrite = (member: Member, writeLevel: number): boolean =>
  isOperator(member) || member.level >= writeLevel;

export async function refuseBelowLevel(db: Queryable, member: Member): Promise<Refusal<'board.level'> | null> {
  const level = await writeLevelOf(db);
  return mayWrite(member, level) ? null : refuse('board.level', { level });
}
