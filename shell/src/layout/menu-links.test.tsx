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
