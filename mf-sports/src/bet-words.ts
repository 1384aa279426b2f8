import type { BetLeg, BetStatus } from '@madang/contracts';
import type { BadgeTone, IconName } from '@madang/ui';

interface Words {
  label: string;
  tone: BadgeTone;
  icon: IconName;
}

/** Statuses of specification section 4: -1 cancelled, 0 in progress, 1 lost, 2 won, 3 void. */
export const statusWords: Readonly<Record<BetStatus, Words>> = {
  [-1]: { label: '취소', tone: 'neutral', icon: 'close' },
  0: { label: '진행 중', tone: 'brand', icon: 'clock' },
  1: { label: '낙첨', tone: 'bad', icon: 'close' },
  2: { label: '당첨', tone: 'good', icon: 'check' },
  3: { label: '적특', tone: 'info', icon: 'refresh' },
};

/** The feed's settlement codes: 1 loser, 2 winner, 3 refund, 4 half lost, 5 half won; null while open. */
export function legWords(settlement: BetLeg['settlement']): Words {
  switch (settlement) {
    case 1:
      return { label: '미적중', tone: 'bad', icon: 'close' };
    case 2:
      return { label: '적중', tone: 'good', icon: 'check' };
    case 3:
      return { label: '적특', tone: 'info', icon: 'refresh' };
    case 4:
      return { label: '반미적중', tone: 'bad', icon: 'close' };
    case 5:
      return { label: '반적중', tone: 'good', icon: 'check' };
    default:
      return { label: '대기', tone: 'neutral', icon: 'clock' };
  }
}
