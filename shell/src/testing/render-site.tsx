import './compose.ts';

import {
  accessUsers,
  autoLogoutMinutes,
  currentMember,
  listBets,
  listPopups,
  type Member,
  maintenanceSetting,
  messengers,
  newsLinks,
  resumeSession,
  signedInCookie,
  unreadMessages,
} from '@madang/contracts';
import { queryClient } from '@madang/session';
import { aMember, refusal, serve, serveStream, showLayout } from '@madang/testing';
import { DialogHost } from '@madang/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { UNSAFE_createMemoryHistory } from 'react-router-dom';
import { routesFor } from '../router.tsx';
import { SiteRouter } from '../routing/site-router.tsx';
import { testComposition } from './compose.ts';

export const signedIn = (member: Member, token = 'test-token') => ({
  token,
  expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  member,
});

/** The whole site as its document would start it: `member` is whom the cookie still signs in, null for a guest. */
export function renderSite(
  path: string,
  {
    member = aMember(),
    layout = 'desktop',
    serving,
  }: {
    member?: Member | null;
    layout?: 'desktop' | 'mobile';
    /** Serves otherwise, from the first call on. */
    serving?: () => void;
  } = {},
) {
  // The hint that the server leaves with the session's cookie; a guest's page asks for nothing.
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store.
  document.cookie = `${signedInCookie}=1; max-age=${member ? 3600 : 0}`;
  window.innerWidth = layout === 'mobile' ? 425 : 1920;
  showLayout(layout);
  serve(resumeSession, () => (member ? signedIn(member) : refusal('session.required')));
  serve(maintenanceSetting, { siteNoticeFlg: false });
  serve(newsLinks, [{ id: 1, contents: '<b onclick="act()">환영합니다</b>&nbsp;마당입니다<script>act()</script>' }]);
  serve(listPopups, []);
  serve(messengers, []);
  serve(accessUsers, { currentAccessUserCount: 1_234 });
  serve(unreadMessages, 0);
  serve(autoLogoutMinutes, { autoLogoutMin: 60 });
  serve(currentMember, () => member ?? refusal('session.required'));
  serve(listBets, { items: [], page: 1, pageCount: 0, totalCount: 0 });
  const live = serveStream();
  serving?.();
  const history = UNSAFE_createMemoryHistory({ initialEntries: [path], v5Compat: true });
  render(
    <QueryClientProvider client={queryClient}>
      <SiteRouter history={history} routes={routesFor(testComposition)} />
      <DialogHost />
    </QueryClientProvider>,
  );
  return {
    user: userEvent.setup(),
    live,
    goTo: async (path: string) => history.push(path),
    location: () => history.location.pathname + history.location.search,
  };
}
