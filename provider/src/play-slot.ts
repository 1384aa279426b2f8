import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Cashier, Player } from './cashier.ts';
import { commitmentTo, seededRandom } from './engine/random.ts';
import type { SlotGame, Step } from './engine/slot-game.ts';

export interface Spun {
  steps: (Step & { wonWon: number })[];
  wonWon: number;
  /** null: the site has not answered yet; the win is on its way. */
  balance: number | null;
  seed: string;
}

const payWithinMs = 3_000;
/** The seed of each player's next spin: its commitment is shown before. */
const nextSeeds = new Map<string, Buffer>();

const seedOf = (name: string): Buffer => {
  const seed = nextSeeds.get(name) ?? randomBytes(32);
  nextSeeds.set(name, seed);
  return seed;
};
export const nextCommitment = ({ aggregator, memberId }: Player): string =>
  commitmentTo(seedOf(`${aggregator} ${memberId}`));

/** One spin, with the free ones that it brings. @returns the site's refusal when it takes no stake */
export async function playSlot(
  cashier: Cashier,
  player: Player,
  { slot, gameId, stakeWon }: { slot: SlotGame; gameId: string; stakeWon: number },
): Promise<(Spun & { commitment: string }) | { refused: string; balance: number | null }> {
  const roundId = randomUUID();
  const bet = { roundId, transactionId: `${roundId}-bet`, gameId, category: 'slot' as const, won: stakeWon };
  const staked = await cashier.stake(player, bet);
  if (staked.status !== 'ok') return { refused: staked.status, balance: staked.balance ?? null };
  const name = `${player.aggregator} ${player.memberId}`;
  const seed = seedOf(name);
  nextSeeds.delete(name);
  const steps = slot.spin(seededRandom(seed)).map((step) => ({ ...step, wonWon: (stakeWon / slot.parts) * step.paid }));
  const wonWon = steps.reduce((sum, step) => sum + step.wonWon, 0);
  const paid = wonWon > 0 ? cashier.pay(player, bet, wonWon) : Promise.resolve(staked);
  cashier.owe(paid.then(() => cashier.close(player, roundId)));
  const done = await Promise.race([paid, wait(payWithinMs, null, { ref: false })]);
  return {
    steps,
    wonWon,
    balance: done?.balance ?? null,
    seed: seed.toString('hex'),
    commitment: nextCommitment(player),
  };
}
