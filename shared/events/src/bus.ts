import { type EventName, type EventPayload, events, isState } from '@madang/contracts';
import { UnfitEvent } from './unfit-event.ts';

type Listener<Name extends EventName> = (payload: EventPayload<Name>) => void;

const listeners = new Map<EventName, Set<Listener<EventName>>>();
const latest = new Map<EventName, EventPayload<EventName>>();

/**
 * Tells everyone on the page. The payload is checked by its schema, so that a remote of another version cannot send nonsense to
 * its neighbours: no listener gets a payload that does not fit. If a listener throws, the others hear the event all the same.
 * @throws {UnfitEvent} in development; in production it is reported, and the remote that emitted it goes on
 */
export function emit<Name extends EventName>(name: Name, payload: EventPayload<Name>): void {
  const read = events[name].payload.safeParse(payload);
  if (!read.success) {
    const unfit = new UnfitEvent(name, read.error, emit);
    if (process.env.NODE_ENV !== 'production') throw unfit;
    reportError(unfit);
    return;
  }
  const checked = read.data as EventPayload<Name>;
  if (isState(name)) latest.set(name, checked);
  for (const listener of [...(listeners.get(name) ?? [])]) tell(listener, checked);
}

/**
 * Calls the listener on every later `emit` of this event, until the returned function is called; of a state (`isState` in the
 * contract) also now with the latest, if there was one.
 */
export function listen<Name extends EventName>(name: Name, listener: Listener<Name>): () => void {
  const heard = listeners.get(name) ?? new Set();
  listeners.set(name, heard);
  // A wrapper, so that the same function can listen twice and each `off` ends its own.
  const entry: Listener<EventName> = (payload) => listener(payload as EventPayload<Name>);
  heard.add(entry);
  const known = latest.get(name);
  if (known) tell(entry, known);
  return () => heard.delete(entry);
}

/** Another member is there: late listeners do not get the states of the earlier member. */
export const forgetStates = (): void => latest.clear();

function tell(listener: Listener<EventName>, payload: EventPayload<EventName>): void {
  try {
    listener(payload);
  } catch (thrown) {
    reportError(thrown);
  }
}
