import { type Incident, type IncidentKind, sportIds } from '@madang/contracts';

const words: Readonly<Record<IncidentKind, string>> = {
  goal: '득점',
  ownGoal: '자책골',
  penaltyGoal: '페널티킥 득점',
  missedPenalty: '페널티킥 실축',
  penalty: '페널티',
  yellowCard: '경고',
  redCard: '퇴장',
  substitution: '교체',
  corner: '코너킥',
  shotOnTarget: '유효슛',
  points: '득점',
  periodStart: '시작',
  periodEnd: '종료',
};

/** What a reader of the time line is told: 득점 2:1, 전반 종료. */
export function incidentText([kind, , , home, away, period]: Incident): string {
  if (kind === 'periodStart' || kind === 'periodEnd') return `${period} ${words[kind]}`;
  return home !== null && away !== null ? `${words[kind]} ${home}:${away}` : words[kind];
}

/** Marked on the time line; the others are only felt in the bars. */
const marked: ReadonlySet<IncidentKind> = new Set([
  'goal',
  'ownGoal',
  'penaltyGoal',
  'missedPenalty',
  'yellowCard',
  'redCard',
  'substitution',
]);
export const isMarked = ([kind]: Incident): boolean => marked.has(kind);
export const isGoal = ([kind]: Incident): boolean => kind === 'goal' || kind === 'penaltyGoal' || kind === 'ownGoal';

/** Counted beside the score, by sport. */
export const countedKinds: Readonly<Record<number, readonly [IncidentKind, string][]>> = {
  [sportIds.football]: [
    ['corner', '코너'],
    ['yellowCard', '경고'],
    ['shotOnTarget', '유효슛'],
  ],
  [sportIds.iceHockey]: [
    ['shotOnTarget', '유효슛'],
    ['penalty', '페널티'],
  ],
};
/** Seconds of regular play, where the sport has a clock: the length of the time line. */
export const regularSeconds: Readonly<Record<number, { whole: number; periods: number }>> = {
  [sportIds.football]: { whole: 5_400, periods: 2 },
  [sportIds.basketball]: { whole: 3_600, periods: 4 },
  [sportIds.iceHockey]: { whole: 3_600, periods: 3 },
};
