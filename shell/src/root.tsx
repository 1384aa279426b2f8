import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { GlobalStyle, IconSprite } from '@madang/ui';
import type { ReactNode } from 'react';
import { Face } from './face/face.tsx';

/** The page's policy allows only empty style elements; outside development, emotion fills them by `insertRule`. */
const styles = createCache({ key: 'm' });

/** The frame of every page, a guest's and a member's. */
export const Root = ({ children }: { children: ReactNode }) => (
  <CacheProvider value={styles}>
    <Face />
    <GlobalStyle />
    <IconSprite />
    {children}
  </CacheProvider>
);
