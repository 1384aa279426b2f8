import { randomUUID } from 'node:crypto';
import type { AggregatorName, Key } from './keys.ts';
import { signed } from './sign.ts';

/** One call of the site's wallet, as it is sent: the same words again each time, signed anew. */
export interface WalletCall {
  aggregator: AggregatorName;
  operation: string;
  fields: Readonly<Record<string, unknown>>;
}
export interface WalletAnswer {
  status: string;
  /** Won. */
  balance?: number;
  memberId?: string;
  nickname?: string;
}
/** Sends one call once. Throws when no answer came. */
export type Send = (call: WalletCall) => Promise<WalletAnswer>;

const patienceMs = 4_000;

/** The way in which each aggregator writes won. */
export const amountOf = (aggregator: AggregatorName, won: number): string | number =>
  aggregator === 'vinus' ? Math.round(won * 100) : won.toFixed(2);
const wonOf = (aggregator: AggregatorName, amount: string | number): number =>
  aggregator === 'vinus' ? Number(amount) / 100 : Number(amount);

export function sendOverHttp(siteUrl: string, keys: Readonly<Record<AggregatorName, Key>>): Send {
  return async ({ aggregator, operation, fields }) => {
    const body = JSON.stringify(fields);
    const [timestamp, nonce] = [String(Date.now()), randomUUID()];
    const answer = await fetch(`${siteUrl}/casino-wallet/${aggregator}/${operation}`, {
      method: 'POST',
      body,
      signal: AbortSignal.timeout(patienceMs),
      headers: {
        'content-type': 'application/json',
        'x-timestamp': timestamp,
        'x-nonce': nonce,
        'x-signature': signed(keys[aggregator], timestamp, nonce, body),
      },
    });
    if (answer.status >= 500) throw new Error(`the site answers ${operation} with ${answer.status}`);
    const said = (await answer.json()) as WalletAnswer & { balance?: string | number };
    return said.balance === undefined ? said : { ...said, balance: wonOf(aggregator, said.balance) };
  };
}
