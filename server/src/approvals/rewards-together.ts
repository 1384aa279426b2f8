import {
  type ApprovalCommandOf,
  approvalSetting,
  attendanceSetting,
  type Figure,
  friendSetting,
  type rewardSettingSchema,
  type Setting,
} from '@madang/contracts';
import type { z } from 'zod';
import type { Queryable } from '../platform/database/db.ts';
import { readSetting } from '../platform/database/read-setting.ts';
import { InvalidInputError } from '../platform/http/invalid-input.ts';
import { type Refusal, refuse } from '../platform/http/refusal.ts';
import { whoChanged } from '../settings/record-history.ts';
import { saveSetting } from '../settings/setting-store.ts';
import { figureText } from './setting-together.ts';
import { plainMoves, type TwoPersonAct } from './two-person-acts.ts';

type Command = ApprovalCommandOf<'reward-setting'>;
type Value = Command['body']['value'];
interface Change {
  before: Value;
  after: Value;
  takesTwo: boolean;
}

const rewardSettings: Readonly<Record<z.infer<typeof rewardSettingSchema>, Setting>> = {
  attendance: attendanceSetting,
  friend: friendSetting,
};

async function readChange(
  db: Queryable,
  { name, body: { key, version, value } }: Command,
): Promise<Change | Refusal<'not-found' | 'setting.stale'>> {
  if (key !== '') return refuse('not-found');
  const fits = rewardSettings[name].schema.safeParse(value);
  if (!fits.success) throw new InvalidInputError(fits.error.issues);
  const { rows } = await db.query<Change & { version: number; userId: string | null }>(
    `select setting.version, value as before, value || $2 as after, rewards_more(name, value, value || $2) as "takesTwo", user_id as "userId"
       from setting left join member on member.id = changed_by where name = $1 and key = ''`,
    [name, JSON.stringify(fits.data)],
  );
  const [held] = rows;
  if (!held) throw new Error(`There is no setting ${name}.`);
  return held.version === version ? held : refuse('setting.stale', { who: whoChanged(held.userId) });
}

/** Rewards by streak: "7일 5,000P · 14일 10,000P". */
function textOf(figure: Figure, value: Value[string] | undefined): string {
  if (figure.kind !== 'rows' || !Array.isArray(value)) return figureText(figure, value);
  const rows = value.map((row) =>
    Object.entries<Figure>(figure.columns)
      .map(([column, declared]) => figureText(declared, (row as Record<string, number>)[column]))
      .join(' '),
  );
  return rows.join(' · ') || '없음';
}

/** A change of rewards beyond what one operator may give. */
export const rewardsTogether: TwoPersonAct<'reward-setting'> = {
  async weigh(tx, _operator, command) {
    const change = await readChange(tx, command);
    if ('refused' in change) return change;
    const { before, after } = change;
    const { rewardPoints } = await readSetting(tx, approvalSetting);
    return {
      version: `version ${command.body.version}`,
      amountWon: 0,
      moves: plainMoves(0, 0),
      facts: [
        ...Object.entries<Figure>(rewardSettings[command.name].figures)
          .filter(([figure]) => JSON.stringify(before[figure]) !== JSON.stringify(after[figure]))
          .map(([figure, declared]): [string, string] => [
            declared.label,
            `${textOf(declared, before[figure])} → ${textOf(declared, after[figure])}`,
          ]),
        ['운영자 한 명이 정할 수 있는 보상', `${rewardPoints.toLocaleString('ko-KR')}P까지`],
      ],
    };
  },
  async mayAlone(tx, _operatorId, command) {
    const change = await readChange(tx, command);
    return !('refused' in change) && !change.takesTwo;
  },
  carryOut: (tools, operator, { name, body }) => saveSetting({ ...tools, before: new Map() }, operator, name, body),
};
