import { type Fixture, feedPackages, type HoldReason, listFixtures } from '@madang/contracts';
import { streamStore } from '@madang/stream';
import { serve } from '@madang/testing';
import { act, within } from '@testing-library/react';
import { renderSports, serveSports } from '../../testing/render-sports.tsx';
import { aFixture, pageOfFixtures } from '../../testing/sports-data.ts';

beforeEach(serveSports);

const playing = (id: string, differs: Partial<Fixture> = {}) =>
  aFixture(id, {
    status: 'inPlay',
    package: feedPackages.inPlay,
    score: { home: 0, away: 0, period: '전반' },
    ...differs,
  });
const hold = (id: string, reason?: HoldReason) =>
  act(() => {
    const state = {
      status: 'inPlay',
      score: { home: 0, away: 0, period: '전반' },
      ...(reason && { hold: reason }),
    } as const;
    streamStore.apply([{ id, at: Date.now(), state }]);
    streamStore.flush();
  });

test('a fixture that is held says why in its row and above its markets, until it goes on', async () => {
  serve(listFixtures, pageOfFixtures([playing('411')]));
  const { page } = renderSports({ path: '/inplay' });
  const match = within(await page.findByRole('article', { name: '홈팀411 대 원정팀411' }));
  const row = within(page.getByRole('region', { name: '한국 한강 리그' }));
  expect(row.getByRole('button', { name: /승무패 홈팀411/ })).toBeVisible();
  hold('411', 'var');
  expect(row.getByText('VAR 확인 중')).toBeVisible();
  expect(row.queryByRole('button', { name: /승무패 홈팀411/ })).not.toBeInTheDocument();
  expect(match.getByRole('status')).toHaveTextContent('VAR 확인 중 · 끝나면 다시 열립니다.');
  hold('411');
  expect(row.getByRole('button', { name: /승무패 홈팀411/ })).toBeVisible();
  expect(match.queryByRole('status')).not.toBeInTheDocument();
});

test('a favourite stands first, and the rest by league or by kick-off; both are kept', async () => {
  serve(
    listFixtures,
    pageOfFixtures([
      playing('401', { startsAt: '2026-11-21T10:30:00.000Z' }),
      playing('402', { startsAt: '2026-11-21T09:00:00.000Z', leagueId: 81, leagueName: '남산 리그' }),
      playing('403', { startsAt: '2026-11-21T09:30:00.000Z' }),
    ]),
  );
  const { page, user } = renderSports({ path: '/inplay' });
  const listed = () =>
    page
      .getAllByRole('link', { name: /홈팀40/ })
      .filter((link) => !link.getAttribute('href')?.startsWith('/match/'))
      .map((link) => /홈팀(40\d)/.exec(link.textContent ?? '')?.[1]);
  await page.findByRole('article', { name: '홈팀401 대 원정팀401' });
  expect(listed()).toEqual(['401', '403', '402']);
  await user.click(page.getByRole('button', { name: '시간순' }));
  expect(listed()).toEqual(['402', '403', '401']);
  await user.click(page.getByRole('button', { name: '홈팀401 대 원정팀401 즐겨찾기' }));
  expect(listed()).toEqual(['401', '402', '403']);
  expect(within(page.getByRole('region', { name: '즐겨찾기' })).getAllByRole('listitem')).toHaveLength(1);
  await user.click(page.getByRole('button', { name: '홈팀401 대 원정팀401 즐겨찾기' }));
  expect(listed()).toEqual(['402', '403', '401']);
});
