import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { queryClient } from '@madang/session';
import { DialogHost, GlobalStyle, IconSprite } from '@madang/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router-dom';
import { composition } from './composition.ts';
import { Face } from './face/face.tsx';
import { createAppRouter } from './router.tsx';

/** The page's policy allows only empty style elements; outside development, emotion fills them by `insertRule`. */
const styles = createCache({ key: 'm' });
const router = createAppRouter(composition);

export function Root() {
  return (
    <CacheProvider value={styles}>
      <QueryClientProvider client={queryClient}>
        <Face />
        <GlobalStyle />
        <IconSprite />
        <RouterProvider router={router} />
        <DialogHost />
      </QueryClientProvider>
    </CacheProvider>
  );
}
