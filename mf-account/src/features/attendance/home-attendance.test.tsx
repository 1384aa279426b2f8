import { readAttendance } from '@madang/contracts';
import { renderRoute, serve } from '@madang/testing';
import { screen, within } from '@testing-library/react';
import HomeAttendance from './components/home-attendance.tsx';

test('home shows the last week, also over the turn of a month, and what today gives', async () => {
  serve(readAttendance, {
    ...{ today: '2026-12-02', month: '2026-12', streak: 3, hasCome: false, unpaid: null },
    days: [{ day: '2026-12-01', streak: 3, points: 500 }],
    rule: { dailyPoints: 500, rewards: [], chargedWon: 10_000, chargedDays: 30 },
  });
  renderRoute(<HomeAttendance />, { path: '/' });
  const week = within(await screen.findByRole('list', { name: '지난 7일' }));
  const days = week.getAllByRole('img').map((day) => day.getAttribute('aria-label')?.trim());
  expect(days).toEqual(['26일', '27일', '28일', '29일 출석', '30일 출석', '1일 출석', '2일']);
  expect(screen.getByText('3일 연속')).toBeVisible();
  expect(screen.getByRole('link', { name: '오늘 출석하고 500P 받기' })).toHaveAttribute('href', '/attendance');
});
