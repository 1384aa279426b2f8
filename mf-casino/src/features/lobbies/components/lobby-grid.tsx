import { mobile, Skeleton, space } from '@madang/ui';
import type { ReactNode } from 'react';

export const LobbyGrid = ({ children }: { children: ReactNode }) => (
  <ul
    css={{
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(300px, 1fr))',
      gap: space(4),
      [mobile]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space(2) },
    }}
  >
    {children}
  </ul>
);

export const LobbySkeleton = () => (
  <div role="status" aria-label="불러오는 중">
    <LobbyGrid>
      {['첫째', '둘째', '셋째', '넷째'].map((one) => (
        <li key={one}>
          <Skeleton height={188} />
        </li>
      ))}
    </LobbyGrid>
  </div>
);
