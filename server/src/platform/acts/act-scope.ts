import { AsyncLocalStorage } from 'node:async_hooks';
import { isRefusal } from '../http/refusal.ts';

interface Asked {
  query(text: string, values?: unknown[]): Promise<{ rows: { wrote: boolean }[] }>;
}

/** An act of the staff that is under way, which is to be written down with the first rows that it changes. */
export interface ActScope {
  /** Writes its row, in the transaction that is about to be committed. */
  writeRow: (tx: Asked) => Promise<void>;
  /** open: nothing of it is committed. written: its row is. over: it was answered, and later work is no part of it. */
  state: 'open' | 'writing' | 'written' | 'over';
}

const scopes = new AsyncLocalStorage<ActScope>();

export const inAct = <Result>(scope: ActScope, work: () => Result): Result => scopes.run(scope, work);

/** True when the current query belongs to an act whose row is not written yet. */
export const isUnwrittenAct = (): boolean => scopes.getStore()?.state === 'open';

/**
 * To be called before a commit: where the transaction belongs to an act of the staff and has changed anything, the row of the act becomes
 * a part of it, so that neither is there without the other. An outcome that is a refusal has none yet.
 * @returns what to call once it is known whether the commit was done
 */
export async function writeActIn(tx: Asked, outcome: unknown): Promise<((isDone: boolean) => void) | null> {
  const scope = scopes.getStore();
  if (scope?.state !== 'open' || isRefusal(outcome)) return null;
  scope.state = 'writing';
  const settle = (isDone: boolean) => {
    if (scope.state === 'writing') scope.state = isDone ? 'written' : 'open';
  };
  try {
    const { rows } = await tx.query('select pg_current_xact_id_if_assigned() is not null as wrote');
    if (!rows[0]?.wrote) {
      settle(false);
      return null;
    }
    await scope.writeRow(tx);
    return settle;
  } catch (error) {
    settle(false);
    throw error;
  }
}
