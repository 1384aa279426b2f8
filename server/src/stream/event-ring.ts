import type { KeyedEvent } from './connection.ts';

/** Whom an event is for. */
export type Audience = 'all' | 'operators' | { memberId: number };

interface SentEvent {
  sequence: number;
  audience: Audience;
  event: KeyedEvent;
}

const size = 2_000;

/** The last events of this server, for those who come back and say how far they were told. */
export class EventRing {
  #events: SentEvent[] = [];
  /** Events up to here may be forgotten. */
  #forgotten = 0;

  add(told: SentEvent): void {
    this.#events.push(told);
    if (this.#events.length < size * 2) return;
    this.#forgotten = this.#events[size - 1]?.sequence ?? 0;
    this.#events = this.#events.slice(size);
  }

  /** @returns the events after this sequence, null when some of them are forgotten */
  since(sequence: number): readonly SentEvent[] | null {
    return sequence < this.#forgotten ? null : this.#events.filter((told) => told.sequence > sequence);
  }
}
