import { emit, listen } from '@madang/events';
import { api, type PageContext, session } from '@madang/session';

/** The choice of the member, else that of the system. */
function theme(): 'dark' | 'light' {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === 'dark' || chosen === 'light') return chosen;
  return window.matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
}

function watchTheme(listener: () => void): () => void {
  const system = window.matchMedia('(prefers-color-scheme: light)');
  const choice = new MutationObserver(listener);
  choice.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  system.addEventListener('change', listener);
  return () => {
    choice.disconnect();
    system.removeEventListener('change', listener);
  };
}

/** The page as one part sees it. `end` ends all that the part listens to and did not end itself; from then on it listens to nothing more. */
export function openPageContext(where: Pick<PageContext, 'place' | 'navigate'>): {
  page: PageContext;
  end: () => void;
} {
  const open = new Set<() => void>();
  let isOver = false;
  const untilEnd = (end: () => void) => {
    // A part that goes on after it was taken away, such as by an answer that comes late.
    if (isOver) end();
    const once = () => {
      if (open.delete(once)) end();
    };
    if (!isOver) open.add(once);
    return once;
  };
  const { place, navigate } = where;
  const page: PageContext = {
    theme: { get: theme, subscribe: (listener) => untilEnd(watchTheme(listener)) },
    member: {
      get: () => session.getState().member,
      subscribe: (listener) => untilEnd(session.subscribe(() => listener())),
    },
    place: { get: place.get, subscribe: (listener) => untilEnd(place.subscribe(listener)) },
    navigate,
    call: api.call,
    emit,
    listen: (name, listener) => untilEnd(listen(name, listener)),
  };
  return {
    page,
    end: () => {
      isOver = true;
      for (const once of [...open]) once();
    },
  };
}
