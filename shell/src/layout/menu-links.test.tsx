import '../testing/compose.ts';

import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { MenuLink } from './menu-links.tsx';

test.each(['/event', 'https://stats.example/season'])('an entry leads to %s', (to) => {
  const entry = { area: ['side' as const], label: '통계', to, order: 1, stampTime: false, for: 'member' as const };
  render(
    <MemoryRouter>
      <MenuLink entry={entry} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: '통계' })).toHaveAttribute('href', to);
});

test.each([
  ['/casino', true],
  ['/casinoVinus', true],
  ['/casino/table', true],
  ['/casinoElsewhere', false],
  ['/slot', false],
])('on %s, the entry of the lobbies is the current one: %s', (pathname, isCurrent) => {
  const entry = {
    ...{ area: ['side' as const], label: '카지노', to: '/casino', also: ['/casinoVinus'] },
    ...{ order: 1, stampTime: false, for: 'member' as const },
  };
  render(
    <MemoryRouter initialEntries={[pathname]}>
      <MenuLink entry={entry} />
    </MemoryRouter>,
  );
  const link = screen.getByRole('link', { name: '카지노' });
  if (isCurrent) expect(link).toHaveAttribute('aria-current', 'page');
  else expect(link).not.toHaveAttribute('aria-current');
});
