import type { RollingGame, RollingRequest, RollingTab } from '@madang/contracts';
import type { BadgeTone } from '@madang/ui';

export const gameWords: Record<RollingGame, string> = {
  single: '단폴더',
  multi: '다폴더',
  mini: '미니게임',
  casino: '카지노',
  slot: '슬롯',
};
export const stateWords: Record<RollingRequest['state'], [label: string, tone: BadgeTone]> = {
  requested: ['신청', 'info'],
  approved: ['지급', 'good'],
  refused: ['거절', 'bad'],
  cancelled: ['취소', 'neutral'],
};
export const tabWords: Record<RollingTab, string> = {
  main: '스포츠·미니게임',
  casino: '카지노·슬롯',
  event: '이벤트',
};
