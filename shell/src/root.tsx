import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { queryClient } from '@madang/session';
import { DialogHost, GlobalStyle } from '@madang/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router-dom';
import { composition } from './composition.ts';
import { createAppRouter } from './router.tsx';

/** Styles are allowed by nonce alone; the server wrote it into a meta element. */
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.nonce;
const styles = createCache({ key: 'm', nonce: nonce || undefined });
const router = createAppRouter(composition);

export function Root() {
  return (
    <CacheProvider value={styles}>
      <QueryClientProvider client={queryClient}>
        <GlobalStyle />
        <RouterProvider router={router} />
        <DialogHost />
      </QueryClientProvider>
    </CacheProvider>
  );
}
