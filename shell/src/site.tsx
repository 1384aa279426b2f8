import { queryClient } from '@madang/session';
import { DialogHost } from '@madang/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { UNSAFE_createBrowserHistory } from 'react-router-dom';
import { composition } from './composition.ts';
import { routesFor } from './router.tsx';
import { SiteRouter } from './routing/site-router.tsx';

const history = UNSAFE_createBrowserHistory({ v5Compat: true });
const routes = routesFor(composition);

/** All pages of the site. Beside a guest's first view it shows nothing until that gives way. */
export const Site = () => (
  <QueryClientProvider client={queryClient}>
    <SiteRouter history={history} routes={routes} />
    <DialogHost />
  </QueryClientProvider>
);
