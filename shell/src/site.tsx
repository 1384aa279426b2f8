import { queryClient } from '@madang/session';
import { DialogHost } from '@madang/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router-dom';
import { composition } from './composition.ts';
import { createAppRouter } from './router.tsx';

const router = createAppRouter(composition);

/** All pages of the site. Beside a guest's first view it shows nothing until that gives way. */
export const Site = () => (
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={router} />
    <DialogHost />
  </QueryClientProvider>
);
