import { memberKeyPrefix } from '@madang/contracts';
import { dropUnearnedBonus } from '@madang/rules';
import { newIdempotencyKey, type SessionState, session } from '@madang/session';
import { z } from 'zod';
import { createStore, useStore } from 'zustand';
import { type Pick, pickSchema } from './pick.ts';
import { readJson } from './read-json.ts';

const slipSchema = z.object({
  // Another tab may have another version of this app: what it kept is read pick by pick, as far as it can be.
  picks: z.array(z.unknown()).transform((kept) =>
    kept.flatMap((pick) => {
      const read = pickSchema.safeParse(pick);
      return read.success ? [read.data] : [];
    }),
  ),
  stakeWon: z.int().min(0).nullable(),
  pinned: z.boolean().default(false),
  /** A system that the member chose: how many picks make a line. It holds while the slip offers it. */
  sizes: z.array(z.int()).optional(),
});
export type Slip = z.infer<typeof slipSchema>;

const keptSchema = z.object({
  /** Grows with every change, in every tab. */
  change: z.int(),
  /** The tab that made the change: of two with one number, made in two tabs at once, one wins in both. */
  tab: z.string(),
  atMs: z.number(),
  slip: slipSchema,
  /** It was emptied by a bet. */
  placed: z.boolean(),
});
/** The slip as all tabs of a member share it. */
export type KeptSlip = z.infer<typeof keptSchema>;

export const emptySlip: Slip = { picks: [], stakeWon: null, pinned: false };
export const nothingKept: KeptSlip = { change: 0, tab: '', atMs: 0, slip: emptySlip, placed: false };

/** Older ones are of another day: their selections are over, and the stream does not say so of ended fixtures. */
const keptForMs = 12 * 3_600_000;

export const slipKey = (memberId: number): string => `${memberKeyPrefix(memberId)}slip`;

export function readKept(text: string | null): KeptSlip | null {
  const { data } = keptSchema.safeParse(readJson(text));
  return data && Date.now() - data.atMs < keptForMs ? data : null;
}

const isNewer = (one: KeptSlip, other: KeptSlip): boolean =>
  one.change > other.change || (one.change === other.change && one.tab > other.tab);

interface SlipState {
  memberId: number | null;
  kept: KeptSlip;
  /** The last change came from another tab. */
  fromElsewhere: boolean;
}

const nobody: SlipState = { memberId: null, kept: nothingKept, fromElsewhere: false };

/**
 * The slip of the signed-in member, one in all their tabs: it is kept in the browser by the member's id, so that it outlives a
 * reload and no member finds the picks of another. The last change of any tab wins.
 */
const slipStore = createStore<SlipState>(() => nobody);

/** This page, among those that change the slip. */
const tab = newIdempotencyKey();

function follow({ member }: SessionState): void {
  const memberId = member?.id ?? null;
  if (memberId === slipStore.getState().memberId) return;
  slipStore.setState(memberId === null ? nobody : { memberId, kept: storedOf(memberId), fromElsewhere: false });
}

/** Another tab changed it, or its member signed out there. */
function hear({ key, newValue }: StorageEvent): void {
  const { memberId, kept } = slipStore.getState();
  if (memberId === null || (key !== null && key !== slipKey(memberId))) return;
  const told = newValue === null ? nothingKept : readKept(newValue);
  if (!told) return;
  if (newValue === null || isNewer(told, kept)) slipStore.setState({ kept: told, fromElsewhere: true });
  // Both tabs changed it at once, and theirs came to be kept last: in both tabs ours counts. No tab answers to it.
  else if (kept.tab === tab && isNewer(kept, told)) write(memberId, kept);
}

const storedOf = (memberId: number) => readKept(localStorage.getItem(slipKey(memberId))) ?? nothingKept;
const write = (memberId: number, kept: KeptSlip) => localStorage.setItem(slipKey(memberId), JSON.stringify(kept));

/** A change starts from the slip kept at this moment, also when its event has not come yet. */
function newestOf(memberId: number): KeptSlip {
  const stored = storedOf(memberId);
  const { memberId: shownId, kept } = slipStore.getState();
  if (shownId !== memberId) return stored;
  if (!isNewer(stored, kept)) return kept;
  slipStore.setState({ kept: stored, fromElsewhere: true });
  return stored;
}

/** For what the member does; a component uses `useSlip`. */
export const slipOf = (memberId: number): Slip => newestOf(memberId).slip;

const stakeKey = (memberId: number) => `${memberKeyPrefix(memberId)}stake`;
const keptStakeSchema = z.int().min(1);

/** The stake of the member's last bet: the next slip begins with it. */
const lastStakeOf = (memberId: number): number | null =>
  keptStakeSchema.safeParse(readJson(localStorage.getItem(stakeKey(memberId)))).data ?? null;

export function changeSlip(memberId: number, change: Partial<Slip>, placed = false): void {
  const newest = newestOf(memberId);
  const slip = { ...newest.slip, ...change };
  const begins = newest.slip.picks.length === 0 && slip.picks.length > 0;
  if (begins && slip.stakeWon === null) slip.stakeWon = lastStakeOf(memberId);
  if (placed && newest.slip.stakeWon) localStorage.setItem(stakeKey(memberId), JSON.stringify(newest.slip.stakeWon));
  if (JSON.stringify(slip) === JSON.stringify(newest.slip)) return;
  const kept: KeptSlip = { change: newest.change + 1, tab, atMs: Date.now(), slip, placed };
  write(memberId, kept);
  if (slipStore.getState().memberId === memberId) slipStore.setState({ kept, fromElsewhere: false });
}

/** Takes all selections, the stake and the system out; the pin stays. @param placed they were bet on */
export const emptySlipOf = (memberId: number, placed = false): void =>
  changeSlip(memberId, { picks: [], stakeWon: null, sizes: undefined }, placed);

/** Takes out the picks of the bet, the stake and the system; picks made while the bet was on its way stay. */
export function dropPlaced(memberId: number, placed: readonly Pick[]): void {
  const left = slipOf(memberId).picks.filter(({ id }) => !placed.some((pick) => pick.id === id));
  changeSlip(memberId, { picks: dropUnearnedBonus(left), stakeWon: null, sizes: undefined }, left.length === 0);
}

/** A bonus that needs more folders goes with it. */
export const removePick = (memberId: number, id: Pick['id']): void =>
  changeSlip(memberId, { picks: dropUnearnedBonus(slipOf(memberId).picks.filter((pick) => pick.id !== id)) });

/** The slip of the signed-in member; empty for a guest. */
export const useSlip = (): Slip => useStore(slipStore, ({ kept }) => kept.slip);

/** True when the slip holds this selection. Renders anew only when that changes. */
export const useIsPicked = (id: Pick['id']): boolean =>
  useStore(slipStore, ({ kept }) => kept.slip.picks.some((pick) => pick.id === id));

/** The picks of the slip were bet on in another tab, and nothing was chosen since. */
export const useIsPlacedElsewhere = (): boolean =>
  useStore(slipStore, ({ kept, fromElsewhere }) => fromElsewhere && kept.placed);

/** The last change was made by another tab, which has made the changes that follow from it. */
export const isFromElsewhere = (): boolean => slipStore.getState().fromElsewhere;

session.subscribe(follow);
follow(session.getState());
window.addEventListener('storage', hear);
