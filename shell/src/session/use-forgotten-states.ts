import { forgetStates } from '@madang/events';
import { session } from '@madang/session';
import { useEffect } from 'react';

/** What the bus remembers of one member is not told to the next. */
export function useForgottenStates(): void {
  useEffect(
    () =>
      session.subscribe((now, before) => {
        if (now.member?.id !== before.member?.id) forgetStates();
      }),
    [],
  );
}
