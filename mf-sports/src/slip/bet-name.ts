import type { BetLeg } from '@madang/contracts';
import { pickName } from './pick-name.ts';
import { matchesOf, othersText } from './slip-systems.ts';

/** The name of a bet: the choice of its first match, and the number of the others: "한강 물수리 승 외 2". */
export function betName(legs: readonly BetLeg[]): string {
  const [first] = matchesOf(legs);
  return first ? pickName(first) + othersText(legs) : '베팅';
}

/** Market and teams of its first match. */
export function betPlace(legs: readonly BetLeg[]): string {
  const [first] = matchesOf(legs);
  return first ? `${first.marketNameKorean} · ${first.home} : ${first.away}` : '';
}
