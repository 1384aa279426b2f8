import { listReleases, listSetAsideBets } from '@madang/contracts';
import { serve } from '@madang/testing';
import { screen, within } from '@testing-library/react';
import { deliveries, openAdmin } from '../../testing/deliveries.tsx';

test('bets that could not be settled stand there with their reason', async () => {
  serve(listReleases, deliveries());
  serve(listSetAsideBets, [
    {
      betId: '77',
      userId: 'rich',
      reason: 'violates check constraint "account_exact"',
      attempts: 3,
      since: '2026-11-21T03:00:00.000Z',
      nextTryAt: '2026-11-21T03:00:40.000Z',
    },
  ]);
  openAdmin('/admin/set-aside');
  const table = await screen.findByRole('table', { name: '보류된 베팅' });
  expect(within(table).getAllByRole('row')[1]).toHaveTextContent(/77rich.*account_exact.*3회/);
  expect(screen.getByRole('link', { name: '정산 보류' })).toBeVisible();
});

test('none is said to be none', async () => {
  serve(listReleases, deliveries());
  serve(listSetAsideBets, []);
  openAdmin('/admin/set-aside');
  expect(await screen.findByText('보류된 베팅이 없습니다.')).toBeVisible();
});
