import { listReleases, listSetAsideBets, retrySetAsideBet } from '@madang/contracts';
import { serve } from '@madang/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { deliveries, openAdmin } from '../../testing/deliveries.tsx';

test('bets that could not be settled stand there with their reason', async () => {
  serve(listReleases, deliveries());
  serve(listSetAsideBets, [
    {
      betId: '77',
      memberId: 5,
      userId: 'rich',
      reason: 'violates check constraint "account_exact"',
      attempts: 3,
      since: '2026-11-21T03:00:00.000Z',
      nextTryAt: '2026-11-21T03:00:40.000Z',
    },
  ]);
  const retries = serve(retrySetAsideBet, {});
  const { user } = openAdmin('/admin/set-aside');
  const table = await screen.findByRole('table', { name: '보류된 베팅' });
  expect(within(table).getAllByRole('row')[1]).toHaveTextContent(/B-77rich.*account_exact.*3회/);
  expect(screen.getByRole('link', { name: '정산 보류' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'B-77' })).toHaveAttribute('href', '/admin/members/5/bets?bet=77');
  await user.click(screen.getByRole('button', { name: 'B-77 지금 정산' }));
  await waitFor(() => expect(retries.map(({ body }) => body)).toEqual([{ betId: '77' }]));
});

test('none is said to be none', async () => {
  serve(listReleases, deliveries());
  serve(listSetAsideBets, []);
  openAdmin('/admin/set-aside');
  expect(await screen.findByText('보류된 베팅이 없습니다.')).toBeVisible();
});
