import type { ScheduledStep } from './use-releases.ts';

/** The step has not run yet. */
export const isPending = ({ state }: ScheduledStep): boolean => state === 'waiting' || state === 'held';

/** Steps to come, the next first; then past ones, the latest first. */
export const pendingFirst = (steps: readonly ScheduledStep[]): ScheduledStep[] => [
  ...steps.filter(isPending).toSorted((a, b) => a.at.localeCompare(b.at)),
  ...steps.filter((step) => !isPending(step)).toSorted((a, b) => b.at.localeCompare(a.at)),
];
