import type { DelayedBet } from '@madang/contracts';
import { choiceName } from './choice-name.ts';
import { othersText } from './slip-systems.ts';

type Legs = DelayedBet['legs'];

/** The selections of a bet that waits, at the lines that were asked for: its first choice, and how many more. */
export function nameOfWaiting(legs: Legs): string {
  const [first] = legs;
  if (!first) return '베팅';
  const name = choiceName({ ...first.now, betLine: first.betLine });
  return name + othersText(legs.map(({ now }) => now));
}

/** Market and teams of its first choice. */
export const placeOfWaiting = ([first]: Legs): string =>
  first ? `${first.now.marketNameKorean} · ${first.now.home} : ${first.now.away}` : '';
