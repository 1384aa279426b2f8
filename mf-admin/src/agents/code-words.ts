import type { AgentCode } from '@madang/contracts';
import type { BadgeTone } from '@madang/ui';

export const codeStates: Record<AgentCode['state'], [label: string, tone: BadgeTone]> = {
  open: ['사용 중', 'good'],
  paused: ['중지', 'neutral'],
  full: ['인원 마감', 'info'],
  over: ['기간 종료', 'neutral'],
  moved: ['소속 변경됨', 'bad'],
};
