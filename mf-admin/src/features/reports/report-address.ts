import {
  type QueryOf,
  type ReportGrain,
  type ReportSplit,
  type readReport,
  reportDaysMax,
  reportGrains,
  reportSorts,
  reportSplits,
} from '@madang/contracts';
import { formatDateTime } from '@madang/ui';

export type ReportQuery = Required<QueryOf<typeof readReport>>;

export const grainWords: Readonly<Record<ReportGrain, string>> = { day: '일별', month: '월별' };
export const splitWords: Readonly<Record<ReportSplit, string>> = {
  none: '전체',
  product: '상품',
  sport: '종목',
  game: '게임',
  lobby: '로비',
  agent: '총판',
  level: '레벨',
};

export const seoulToday = (): string => formatDateTime(new Date().toISOString(), 'day');
const moved = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
const monthOf = (day: string) => `${day.slice(0, 7)}-01`;

/** Days to choose at once, by the day in Seoul. */
export function quickRanges(today: string): readonly (readonly [label: string, from: string, to: string])[] {
  const [yesterday, begun] = [moved(today, -1), monthOf(today)];
  return [
    ['오늘', today, today],
    ['어제', yesterday, yesterday],
    ['7일', moved(today, -6), today],
    ['30일', moved(today, -29), today],
    ['이번 달', begun, today],
    ['지난 달', monthOf(moved(begun, -1)), moved(begun, -1)],
  ];
}

const isDay = (text: string) => /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** The address's filters, as far as the server knows them; this month by day where it does not say. */
export function queryOf(filter: (name: string) => string, today: string): ReportQuery {
  const [from, to] = [filter('from'), filter('to')];
  return {
    by: reportGrains.find((each) => each === filter('by')) ?? 'day',
    split: reportSplits.find((each) => each === filter('split')) ?? 'none',
    from: isDay(from) ? from : monthOf(today),
    to: isDay(to) ? to : today,
    sort: reportSorts.find((each) => each === filter('sort')) ?? '-period',
  };
}

/** The reason for which there is no report of these days; null where there is one. */
export function faultOf({ from, to }: Pick<ReportQuery, 'from' | 'to'>): string | null {
  if (from > to) return '시작일이 종료일보다 늦습니다.';
  return moved(from, reportDaysMax - 1) < to ? `최대 ${reportDaysMax}일까지 볼 수 있습니다.` : null;
}

/** Every day or month from the first to the last. */
export function periodsOf({ by, from, to }: Pick<ReportQuery, 'by' | 'from' | 'to'>): string[] {
  const periods = new Set<string>();
  for (let day = from; day <= to; day = moved(day, 1)) periods.add(by === 'day' ? day : day.slice(0, 7));
  return [...periods];
}

/** "2026-11-22" -> "11/22", "2026-11" -> "26/11" */
export const shortPeriod = (period: string): string =>
  (period.length > 7 ? period.slice(5) : period.slice(2)).replace('-', '/');
