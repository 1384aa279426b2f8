import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Desk, Player } from './desk.ts';
import { type LineWin, type Slot, type SlotSymbol, spinAt, wonOf } from './games/slot.ts';

export interface Spun {
  window: SlotSymbol[][];
  wins: LineWin[];
  wonWon: number;
  /** null: the site has not answered yet; the win is on its way. */
  balance: number | null;
}

const payWithinMs = 3_000;

/** One spin. @returns the site's refusal when it takes no stake */
export async function playSlot(
  desk: Desk,
  player: Player,
  { slot, gameId, stakeWon }: { slot: Slot; gameId: string; stakeWon: number },
): Promise<Spun | { refused: string; balance: number | null }> {
  const roundId = randomUUID();
  const bet = { roundId, transactionId: `${roundId}-bet`, gameId, category: 'slot' as const, won: stakeWon };
  const staked = await desk.stake(player, bet);
  if (staked.status !== 'ok') return { refused: staked.status, balance: staked.balance ?? null };
  const result = spinAt(
    slot,
    slot.reels.map((reel) => randomInt(reel.length)),
  );
  const wonWon = wonOf(slot, result, stakeWon);
  const paid = wonWon > 0 ? desk.pay(player, bet, wonWon) : Promise.resolve(staked);
  desk.owe(paid.then(() => desk.close(player, roundId)));
  const done = await Promise.race([paid, wait(payWithinMs, null, { ref: false })]);
  return { ...result, wonWon, balance: done?.balance ?? null };
}
