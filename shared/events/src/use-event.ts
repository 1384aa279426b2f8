import type { EventName, EventPayload } from '@madang/contracts';
import { useEffect, useRef } from 'react';
import { listen } from './bus.ts';

/** Listens to an event while the component is on the page. The listener may be a new function at every render. */
export function useEvent<Name extends EventName>(name: Name, listener: (payload: EventPayload<Name>) => void): void {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => listen(name, (payload) => latest.current(payload)), [name]);
}
