import { dropUnearnedBonus } from '@madang/rules';
import { useMember } from '@madang/session';
import { changeSlip, slipOf } from '../../slip/slip-store.ts';
import type { ShownPick, ShownSlip } from '../../slip/use-shown-slip.ts';

/** Picks that closed since the choice are taken out, in one press, before the others are bet on. */
export interface NextStep {
  closed: readonly ShownPick[];
  /** @returns whether there was anything */
  tidy: () => boolean;
}

export function useNextStep({ picks }: ShownSlip): NextStep {
  const member = useMember();
  const closed = picks.filter(({ status }) => status === 'closed');
  return {
    closed,
    tidy: () => {
      if (closed.length === 0) return false;
      const isClosed = (id: string) => closed.some((pick) => pick.id === id);
      // The kept slip of now: the shown one may be older.
      const left = slipOf(member.id).picks.filter(({ id }) => !isClosed(id));
      changeSlip(member.id, { picks: dropUnearnedBonus(left) });
      return true;
    },
  };
}
