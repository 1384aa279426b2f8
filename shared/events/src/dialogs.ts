/**
 * Questions and alerts that wait for the member. The queue is in this package because the shell provides it once: every remote
 * compiles its own copy of the design system, and all must reach the one host that the shell shows.
 */
export interface DialogRequest {
  kind: 'alert' | 'confirm';
  title: string;
  text: string;
  confirmLabel: string;
  cancelLabel: string;
  danger: boolean;
}
interface PendingDialog extends DialogRequest {
  id: number;
}

let pending: readonly PendingDialog[] = [];
let lastId = 0;
const answers = new Map<number, (confirmed: boolean) => void>();
const watchers = new Set<() => void>();

function replace(next: readonly PendingDialog[]): void {
  pending = next;
  for (const watch of watchers) watch();
}

/** Queues a dialog; resolves when the member answered. An alert that already waits with the same words is not shown twice. */
export function requestDialog(request: DialogRequest): Promise<boolean> {
  const same = pending.find((one) => one.kind === 'alert' && request.kind === 'alert' && one.text === request.text);
  const id = same?.id ?? ++lastId;
  const answered = new Promise<boolean>((resolve) => {
    const earlier = answers.get(id);
    answers.set(id, (confirmed) => {
      earlier?.(confirmed);
      resolve(confirmed);
    });
  });
  if (!same) replace([...pending, { ...request, id }]);
  return answered;
}

export function answerDialog(id: number, confirmed: boolean): void {
  const answer = answers.get(id);
  answers.delete(id);
  replace(pending.filter((one) => one.id !== id));
  answer?.(confirmed);
}

/** For `useSyncExternalStore`. */
export const dialogQueue = {
  subscribe(watch: () => void): () => void {
    watchers.add(watch);
    return () => watchers.delete(watch);
  },
  current: (): readonly PendingDialog[] => pending,
};
