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

const isPeriodMark = (incident: Incident | undefined) =>
  incident?.[0] === 'periodStart' || incident?.[0] === 'periodEnd';

/** Told in the list: all but what happens every minute, and of starts and ends of periods between which nothing happened the last. */
export const toldIncidents = (incidents: readonly Incident[]): Incident[] => {
  const told = incidents.filter(([kind]) => kind !== 'corner' && kind !== 'shotOnTarget');
  return told.filter((incident, place) => !isPeriodMark(incident) || !isPeriodMark(told[place + 1]));
};

/** The words for a reader of the time line: 득점 2:1 강도윤, 전반 종료. */
export function incidentText([kind, , , home, away, period, player]: Incident): string {
  if (kind === 'periodStart' || kind === 'periodEnd') return `${period} ${words[kind]}`;
  const score = home !== null && away !== null ? `${home}:${away}` : '';
  return [words[kind], score, player].filter(Boolean).join(' ');
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
/** Seconds of regular play, where the sport has a clock: the length of the time line, and into how many parts it is cut. */
export const regularSeconds: Readonly<Record<number, { whole: number; parts: number }>> = {
  [sportIds.football]: { whole: 5_400, parts: 6 },
  [sportIds.basketball]: { whole: 3_600, parts: 4 },
  [sportIds.iceHockey]: { whole: 3_600, parts: 3 },
};
