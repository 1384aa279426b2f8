import { placeBetBodySchema } from '@madang/contracts';
import { useSession } from '@madang/session';
import { z } from 'zod';
import { createStore, useStore } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { type Pick, pickSchema } from './pick.ts';

const slipSchema = z.object({
  picks: z.array(pickSchema),
  stakeWon: z.int().min(0).nullable(),
  /** A bet that was sent and never answered: sending the same again must carry the same key. */
  unanswered: z.object({ idempotencyKey: z.string(), body: placeBetBodySchema }).nullable(),
});
export type Slip = z.infer<typeof slipSchema>;

const emptySlip: Slip = { picks: [], stakeWon: null, unanswered: null };
const persistedSchema = z.object({ slips: z.record(z.string(), slipSchema) });
type SlipState = z.infer<typeof persistedSchema>;

/**
 * One slip for each member, by id, so that nobody finds the picks of another. It outlives a change of page, and a
 * reload by way of the tab's session storage; what is read back from there is checked.
 */
export const slipStore = createStore<SlipState>()(
  persist((): SlipState => ({ slips: {} }), {
    name: 'mf-sports:slip',
    storage: createJSONStorage(() => sessionStorage),
    merge: (stored, current) => {
      const read = persistedSchema.safeParse(stored);
      return read.success ? read.data : current;
    },
  }),
);

export const slipOf = (memberId: number): Slip => slipStore.getState().slips[memberId] ?? emptySlip;

export function changeSlip(memberId: number, change: Partial<Slip>): void {
  slipStore.setState(({ slips }) => ({ slips: { ...slips, [memberId]: { ...slipOf(memberId), ...change } } }));
}

export const clearSlip = (memberId: number): void => changeSlip(memberId, emptySlip);

export const removePick = (memberId: number, id: Pick['id']): void =>
  changeSlip(memberId, { picks: slipOf(memberId).picks.filter((pick) => pick.id !== id) });

/** The slip of the signed-in member; empty for a guest. */
export function useSlip(): Slip {
  const memberId = useSession((state) => state.member?.id);
  return useStore(slipStore, ({ slips }) => (memberId === undefined ? undefined : slips[memberId])) ?? emptySlip;
}

/** Whether the slip holds this selection. Renders anew only when that changes. */
export function useIsPicked(id: Pick['id']): boolean {
  const memberId = useSession((state) => state.member?.id);
  return useStore(slipStore, ({ slips }) =>
    memberId === undefined ? false : (slips[memberId]?.picks.some((pick) => pick.id === id) ?? false),
  );
}
