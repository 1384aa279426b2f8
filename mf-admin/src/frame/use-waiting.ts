import { type Waiting, type WorkQueueName, waitingWork, workQueues } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { useNow } from '@madang/ui';

/** The socket says when it is another; this is for a page that has none. */
const askedEveryMs = 30_000;

export const useWaitingQuery = () => useEndpoint(waitingWork, {}, { refetchInterval: askedEveryMs });
export const useWaiting = () => useWaitingQuery().data ?? none;
const none: readonly Waiting[] = [];

export const isLate = ({ queue, oldestAt }: Waiting, now: number): boolean =>
  now - Date.parse(oldestAt) > workQueues[queue].targetMinutes * 60_000;

/** The work that waits in these queues together, and whether any of it is past its target. */
export function useBadge(queues: readonly WorkQueueName[] = []): { count: number; late: boolean } {
  const now = useNow();
  const mine = useWaiting().filter(({ queue }) => queues.includes(queue));
  return { count: mine.reduce((sum, { count }) => sum + count, 0), late: mine.some((each) => isLate(each, now)) };
}
