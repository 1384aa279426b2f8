import pg from 'pg';
import type { Changes, ChangeTopics } from '../platform/changes.ts';
import type { Db } from '../platform/db.ts';
import type { WalletCall } from './wallet-call.ts';

/** The HTTP status of everything that an aggregator is told. */
export const walletStatuses = {
  ok: 200,
  signature: 401,
  stale: 401,
  'nonce-used': 401,
  'token-unknown': 403,
  'token-foreign': 403,
  'session-ended': 403,
  'member-unknown': 404,
  'round-unknown': 404,
  'transaction-unknown': 404,
  'transaction-differs': 409,
  'rolled-back': 409,
  'round-credited': 409,
  'insufficient-funds': 409,
  maintenance: 409,
  limited: 409,
  invalid: 422,
} as const;
export type WalletStatus = keyof typeof walletStatuses;

export interface WalletAnswer {
  status: WalletStatus;
  /** Won. */
  balance?: number;
  memberId?: string;
  nickname?: string;
  currency?: string;
}
interface Booked {
  answer: WalletAnswer;
  wallet: ChangeTopics['balance'] | null;
  alarm: boolean;
}

const uniqueViolation = '23505';

/** Hears a call of an aggregator whose signature was verified, and books it. The new balance is published after the commit. */
export async function bookCall(
  { db, changes }: { db: Db; changes: Changes },
  call: WalletCall & { timestamp: number; nonce: string },
): Promise<Pick<Booked, 'answer' | 'alarm'>> {
  const book = async () => {
    const { rows } = await db.query<Booked>({
      name: 'casino-wallet',
      text: 'select answer, wallet, alarm from casino_wallet($1)',
      values: [JSON.stringify(call)],
    });
    if (!rows[0]) throw new Error('The call was neither booked nor refused.');
    return rows[0];
  };
  // One name for two members at once: the second sees what the first booked.
  const { answer, wallet, alarm } = await book().catch((error) => {
    if (error instanceof pg.DatabaseError && error.code === uniqueViolation) return book();
    throw error;
  });
  if (wallet) changes.publish('balance', wallet);
  return { answer, alarm };
}
