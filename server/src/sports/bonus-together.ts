import { type ApprovalCommandOf, approvalSetting } from '@madang/contracts';
import { plainMoves, type TwoPersonAct } from '../approvals/two-person-acts.ts';
import type { Queryable } from '../platform/database/db.ts';
import { readSetting } from '../platform/database/read-setting.ts';
import { refuse } from '../platform/http/refusal.ts';
import { bonusOf, changeBonus } from './bonus-settings.ts';

type Body = ApprovalCommandOf<'folder-bonus'>['body'];

async function takesTwo(db: Queryable, { folders, factor, leastLegOdds, offered }: Body): Promise<boolean> {
  const { rows } = await db.query<{ takesTwo: boolean }>('select bonus_takes_two($1, $2, $3, $4) as "takesTwo"', [
    folders,
    factor,
    leastLegOdds,
    offered,
  ]);
  return rows[0]?.takesTwo !== false;
}

/** A bonus of folders that is more than one operator may set. */
export const folderBonusTogether: TwoPersonAct<'folder-bonus'> = {
  async weigh(tx, _operator, { body }) {
    const held = await bonusOf(tx, body.folders);
    if ((held?.version ?? 0) !== body.version) return refuse('bet-setting.stale');
    const { folderBonusPercent, folderBonusOdds } = await readSetting(tx, approvalSetting);
    const from = (before: string | undefined, after: string) =>
      before === undefined || before === after ? after : `${before} → ${after}`;
    const mostFactor = (100 + body.folders * folderBonusPercent) / 100;
    return {
      version: `version ${body.version}`,
      amountWon: 0,
      moves: plainMoves(0, 0),
      facts: [
        ['폴더', `${body.folders}폴더 이상`],
        ['보너스 배당', from(held?.factor, body.factor)],
        ['선택당 최소 배당', from(held?.leastLegOdds, body.leastLegOdds)],
        ['제공', body.offered ? '켬' : '끔'],
        [
          '운영자 한 명이 정할 수 있는 보너스',
          `${mostFactor.toFixed(2)}까지 · 선택당 최소 배당 ${folderBonusOdds} 이상`,
        ],
      ],
    };
  },
  mayAlone: async (tx, _operatorId, { body }) => !(await takesTwo(tx, body)),
  carryOut: (tools, operator, { body }) => changeBonus(tools, operator.id, body),
};
