import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { AggregatorName } from './keys.ts';
import { amountOf, type Send, type WalletAnswer, type WalletCall } from './wallet.ts';

/** The player, and their entry. */
export interface Player {
  aggregator: AggregatorName;
  token: string;
  memberId: string;
}
export interface Bet {
  roundId: string;
  transactionId: string;
  gameId: string;
  category: 'casino' | 'slot';
  won: number;
}
/** A transaction that the site has booked, as the daily list has it. */
export interface Done {
  aggregator: AggregatorName;
  transactionId: string;
  kind: string;
  memberId: string;
  roundId: string | null;
  /** As the aggregator writes amounts. */
  amount: string | number;
}

interface Parts {
  send: Send;
  /** Told of each transaction once it is booked. */
  onDone?(done: Done): void;
  /** Between tries; they grow up to the most. */
  pause?: { firstMs: number; mostMs: number };
}

/** So often a stake is asked for; then it is taken back, whether it was booked or not. */
const stakeTries = 3;

/** The game's dealings with money. A stake is decided or taken back; every debt of a round is sent until the site has answered. */
export class Cashier {
  readonly #parts: Parts;
  /** Calls under way: a stop waits for them. */
  readonly #owed = new Set<Promise<unknown>>();
  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** @returns the site's answer, or `away` without one: then nothing is staked, and a booked stake is given `back`, which goes on by itself */
  async stake(player: Player, bet: Bet): Promise<WalletAnswer & { back?: Promise<unknown> }> {
    const { aggregator, token, memberId } = player;
    const { won, ...named } = bet;
    const call = {
      aggregator,
      operation: 'debit',
      fields: { token, memberId, ...named, amount: amountOf(aggregator, won) },
    };
    for (let tries = 0; tries < stakeTries; tries++) {
      try {
        const answer = await this.#parts.send(call);
        if (answer.status === 'ok') this.#done(call);
        return answer;
      } catch {}
    }
    const back = this.takeBack(player, bet);
    this.owe(back);
    return { status: 'away', back };
  }

  takeBack({ aggregator, memberId }: Player, { transactionId }: Bet): Promise<WalletAnswer> {
    return this.#until({
      aggregator,
      operation: 'rollback',
      fields: { memberId, transactionId: `${transactionId}-back`, referenceId: transactionId },
    });
  }

  /** The winnings of a bet, nothing included. */
  pay({ aggregator, memberId }: Player, { roundId, transactionId }: Bet, won: number): Promise<WalletAnswer> {
    const fields = { memberId, transactionId: `${transactionId}-won`, roundId, amount: amountOf(aggregator, won) };
    return this.#until({ aggregator, operation: 'credit', fields });
  }

  close({ aggregator, memberId }: Player, roundId: string): Promise<WalletAnswer> {
    return this.#until({
      aggregator,
      operation: 'round-closed',
      fields: { memberId, roundId, transactionId: `${roundId}-${memberId}-closed` },
    });
  }

  give({ aggregator, memberId }: Player, kind: 'promotion' | 'jackpot', won: number): Promise<WalletAnswer> {
    const fields = { memberId, transactionId: randomUUID(), amount: amountOf(aggregator, won) };
    return this.#until({
      aggregator,
      operation: kind,
      fields: kind === 'promotion' ? { ...fields, promotionId: 'demo' } : fields,
    });
  }

  async balanceOf({ aggregator, memberId }: Player): Promise<number | null> {
    const call = { aggregator, operation: 'balance', fields: { memberId } };
    return (await this.#parts.send(call).catch(() => null))?.balance ?? null;
  }

  /** Goes on by itself; `settled` waits for it. */
  owe(work: Promise<unknown>): void {
    const owed = work.catch(() => {}).finally(() => this.#owed.delete(owed));
    this.#owed.add(owed);
  }
  async settled(): Promise<void> {
    while (this.#owed.size > 0) await Promise.all(this.#owed);
  }

  /** Until the site has decided. A credit whose stake is still on its way is asked for again. */
  async #until(call: WalletCall): Promise<WalletAnswer> {
    const { firstMs, mostMs } = this.#parts.pause ?? { firstMs: 100, mostMs: 10_000 };
    for (let pauseMs = firstMs; ; pauseMs = Math.min(mostMs, pauseMs * 2)) {
      const answer = await this.#parts.send(call).catch(() => null);
      if (answer?.status === 'ok') this.#done(call);
      if (answer && answer.status !== 'round-unknown') return answer;
      await wait(pauseMs);
    }
  }

  #done({ aggregator, operation, fields }: WalletCall): void {
    this.#parts.onDone?.({
      aggregator,
      kind: operation,
      transactionId: String(fields.transactionId),
      memberId: String(fields.memberId),
      roundId: fields.roundId === undefined ? null : String(fields.roundId),
      amount: (fields.amount as string | number | undefined) ?? amountOf(aggregator, 0),
    });
  }
}
