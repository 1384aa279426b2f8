import type { RollingGame } from '@madang/contracts';

export const gameWords: Record<RollingGame, string> = {
  single: '단폴더',
  multi: '다폴더',
  mini: '미니게임',
  casino: '카지노',
  slot: '슬롯',
};
