import type { BodyOf, Endpoint } from '@madang/contracts';
import { api, makeStale, newIdempotencyKey, textOf } from '@madang/session';
import { alertDialog } from '@madang/ui';
import { useState } from 'react';
import { takesTwo } from '../../../approvals/first-approval.tsx';

/** Decides a request once; another operator may have been first, which is told. */
export function useDecide<E extends Endpoint>(endpoint: E, id: number) {
  const [running, setRunning] = useState(false);
  /** One operator is not enough for it. */
  const [needsTwo, setNeedsTwo] = useState(false);
  async function decide(body: BodyOf<E>): Promise<boolean> {
    setRunning(true);
    try {
      await api.call<Endpoint>(endpoint, { params: { id }, body, idempotencyKey: newIdempotencyKey() });
      return true;
    } catch (thrown) {
      if (takesTwo(thrown)) setNeedsTwo(true);
      else await alertDialog(textOf(thrown));
      return false;
    } finally {
      setRunning(false);
      makeStale(...(endpoint.makesStale ?? []));
    }
  }
  return { decide, running, needsTwo, forgetTwo: () => setNeedsTwo(false) };
}
