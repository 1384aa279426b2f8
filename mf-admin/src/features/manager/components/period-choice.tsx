import type { AgentPeriod } from '@madang/contracts';
import { usePeriod } from '../use-period.ts';
import { QueryChoice } from './query-choice.tsx';

const periods: readonly [AgentPeriod, string][] = [
  ['today', '오늘'],
  ['week', '7일'],
  ['days30', '30일'],
  ['month', '이번 달'],
  ['lastMonth', '지난달'],
];

/** Days in Seoul that the figures are of. */
export const PeriodChoice = () => <QueryChoice label="기간" name="period" items={periods} shown={usePeriod()} />;
