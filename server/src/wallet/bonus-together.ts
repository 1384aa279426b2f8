import type { ApprovalCommandOf, ChargeBonusSetting } from '@madang/contracts';
import { approvalSetting, walletSetting } from '@madang/contracts';
import { bonusWorth } from '@madang/rules/bonus-value';
import { plainMoves, type TwoPersonAct } from '../approvals/two-person-acts.ts';
import type { Queryable } from '../platform/database/db.ts';
import { readSetting } from '../platform/database/read-setting.ts';
import { type Refusal, refuse } from '../platform/http/refusal.ts';
import { refuseStale } from '../settings/record-history.ts';
import { changeChargeBonus } from './charge-terms.ts';

type Body = ApprovalCommandOf<'charge-bonus'>['body'];
interface Change {
  before: Pick<ChargeBonusSetting, 'percent' | 'maxWonADay' | 'turnoverPercent' | 'active'> | null;
  takesTwo: boolean;
  /** Who can have it, by level. */
  members: number;
}

async function readChange(db: Queryable, body: Body): Promise<Change | Refusal<'setting.stale' | 'charge-bonus.name'>> {
  const { rows } = await db.query<Change & { nameIsUsed: boolean; isThere: boolean }>(
    `select (bonus.id is not null) = ($2::integer is not null) as "isThere",
            exists (select from charge_bonus other where other.name = $4 and other.id is distinct from $2) as "nameIsUsed",
            rewards_more('charge_bonus', case when bonus.id is not null then to_jsonb(bonus) end, $1) as "takesTwo",
            case when bonus.id is not null then jsonb_build_object('percent', percent, 'maxWonADay', max_won_a_day,
                   'turnoverPercent', turnover_percent, 'active', active) end as before,
            (select count(*)::integer from member where level = any ($5) and type = 0 and removed_at is null) as members
       from (select) one left join charge_bonus bonus on bonus.id = $2 and bonus.version = $3`,
    [
      JSON.stringify({
        ...{ percent: body.percent, max_won_a_day: body.maxWonADay, turnover_percent: body.turnoverPercent },
        ...{ least_odds: body.leastOdds, occasion: body.occasion, levels: body.levels, games: body.games },
        active: body.active,
      }),
      ...[body.id, body.version, body.name, body.levels],
    ],
  );
  const [change] = rows;
  if (!change?.isThere || (body.id === null && body.version !== 0)) return refuseStale(db, 'charge_bonus', body.id);
  return change.nameIsUsed ? refuse('charge-bonus.name') : change;
}

const count = (value: number, unit: string) => `${value.toLocaleString('ko-KR')}${unit}`;

/** A bonus of charges that gives members more than one operator may give. */
export const bonusTogether: TwoPersonAct<'charge-bonus'> = {
  async weigh(tx, _operator, { body }) {
    const change = await readChange(tx, body);
    if ('refused' in change) return change;
    const { before, members } = change;
    const { chargeTurnoverPercent } = await readSetting(tx, walletSetting);
    const bounds = await readSetting(tx, approvalSetting);
    const worth = bonusWorth(body, chargeTurnoverPercent);
    const fact = (label: string, now: string, then: string | null): [string, string] => [
      label,
      then === null || then === now ? now : `${then} → ${now}`,
    ];
    return {
      version: `version ${body.version}`,
      amountWon: 0,
      moves: plainMoves(0, 0),
      facts: [
        ['보너스', body.name],
        fact('충전액의', count(body.percent, '%'), before && count(before.percent, '%')),
        fact('하루 최대', count(body.maxWonADay, '원'), before && count(before.maxWonADay, '원')),
        fact('베팅 조건', count(body.turnoverPercent, '%'), before && count(before.turnoverPercent, '%')),
        ['받을 수 있는 회원', `${count(members, '명')} · 하루 ${count(members * body.maxWonADay, '원')}까지`],
        [
          '운영자 한 명이 정할 수 있는 보너스',
          [
            `${bounds.bonusPercent}%까지`,
            ...(bounds.bonusMemberWon > 0 ? [`하루 ${count(bounds.bonusMemberWon, '원')} 미만`] : []),
            `베팅 조건 ${count(bounds.bonusTurnoverPercent, '%')} 이상`,
          ].join(' · '),
        ],
        ['최선으로 걸 때 회원의 이득', worth ? count(worth.valueWon, '원') : '계산할 수 없음'],
      ],
    };
  },
  async mayAlone(tx, _operatorId, { body }) {
    const change = await readChange(tx, body);
    return !('refused' in change) && !change.takesTwo;
  },
  carryOut: ({ db }, operator, { body }) => changeChargeBonus(db, operator, body),
};
