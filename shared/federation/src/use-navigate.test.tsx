import { act, render } from '@testing-library/react';
import { MemoryRouter, type NavigateFunction, useLocation } from 'react-router';
import { useNavigate } from './use-navigate.ts';

test('one identity at all addresses, and relative to the one that is shown', async () => {
  const seen: { navigate: NavigateFunction; at: string }[] = [];
  function Page() {
    seen.push({ navigate: useNavigate(), at: useLocation().pathname });
    return null;
  }
  render(
    <MemoryRouter initialEntries={['/a']}>
      <Page />
    </MemoryRouter>,
  );
  for (const [to, at] of [
    ['/b/c', '/b/c'],
    ['/d', '/d'],
    [-1, '/b/c'],
  ] as const) {
    await act(async () => void (typeof to === 'number' ? seen[0]?.navigate(to) : seen[0]?.navigate(to)));
    expect(seen.at(-1)?.at).toBe(at);
  }
  expect(new Set(seen.map(({ navigate }) => navigate)).size).toBe(1);
});
