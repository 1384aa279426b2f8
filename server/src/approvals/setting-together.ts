import { approvalSetting, type BodyOf, type Figure, type saveSetting as saveEndpoint } from '@madang/contracts';
import type { Db, Queryable } from '../platform/database/db.ts';
import { InvalidInputError } from '../platform/http/invalid-input.ts';
import { type Refusal, refuse } from '../platform/http/refusal.ts';
import { whoChanged } from '../settings/record-history.ts';
import { saveSetting } from '../settings/setting-store.ts';
import { plainMoves, type TwoPersonAct } from './two-person-acts.ts';

type Body = BodyOf<typeof saveEndpoint>;
type Value = Body['value'];
interface Change {
  before: Value;
  after: Value;
  loosens: boolean;
}

/**
 * The setting as it stands at the version that the change is for. At another version it is refused at once: a version that is yet to come may have
 * other figures. `save_setting` saves at this version alone.
 */
async function readChange(
  db: Queryable,
  { key, version, value }: Body,
): Promise<Change | Refusal<'not-found' | 'setting.stale'>> {
  if (key !== '') return refuse('not-found');
  const fits = approvalSetting.schema.safeParse(value);
  if (!fits.success) throw new InvalidInputError(fits.error.issues);
  const { rows } = await db.query<Change & { version: number; userId: string | null }>(
    `select setting.version, value as before, value || $2 as after, loosens_approvals(value, value || $2) as loosens, user_id as "userId"
       from setting left join member on member.id = changed_by where name = $1 and key = ''`,
    [approvalSetting.name, JSON.stringify(value)],
  );
  const [held] = rows;
  if (!held) throw new Error('There is no setting of approvals.');
  return held.version === version ? held : refuse('setting.stale', { who: whoChanged(held.userId) });
}

/** Refuses an operator alone what lets one operator do more. */
export const refuseLooser = (db: Db) => async (body: Body) => {
  const change = await readChange(db, body);
  if ('refused' in change) return change;
  return change.loosens ? refuse('approval.needed') : undefined;
};

export function figureText(figure: Figure, value: Value[string] | undefined): string {
  if (figure.kind === 'flag') return value ? '켬' : '끔';
  if (figure.kind === 'odds') return String(value);
  const text = `${Number(value).toLocaleString('ko-KR')}${figure.kind === 'number' ? figure.unit : ''}`;
  return figure.kind === 'number' && figure.unit === '원' && value === 0 ? `${text} (한 명이 처리)` : text;
}

/** A change of the amounts from which on acts take two operators. */
export const settingTogether: TwoPersonAct<'approval-setting'> = {
  async weigh(tx, _operator, { body }) {
    const change = await readChange(tx, body);
    if ('refused' in change) return change;
    const { before, after } = change;
    return {
      version: `version ${body.version}`,
      amountWon: 0,
      moves: plainMoves(0, 0),
      facts: Object.entries<Figure>(approvalSetting.figures)
        .filter(([name]) => before[name] !== after[name])
        .map(([name, figure]) => [
          figure.label,
          `${figureText(figure, before[name])} → ${figureText(figure, after[name])}`,
        ]),
    };
  },
  async mayAlone(tx, _operatorId, { body }) {
    const change = await readChange(tx, body);
    return !('refused' in change) && !change.loosens;
  },
  carryOut: (tools, operator, { body }) =>
    saveSetting({ ...tools, before: new Map() }, operator, approvalSetting.name, body),
};
