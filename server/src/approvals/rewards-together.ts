import {
  type ApprovalCommandOf,
  approvalSetting,
  attendanceSetting,
  betSetting,
  capSetting,
  casinoSetting,
  type Figure,
  friendSetting,
  initialOf,
  levelSetting,
  liveSetting,
  pairSetting,
  type rewardSettingSchema,
  rollingSetting,
  type Setting,
  type tradingSettingSchema,
  walletSetting,
} from '@madang/contracts';
import type { z } from 'zod';
import type { Queryable } from '../platform/database/db.ts';
import { readSetting } from '../platform/database/read-setting.ts';
import { InvalidInputError } from '../platform/http/invalid-input.ts';
import { isRefusal, type Refusal, type RefusalOf, refuse } from '../platform/http/refusal.ts';
import { whoChanged } from '../settings/record-history.ts';
import { type BeforeSetting, saveSetting } from '../settings/setting-store.ts';
import { figureText } from './setting-together.ts';
import { plainMoves, type TwoPersonAct } from './two-person-acts.ts';

type Kind = 'reward-setting' | 'trading-setting';
type Command = ApprovalCommandOf<Kind>;
type Value = Command['body']['value'];
interface Change {
  before: Value;
  after: Value;
  takesTwo: boolean;
}

const declaredSettings: Readonly<
  Record<z.infer<typeof rewardSettingSchema> | z.infer<typeof tradingSettingSchema>, Setting>
> = {
  ...{ attendance: attendanceSetting, friend: friendSetting, rolling: rollingSetting, wallet: walletSetting },
  ...{ bet: betSetting, live: liveSetting, pair: pairSetting, casino: casinoSetting },
  ...{ level: levelSetting, cap: capSetting },
};

async function readChange(
  db: Queryable,
  { name, body: { key, version, value } }: Command,
): Promise<Change | Refusal<'not-found' | 'setting.stale'>> {
  const declared = declaredSettings[name];
  if (!declared.keys && key !== '') return refuse('not-found');
  const fits = declared.schema.safeParse(value);
  if (!fits.success) throw new InvalidInputError(fits.error.issues);
  const { rows } = await db.query<Change & { version: number; userId: string | null }>(
    `select coalesce(setting.version, 0) as version, coalesce(value, $4) as before, coalesce(value, '{}') || $2 as after,
            rewards_more($1, value, coalesce(value, '{}') || $2) as "takesTwo", user_id as "userId"
       from (select) one left join setting on name = $1 and key = $3 left join member on member.id = changed_by`,
    [name, JSON.stringify(fits.data), key, JSON.stringify(initialOf(declared))],
  );
  const [held] = rows;
  return held?.version === version ? held : refuse('setting.stale', { who: whoChanged(held?.userId ?? null) });
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

async function capName(db: Queryable, key: string): Promise<string> {
  const { rows } = await db.query<{ name: string }>(
    `select sport.name from sport where 'sport ' || id = $1
     union all select sport.name || ' · ' || league.name from league join sport on sport.id = sport_id where 'league ' || league.id = $1`,
    [key],
  );
  return rows[0]?.name ?? '모든 경기';
}

/** The most that one operator may set, where it is a figure, and of what the change is. */
async function boundsOf(db: Queryable, { name, body }: Command): Promise<[string, string][]> {
  if (name === 'pair') return [['조합', body.key]];
  if (name === 'level') return [['레벨', body.key]];
  if (name === 'cap') return [['대상', await capName(db, body.key)]];
  const { rewardPoints, rollingPercent } = await readSetting(db, approvalSetting);
  if (name === 'rolling') return [['운영자 한 명이 정할 수 있는 롤링', `이벤트를 더해 ${rollingPercent}%까지`]];
  if (name !== 'attendance' && name !== 'friend') return [];
  return [['운영자 한 명이 정할 수 있는 보상', `${rewardPoints.toLocaleString('ko-KR')}P까지`]];
}

/**
 * A change of a setting beyond what one operator may set (`rewards_more`).
 * @param hooks of each setting the function that may refuse its value (`beforeSetting`)
 */
export const settingsTogether = (hooks: ReadonlyMap<string, BeforeSetting>): TwoPersonAct<Kind> => ({
  async weigh(tx, _operator, command) {
    const refused = await hooks.get(command.name)?.(command.body);
    if (refused) return refused as RefusalOf<typeof import('@madang/contracts').weighApproval>;
    const change = await readChange(tx, command);
    if (isRefusal(change)) return change;
    const { before, after } = change;
    return {
      version: `version ${command.body.version}`,
      amountWon: 0,
      moves: plainMoves(0, 0),
      facts: [
        ...Object.entries<Figure>(declaredSettings[command.name].figures)
          .filter(([figure]) => JSON.stringify(before[figure]) !== JSON.stringify(after[figure]))
          .map(([figure, declared]): [string, string] => [
            declared.label,
            `${textOf(declared, before[figure])} → ${textOf(declared, after[figure])}`,
          ]),
        ...(await boundsOf(tx, command)),
      ],
    };
  },
  async mayAlone(tx, _operatorId, command) {
    const change = await readChange(tx, command);
    return !isRefusal(change) && !change.takesTwo;
  },
  carryOut: (tools, operator, { name, body }) => saveSetting({ ...tools, before: new Map() }, operator, name, body),
});
