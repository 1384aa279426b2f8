import { useSession } from '@madang/session';
import { type ReactNode, useEffect } from 'react';
import { isChunkLoadError, mayReload } from '../federation/chunk-reload.ts';
import { isEmptied } from '../federation/watch-root.ts';
import { noteFailure } from '../health/notes.ts';
import { theShell } from '../health/watch.ts';
import { MemberLayout } from '../layout/member-layout.tsx';
import { ErrorView } from './error-view.tsx';

/** An address that nothing answers: inside the layout for a member, alone for a guest. */
export function NotFoundPage() {
  const signedIn = useSession((state) => state.status === 'member');
  const view = <ErrorView status={404} />;
  return signedIn ? <MemberLayout>{view}</MemberLayout> : <Alone>{view}</Alone>;
}

/** The page for a fault of the shell itself. A part that failed to load is worth one reload. */
export function RouteErrorPage({ error }: { error: unknown }) {
  useEffect(() => {
    if (isChunkLoadError(error) && mayReload()) window.location.reload();
    else if (!isEmptied) noteFailure(theShell, theShell, 'render', error);
  }, [error]);
  return (
    <Alone>
      <ErrorView status={500} message="잠시 후 다시 시도해 주세요." />
    </Alone>
  );
}

/** In the middle of a window that shows nothing else. */
const Alone = ({ children }: { children: ReactNode }) => (
  <main css={{ display: 'grid', alignContent: 'center', minHeight: '100dvh' }}>{children}</main>
);
