import { session, useSession } from '@madang/session';
import { alertDialog } from '@madang/ui';
import { useEffect } from 'react';

/** By then another tab in which the member signed out has said so, if there is one: that is no news. */
const tabsSayMs = 400;

/**
 * Says why the session ended (specification section 8: 555, 556, 600, 500, 401). The guards send a guest to /login by
 * themselves; 406 leaves the site for a blank page without a word.
 */
export function useSessionEnd(): void {
  const ended = useSession((state) => state.ended);
  useEffect(() => {
    if (!ended) return;
    const say = () => {
      session.setState({ ended: null });
      if (ended.status === 406) window.location.replace('about:blank');
      else void alertDialog(ended.text);
    };
    if (ended.code !== 'session.ended') {
      say();
      return;
    }
    const waiting = setTimeout(say, tabsSayMs);
    return () => clearTimeout(waiting);
  }, [ended]);
}
