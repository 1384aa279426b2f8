import { dropUnearnedBonus } from '@madang/rules';
import { useMember } from '@madang/session';
import { changeSlip, slipOf } from '../../slip/slip-store.ts';
import type { ShownPick, ShownSlip } from '../../slip/use-shown-slip.ts';
import { useToAccept } from './use-to-accept.ts';

/** What became of the picks since they were chosen: it is answered, in one press each, before they are bet on. */
export interface NextStep {
  closed: readonly ShownPick[];
  moved: readonly ShownPick[];
  /** Takes out what has closed, else accepts the odds that moved. @returns whether there was anything */
  tidy: () => boolean;
}

export function useNextStep({ picks }: ShownSlip): NextStep {
  const member = useMember();
  const closed = picks.filter(({ status }) => status === 'closed');
  const moved = useToAccept(picks);
  // The slip as it is kept now: what is shown may be older.
  const held = () => slipOf(member.id).picks;
  return {
    closed,
    moved,
    tidy: () => {
      if (closed.length > 0) {
        const isClosed = (id: string) => closed.some((pick) => pick.id === id);
        changeSlip(member.id, { picks: dropUnearnedBonus(held().filter(({ id }) => !isClosed(id))) });
      } else if (moved.length > 0) {
        changeSlip(member.id, {
          picks: held().map((pick) => {
            const now = moved.find(({ id }) => id === pick.id);
            return now ? { ...pick, betPrice: now.betPrice, version: now.version } : pick;
          }),
        });
      }
      return closed.length + moved.length > 0;
    },
  };
}
