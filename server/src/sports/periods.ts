import { otherSportIds, sportIds } from '@madang/contracts';

const { football, basketball, baseball, volleyball, eSports } = sportIds;
const { tennis, tableTennis, rugby } = otherSportIds;
const unitOf: Readonly<Record<number, string>> = {
  [basketball]: '쿼터',
  [baseball]: '회',
  [volleyball]: '세트',
  [eSports]: '세트',
  [tennis]: '세트',
  [tableTennis]: '세트',
  [rugby]: '쿼터',
};

/** The Korean wording of a period code of the feed (specification, section 9); empty before the first period. */
export function periodName(sportId: number, code: number): string {
  if (code >= 1 && code <= 9) return `${code}${unitOf[sportId] ?? '피리어드'}`;
  switch (code) {
    case 10:
      return '전반';
    case 20:
      return '후반';
    case 40:
      return sportId === baseball ? '연장회' : '연장';
    case 50:
      return sportId === football ? '승부차기' : '페널티';
    case 80:
      return '휴식';
    case 100:
      return '종료';
    case 101:
      return '연장 종료';
    case 102:
      return '승부차기 종료';
    default:
      return '';
  }
}

/** The score of each period; none where the feed tells scoreless periods of a match that has a score: it does not know them. */
export function namedPeriods(
  sportId: number,
  periods: readonly (readonly [code: number, home: number, away: number])[],
  score: { home: number | null; away: number | null },
): { name: string; home: number; away: number }[] {
  const isKnown = (!score.home && !score.away) || periods.some(([, home, away]) => home > 0 || away > 0);
  return isKnown ? periods.map(([code, home, away]) => ({ name: periodName(sportId, code), home, away })) : [];
}
