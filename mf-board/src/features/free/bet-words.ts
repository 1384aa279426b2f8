import type { BetLeg, BetStatus } from '@madang/contracts';
import type { BadgeTone } from '@madang/ui';

interface Words {
  label: string;
  tone: BadgeTone;
}

/** Labels for a bet that another member shares. */
export const statusWords: Readonly<Record<BetStatus, Words>> = {
  [-1]: { label: '취소', tone: 'neutral' },
  0: { label: '진행 중', tone: 'brand' },
  1: { label: '낙첨', tone: 'bad' },
  2: { label: '당첨', tone: 'good' },
  3: { label: '적특', tone: 'info' },
};

const settlements: Readonly<Record<NonNullable<BetLeg['settlement']>, Words>> = {
  1: { label: '미적중', tone: 'bad' },
  2: { label: '적중', tone: 'good' },
  3: { label: '적특', tone: 'info' },
  4: { label: '반미적중', tone: 'bad' },
  5: { label: '반적중', tone: 'good' },
};
export const legWords = (settlement: BetLeg['settlement']): Words =>
  settlement === null ? { label: '대기', tone: 'neutral' } : settlements[settlement];

const sides: Readonly<Partial<Record<BetLeg['side'], string>>> = {
  home: '홈',
  away: '원정',
  draw: '무',
  over: '오버',
  under: '언더',
  odd: '홀',
  even: '짝',
};
export const pickWords = ({ side, betName, betLine }: Pick<BetLeg, 'side' | 'betName' | 'betLine'>): string =>
  [sides[side] ?? betName, betLine].filter((word) => word !== null).join(' ');
