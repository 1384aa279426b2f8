import { EventEmitter } from 'node:events';
import type { DelayedReason, FeedPackage, FixtureUpdate, MoneyRequestKind, MoneyRequestState } from '@madang/contracts';

/**
 * The messages of a server to the others and itself after a commit. Streams and caches listen; nothing about money is decided by it.
 * `memory` serves one server; the broker's fan-out exchange serves several, behind the same interface.
 */
export interface ChangeTopics {
  fixtureUpdates: FixtureUpdate[];
  /** Fixtures came or left. */
  listing: Record<string, never>;
  feed: { feedPackage: FeedPackage; open: boolean };
  balance: { memberId: number; emoney: number; point: number; updatedAt: string };
  /** Level, name or rights of a member. */
  profile: { memberId: number };
  /** The number of messages that a member has not read. */
  unread: { memberId: number };
  bet: { memberId: number; betId: string; status: -1 | 0 | 1 | 2 | 3; payoutWon: number | null };
  /** A bet in play was decided after its wait. */
  delayedBet: {
    memberId: number;
    betId: string;
    key: string;
    state: 'accepted' | 'refused';
    reason: DelayedReason | null;
  };
  request: { memberId: number; requestId: number; kind: MoneyRequestKind; state: MoneyRequestState };
  session: {
    sessionId: number;
    code: 'session.other-device' | 'session.ended' | 'session.removed' | 'session.required';
  };
  /** Networks were blocked, or a block was lifted. */
  blocked: Record<string, never>;
  composition: { revision: number };
  alert: { id: number; text: string };
  /** The number of members with a page open at this server. */
  presence: { server: string; members: number };
  /** To this server alone: changes of the others may not have come in. */
  missed: Record<string, never>;
}
export type Topic = keyof ChangeTopics;

export interface Changes {
  publish<T extends Topic>(topic: T, payload: ChangeTopics[T]): void;
  /** @returns a function that ends the subscription */
  subscribe<T extends Topic>(topic: T, listener: (payload: ChangeTopics[T]) => void): () => void;
  close(): Promise<void>;
}

export function memoryChanges(): Changes {
  const emitter = new EventEmitter();
  emitter.setMaxListeners(0);
  return {
    publish: (topic, payload) => {
      emitter.emit(topic, payload);
    },
    subscribe: (topic, listener) => {
      emitter.on(topic, listener);
      return () => emitter.off(topic, listener);
    },
    close: async () => {
      emitter.removeAllListeners();
    },
  };
}
