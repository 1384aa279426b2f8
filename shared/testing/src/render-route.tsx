import type { Member } from '@madang/contracts';
import { adoptSession, queryClient, session } from '@madang/session';
import { DialogHost, GlobalStyle } from '@madang/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { type RenderResult, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { type ReactNode, useEffect } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { aMember } from './members.ts';

export interface RenderedRoute extends RenderResult {
  user: UserEvent;
  /** Path and query where the router stands now. */
  location: () => string;
}

export interface RouteOptions {
  path?: string;
  /** The signed-in member; an ordinary one when left out, null for a guest. */
  member?: Member | null;
  layout?: 'desktop' | 'mobile';
}

/** Puts a member, or a guest for null, into the session of the page. */
export function signedInAs(member: Member | null): void {
  if (!member) {
    session.setState({ status: 'guest', member: null, expiresAt: null, ended: null });
    return;
  }
  adoptSession({ token: 'test-token', expiresAt: new Date(Date.now() + 3_600_000).toISOString(), member });
}

export const showLayout = (layout: 'desktop' | 'mobile'): void => {
  document.documentElement.dataset.layout = layout;
};

function Watch({ moved }: { moved: (to: string) => void }) {
  const now = useLocation();
  useEffect(() => moved(now.pathname + now.search));
  return null;
}

/** Renders a page as the shell would: router, query client, session, dialogs. */
export function renderRoute(
  ui: ReactNode,
  { path = '/', member = aMember(), layout = 'desktop' }: RouteOptions = {},
): RenderedRoute {
  signedInAs(member);
  showLayout(layout);
  let location = path;
  const result = render(
    <QueryClientProvider client={queryClient}>
      <GlobalStyle />
      <MemoryRouter initialEntries={[path]}>
        {ui}
        <Watch
          moved={(to) => {
            location = to;
          }}
        />
      </MemoryRouter>
      <DialogHost />
    </QueryClientProvider>,
  );
  return { ...result, user: userEvent.setup(), location: () => location };
}
