import { currentComposition } from '@madang/contracts';
import { api } from '@madang/session';
import { streamStore } from '@madang/stream';
import { createStore } from 'zustand/vanilla';
import { composition } from '../composition.ts';

/** newer: the next document would have other versions. withdrawn: one that this page has was rolled back. */
export type Offer = 'newer' | 'withdrawn';
export const offers = createStore<{ offer: Offer | null }>(() => ({ offer: null }));

/** All open pages hear of a revision at the same moment; they do not ask at the same moment. */
const jitterMs = 2_000;
let asking = false;

/** Asks what the next document would have. The page itself stays as it is, whatever the answer. */
export function askForOffer(): void {
  if (asking) return;
  asking = true;
  setTimeout(async () => {
    asking = false;
    try {
      const { newer, withdrawn } = await api.call(currentComposition, { query: { id: composition.id } });
      offers.setState({ offer: withdrawn ? 'withdrawn' : newer ? 'newer' : null });
    } catch {
      // The next revision, or the next connection, asks again.
    }
  }, Math.random() * jitterMs);
}

/** Asks again when the stream is back: meanwhile nothing was heard. @returns a function that ends it */
export function askAfterReconnection(): () => void {
  let wasConnected = false;
  return streamStore.subscribe('connection', () => {
    if (streamStore.connection !== 'open') return;
    if (wasConnected) askForOffer();
    wasConnected = true;
  });
}
