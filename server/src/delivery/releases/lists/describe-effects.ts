import {
  type AnswerOf,
  type AppState,
  type Audience,
  type changeReleases,
  differenceOf,
  hasRules,
  rulesText,
  standingOf,
} from '@madang/contracts';
import type { Db } from '../../../platform/database/db.ts';
import { type ReleaseState, recordsOf } from '../queries.ts';
import { bucketOf } from '../rollout/assign.ts';
import { changedApps, stateOfApp } from '../rollout/next-state.ts';

export type Effect = AnswerOf<typeof changeReleases>['effects'][number];

/** Enough for a share within a percentage point or so. */
const visitorsSampled = 5_000;

/**
 * The visitors who get another version than before, app by app: in words, and as a share of the visitors of the last day. And what that version
 * brings.
 */
export async function describeEffects(db: Db, before: ReleaseState, after: ReleaseState): Promise<Effect[]> {
  const apps = changedApps(before, after);
  if (apps.length === 0) return [];
  const [visitors, salts, differences] = await Promise.all([
    sampleVisitors(db),
    saltsOf(db),
    differencesIn(db, before, after),
  ]);
  return apps.map((app) => {
    const was = stateOfApp(before, app);
    const is = stateOfApp(after, app);
    const moved = visitors.filter((visitor) => mayMove(was, is, bucketOf(salts.get(app) ?? app, visitor))).length;
    return {
      app,
      before: was,
      after: is,
      who: sentence(was, is),
      // It is not kept whether a visitor meets an audience's rules: with rules this is an upper bound.
      visitorsPercent: visitors.length === 0 ? null : Math.round((moved / visitors.length) * 1000) / 10,
      differences: differences.filter((each) => each.app === app).map(({ app: _app, ...difference }) => difference),
    };
  });
}

/** Of versions that become live beside the live ones before, and of new candidates beside the live ones then. */
async function differencesIn(db: Db, before: ReleaseState, after: ReleaseState) {
  const pairs = changedApps(before, after).flatMap((app) => {
    const was = stateOfApp(before, app);
    const is = stateOfApp(after, app);
    const candidate = is.rollout?.version === was.rollout?.version ? undefined : is.rollout?.version;
    return [
      ...(is.live !== null && is.live !== was.live ? [{ app, from: was.live, to: is.live }] : []),
      ...(candidate ? [{ app, from: is.live, to: candidate }] : []),
    ];
  });
  const records = await recordsOf(
    db,
    pairs.flatMap(({ app, from, to }) =>
      [from, to].flatMap((version): [string, string][] => (version ? [[app, version]] : [])),
    ),
  );
  return pairs.flatMap(({ app, from, to }) => {
    const recordOf = (wanted: string | null) =>
      records.find((each) => each.app === app && each.version === wanted)?.record;
    const [old, fresh] = [recordOf(from), recordOf(to)];
    return fresh ? [{ app, from, to, ...differenceOf(old ? standingOf(old) : null, standingOf(fresh)) }] : [];
  });
}

/** True when a visitor who meets the rules, or one who does not, gets another version. */
function mayMove(was: AppState, is: AppState, bucket: number): boolean {
  const versionFor = ({ live, rollout }: AppState, isMeant: boolean) =>
    rollout && isMeant && bucket < rollout.percent ? rollout.version : live;
  const possible = ({ rollout }: AppState) => (rollout && hasRules(rollout.audience) ? [true, false] : [true]);
  const areSame = was.rollout && is.rollout && sameAudience(was.rollout.audience, is.rollout.audience);
  const pairs = areSame
    ? possible(was).map((isMeant) => [isMeant, isMeant] as const)
    : possible(was).flatMap((before) => possible(is).map((after) => [before, after] as const));
  return pairs.some(([before, after]) => versionFor(was, before) !== versionFor(is, after));
}

async function sampleVisitors(db: Db): Promise<string[]> {
  const { rows } = await db.query<{ visitor: string }>(
    `select distinct visitor from
       (select visitor from delivery_witness where hour > now() - interval '1 day' limit 50000) seen
     limit $1`,
    [visitorsSampled],
  );
  return rows.map(({ visitor }) => visitor);
}

async function saltsOf(db: Db): Promise<Map<string, string>> {
  const { rows } = await db.query<{ app: string; salt: string }>('select app, salt from delivery_app');
  return new Map(rows.map(({ app, salt }) => [app, salt]));
}

function sentence(was: AppState, is: AppState): string {
  return [liveSentence(was, is), rolloutSentence(was, is)].filter(Boolean).join(' ') || '이전 버전 기록만 바뀝니다.';
}

function liveSentence(was: AppState, is: AppState): string | null {
  if (was.live === is.live) return null;
  if (is.live === null) return `모든 방문자의 화면에서 ${was.live}이(가) 사라집니다.`;
  const whose = is.rollout ? '후보 대상이 아닌 모든 방문자' : '모든 방문자';
  if (was.live === null) return `${whose}가 ${is.live}을(를) 새로 받습니다.`;
  const already =
    was.rollout?.version === is.live ? ` 후보로 받던 방문자(${was.rollout.percent}%)는 그대로입니다.` : '';
  return `${whose}가 ${was.live}에서 ${is.live}(으)로 바뀝니다.${already}`;
}

function rolloutSentence({ rollout: was }: AppState, is: AppState): string | null {
  const now = is.rollout;
  if (!now) {
    if (!was || was.version === is.live) return null;
    const back = is.live === null ? '더 이상 받지 않습니다' : `${is.live}을(를) 받습니다`;
    return `후보 ${was.version}을(를) 받던 방문자(${was.percent}%)가 ${back}.`;
  }
  if (was && was.version === now.version && was.percent === now.percent && sameAudience(was.audience, now.audience))
    return null;
  const rules = rulesText(now.audience);
  const whom = rules ? `조건(${rules})에 맞는 방문자` : '방문자';
  const listed = now.audience.userIds ? `, 지정 회원 ${now.audience.userIds.length}명은 항상` : '';
  if (now.percent === 0)
    return `후보 ${now.version}은(는) 오버라이드와 미리보기로만 보입니다${listed && `${listed} 받습니다`}.`;
  const from = was?.version === now.version ? ` (이전 ${was.percent}%)` : '';
  return `${whom}의 ${now.percent}%${from}${listed}가 후보 ${now.version}을(를) 받습니다.`;
}

const sameAudience = (one: Audience, other: Audience) => JSON.stringify(one) === JSON.stringify(other);
