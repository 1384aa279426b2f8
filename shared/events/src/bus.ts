import { type EventName, type EventPayload, eventSchemas } from '@madang/contracts';

type Listener<Name extends EventName> = (payload: EventPayload<Name>) => void;

const listeners = new Map<EventName, Set<Listener<EventName>>>();

/**
 * Tells everyone on the page. The payload is checked by its schema, so that a remote of another version cannot send nonsense to
 * its neighbours. If a listener throws, the others hear the event all the same.
 * @throws {ZodError} when the payload does not fit the event
 */
export function emit<Name extends EventName>(name: Name, payload: EventPayload<Name>): void {
  const checked = eventSchemas[name].parse(payload) as EventPayload<Name>;
  for (const listener of [...(listeners.get(name) ?? [])]) {
    try {
      listener(checked);
    } catch (thrown) {
      reportError(thrown);
    }
  }
}

/** Calls the listener on every later `emit` of this event, until the returned function is called. */
export function listen<Name extends EventName>(name: Name, listener: Listener<Name>): () => void {
  const heard = listeners.get(name) ?? new Set();
  listeners.set(name, heard);
  // A wrapper, so that the same function can listen twice and each `off` ends its own.
  const entry: Listener<EventName> = (payload) => listener(payload as EventPayload<Name>);
  heard.add(entry);
  return () => heard.delete(entry);
}
