import type { ReportColumn, ReportFigures } from '@madang/contracts';

/** The columns in words, as the table and the file have them. */
export const figureWords: Readonly<Record<ReportColumn, string>> = {
  period: '기간',
  name: '구분',
  stakesWon: '베팅액',
  payoutsWon: '적중금',
  holdWon: '홀드',
  bonusesWon: '보너스',
  rollingWon: '롤링',
  chargesWon: '충전',
  exchangesWon: '환전',
  byHandWon: '수기 조정',
  bets: '베팅 수',
  members: '베팅 회원',
};

/** In per cent of the stakes, with one decimal; null without stakes. */
export const holdPercentOf = ({ stakesWon, holdWon }: Pick<ReportFigures, 'stakesWon' | 'holdWon'>): number | null =>
  stakesWon > 0 ? Math.round((holdWon / stakesWon) * 1_000) / 10 : null;
