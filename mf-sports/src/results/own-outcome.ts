import type { OwnLeg } from '@madang/contracts';
import { legWords } from '../bet-words.ts';

export type OwnOutcome = Pick<ReturnType<typeof legWords>, 'tone' | 'icon'> & { label: string };

/** The end of the member's legs on a match, in a word: that of one, or of all where they ended alike; else how many there are. */
export function outcomeOfOwn(legs: readonly OwnLeg[]): OwnOutcome | undefined {
  const [first, ...others] = legs.map(({ settlement }) => legWords(settlement));
  if (!first) return undefined;
  if (others.every(({ label }) => label === first.label)) return { ...first, label: `내 베팅 ${first.label}` };
  return { tone: 'neutral', icon: 'slip', label: `내 베팅 ${legs.length}개` };
}
