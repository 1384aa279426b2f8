import { space } from '@madang/ui';
import { Brand } from './brand.tsx';

/** Before it is known who is there. */
export const Splash = () => (
  <div role="status" css={{ display: 'grid', placeItems: 'center', minHeight: '100dvh', padding: space(4) }}>
    <Brand large />
  </div>
);
