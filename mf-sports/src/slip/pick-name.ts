import { foldersOf, isBonus } from '@madang/rules';
import type { Pick } from './pick.ts';
import { sideName } from './side-name.ts';

/** A selection by itself, without its market beside it: "한강 물수리 승", "서울 까치 -4.5", "오버 8.5". */
export function pickName(pick: Pick): string {
  if (isBonus(pick)) return `보너스 ${foldersOf(pick)}폴더`;
  const side = sideName(pick);
  if (pick.betLine !== null) return `${side} ${pick.betLine}`;
  const isTeam = pick.side === 'home' || pick.side === 'away';
  return isTeam && (pick.group === 'win-draw-lose' || pick.group === 'win-lose') ? `${side} 승` : side;
}
