import type { BetLeg } from '@madang/contracts';
import { lineText } from './line-text.ts';
import { sideName } from './side-name.ts';

type Choice = Pick<BetLeg, 'side' | 'betName' | 'home' | 'away' | 'group' | 'betLine'>;

/** The name of a choice by itself, without its market beside it: "한강 물수리 승", "서울 까치 -4.5", "오버 8.5". */
export function choiceName(choice: Choice): string {
  const side = sideName(choice);
  if (choice.betLine !== null) return `${side} ${lineText(choice)}`;
  const isTeam = choice.side === 'home' || choice.side === 'away';
  return isTeam && (choice.group === 'win-draw-lose' || choice.group === 'win-lose') ? `${side} 승` : side;
}
