import type { MinigameResult } from '@madang/contracts';

export interface StageProps {
  outcome: NonNullable<MinigameResult['outcome']>;
  setup: unknown;
  round: number;
  engine: string;
}
