import type { Audience, Rollout } from '@madang/contracts';
import { formatDateTime, seoulInstant } from '@madang/ui';

export const presets = [1, 5, 10, 50, 100] as const;

export interface AudienceFields {
  levels: number[];
  types: number[];
  layouts: ('desktop' | 'mobile')[];
  /** One a line, or separated by commas. */
  userIds: string;
}
export interface StepFields {
  key: number;
  /** The text of a datetime-local input, read in Seoul. */
  at: string;
  percent: string;
}
interface RolloutFields {
  percent: string;
  audience: AudienceFields;
  steps: StepFields[];
  reason: string;
}

export function fieldsOf(rollout: Rollout | null): RolloutFields {
  const { levels = [], types = [], layouts = [], userIds = [] } = rollout?.audience ?? {};
  return {
    percent: String(rollout?.percent ?? 10),
    audience: { levels, types, layouts, userIds: userIds.join('\n') },
    steps: [{ key: 0, at: inputInHours(1), percent: '10' }],
    reason: '',
  };
}

/** The next full hour, so many hours from now, for a datetime-local input. */
const inputInHours = (hours: number): string =>
  formatDateTime(new Date(Math.ceil(Date.now() / 3_600_000 + hours - 1) * 3_600_000).toISOString(), 'input');

/** The step that most likely follows: a day later, the next larger preset. */
export function stepAfter({ key, at, percent }: StepFields): StepFields {
  const instant = seoulInstant(at);
  const next = instant ? new Date(Date.parse(instant) + 86_400_000).toISOString() : null;
  return {
    key: key + 1,
    at: next ? formatDateTime(next, 'input') : '',
    percent: String(presets.find((preset) => preset > Number(percent)) ?? 100),
  };
}

/** An empty rule is no rule. */
export function audienceOf({ levels, types, layouts, userIds }: AudienceFields): Audience {
  const ids = [...new Set(userIds.split(/[\s,]+/).filter(Boolean))];
  return {
    ...(levels.length > 0 && { levels: levels.toSorted() }),
    ...(types.length > 0 && { types: types.toSorted() }),
    ...(layouts.length > 0 && { layouts }),
    ...(ids.length > 0 && { userIds: ids }),
  };
}

export const isForEverybody = (audience: Audience): boolean => Object.keys(audience).length === 0;

const percentText = '0부터 100까지, 소수점 둘째 자리까지 입력해 주세요.';
export const texts = {
  percent: percentText,
  steps: `단계마다 시각과 비율을 확인해 주세요. 비율은 ${percentText}`,
  audience: '대상을 확인해 주세요. 아이디는 40자 이하로 1,000개까지 지정할 수 있습니다.',
};

/** An empty field is no 0. */
const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));

/** The share of the candidate now. */
export const rolloutOf = (version: string, fields: RolloutFields) => ({
  version,
  percent: numberOf(fields.percent),
  audience: audienceOf(fields.audience),
});

/** The shares of the candidate step by step. */
export const planOf = (app: string, version: string, fields: RolloutFields) => ({
  app,
  version,
  audience: audienceOf(fields.audience),
  steps: fields.steps.map(({ at, percent }) => ({ at: seoulInstant(at), percent: numberOf(percent) })),
  reason: fields.reason,
});
