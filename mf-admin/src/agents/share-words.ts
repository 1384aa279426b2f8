import type { AgentShare, ShareGame } from '@madang/contracts';
import type { BadgeTone } from '@madang/ui';
import { gameWords } from '../rolling/rolling-words.ts';

export const shareStates: Record<AgentShare['state'], [label: string, tone: BadgeTone]> = {
  open: ['확인 중', 'info'],
  paid: ['지급', 'good'],
  refused: ['거절·이월', 'bad'],
  carried: ['이월', 'neutral'],
};
export const shareGameWords: Record<ShareGame, string> = { ...gameWords, bonus: '보너스' };
