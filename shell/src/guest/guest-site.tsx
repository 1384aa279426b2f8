import { shellPaths } from '@madang/contracts';
import { type ComponentType, useEffect, useLayoutEffect, useState } from 'react';
import { useAccountDialog } from '../account/open-dialog.ts';
import { startLayout } from '../layout/layout-mode.ts';
import { Splash } from '../layout/splash.tsx';
import { startTheme } from '../layout/theme.ts';
import { loadSite } from '../load-site.ts';
import LoginView from '../pages/login-view.tsx';
import { giveWay, stand, useStanding } from '../standing.ts';
import { askWhetherOpen } from './ask-whether-open.ts';

const againAfterMs = 10_000;
/** The acts of a guest who is about to sign in; the focus that the first field gets by itself is none. */
const intents = ['input', 'pointerdown', 'keydown', 'click', 'submit'] as const;

/**
 * The log-in page of a guest whose document says that no member is signed in: shown before router, session and the rest of the site are there.
 * These come when the page is at rest or the guest begins to type, run beside it, and take over when another page is to be shown. Everything
 * but the first question whether the site is open is theirs.
 */
function GuestSite() {
  const [isOpen, setOpen] = useState(false);
  const [Site, setSite] = useState<ComponentType | null>(null);
  const stands = useStanding();
  const dialog = useAccountDialog();

  useLayoutEffect(() => {
    startTheme();
    return startLayout();
  }, []);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = () =>
      loadSite().then(
        (loaded) => setSite(() => loaded),
        () => {
          timer = setTimeout(load, againAfterMs);
        },
      );
    let isLoading = false;
    const begin = () => {
      if (!isLoading) void load();
      isLoading = true;
    };
    const intend = () => {
      for (const intent of intents) window.removeEventListener(intent, intend, true);
      begin();
      void loadSite()
        .then(fetchHome)
        .catch(() => undefined);
    };
    for (const intent of intents) window.addEventListener(intent, intend, true);
    void askWhetherOpen().then((open) => {
      if (open) {
        if (location.pathname !== shellPaths.login) history.replaceState(null, '', shellPaths.login);
        setOpen(true);
        void whenLoaded().then(begin);
      } else {
        giveWay();
        begin();
      }
    });
    return () => {
      clearTimeout(timer);
      for (const intent of intents) window.removeEventListener(intent, intend, true);
    };
  }, []);
  useEffect(() => {
    if (dialog) void loadSite();
  }, [dialog]);

  return (
    <>
      {stands && isOpen ? <LoginView /> : Site === null && <Splash />}
      {Site && <Site />}
    </>
  );
}

const fetchHome = async () =>
  (await import(/* webpackChunkName: "member" */ '../federation/fetch-home.ts')).fetchHome();

/** To be called once: the view stands from now on, and the question is asked. */
export function guestSite(): ComponentType {
  void askWhetherOpen();
  stand();
  return GuestSite;
}

/** The document's own pictures and scripts are there, and the browser has nothing else to do. */
async function whenLoaded(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2_000 });
    else setTimeout(resolve, 500);
  });
}
