import { boardSetting, isOperator, type Member } from '@madang/contracts';
import type { Queryable } from '../platform/database/db.ts';
import { readSetting } from '../platform/database/read-setting.ts';
import { type Refusal, refuse } from '../platform/http/refusal.ts';

/** The lowest level at which a member may write. */
export const writeLevelOf = async (db: Queryable): Promise<number> => (await readSetting(db, boardSetting)).writeLevel;

export const mayWrite = (member: Member, writeLevel: number): boolean =>
  isOperator(member) || member.level >= writeLevel;

export async function refuseBelowLevel(db: Queryable, member: Member): Promise<Refusal<'board.level'> | null> {
  const level = await writeLevelOf(db);
  return mayWrite(member, level) ? null : refuse('board.level', { level });
}
