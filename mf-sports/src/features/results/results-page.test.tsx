import { currentTournament, listResults, listTeamRankings, type Result } from '@madang/contracts';
import { renderRoute, serve } from '@madang/testing';
import { screen, waitFor, within } from '@testing-library/react';
import TeamRankings from '../../team-rankings.tsx';
import { renderSports, serveSports } from '../../testing/render-sports.tsx';

beforeEach(serveSports);

const aResult = (id: string, differs: Partial<Result> = {}): Result => ({
  id,
  sportId: 6046,
  sportName: '축구',
  locationName: '대한민국',
  leagueId: 1,
  leagueName: '한강 리그',
  home: `홈팀${id}`,
  away: `원정팀${id}`,
  startsAt: '2026-11-21T10:30:00.000Z',
  status: 'finished',
  score: { home: 2, away: 1, period: '종료' },
  periods: [],
  lines: [],
  lineCount: 0,
  ...differs,
});

test('results of today, then of a day and a sport; a cancelled fixture says so', async () => {
  const calls = serve(listResults, {
    ...{ page: 1, pageCount: 1, totalCount: 2, day: '2026-11-21' },
    items: [aResult('10'), aResult('20', { status: 'cancelled', score: null })],
    sports: [{ sport_id: 6046, name_korean: '축구', cnt: 2 }],
  });
  const { page, user, location } = renderSports({ path: '/game_result' });
  expect(await page.findByText('2 : 1')).toBeVisible();
  expect(page.getByText('취소')).toBeVisible();
  expect(location()).toBe('/game_result/sports');
  expect(within(page.getByRole('navigation', { name: '게임결과' })).getAllByRole('link')).toHaveLength(6);
  await user.click(page.getByRole('link', { name: '축구 2' }));
  await waitFor(() => expect(calls.at(-1)?.query).toMatchObject({ sportId: '6046' }));
  const [, yesterday] = within(page.getByRole('navigation', { name: '날짜' })).getAllByRole('link');
  await user.click(yesterday as HTMLElement);
  await waitFor(() => expect(calls.at(-1)?.query.day).toBe(new URLSearchParams(location().split('?')[1]).get('day')));
});

test('tables of leagues, one at a time', async () => {
  const team = { rank: 1, played: 3, won: 2, drawn: 1, lost: 0, scored: 5, conceded: 2, points: 7 };
  serve(listTeamRankings, [
    { leagueId: 1, sportId: 6046, leagueName: '한강 리그', teams: [{ ...team, name: '가' }] },
    { leagueId: 2, sportId: 48242, leagueName: '농구 리그', teams: [{ ...team, name: '나' }] },
  ]);
  const { user } = renderRoute(<TeamRankings />, { path: '/' });
  expect(await screen.findByRole('row', { name: '1 가 3 2 1 0 +3 7' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: '농구 리그' }));
  expect(screen.getByRole('row', { name: '1 나 3 2 1 0 +3 7' })).toBeVisible();
});

test('the tournament with its ranking, prizes and rules, or none', async () => {
  serve(currentTournament, { tournament: null, ranking: [], own: null });
  const none = renderSports({ path: '/tournament' });
  expect(await none.page.findByText('진행 중인 토너먼트가 없습니다.')).toBeVisible();
  none.unmount();
  const first = { rank: 1, name: '한**', winningsWon: 90_000, wonBets: 2 };
  serve(currentTournament, {
    tournament: {
      title: '11월 토너먼트',
      rules: ['당첨금을 더합니다.'],
      startsAt: '2026-11-01T00:00:00.000Z',
      endsAt: '2026-12-01T00:00:00.000Z',
      prizes: [{ from: 1, to: 1, prizeWon: 500_000 }],
      paid: false,
    },
    ranking: [first],
    own: { ...first, rank: 7, winningsWon: 10_000 },
  });
  const { page } = renderSports({ path: '/tournament' });
  expect(await page.findByRole('row', { name: '1 한** 2건 90,000원 500,000원' })).toBeVisible();
  expect(page.getByText('7위')).toBeVisible();
  expect(page.getByText('당첨금을 더합니다.')).toBeVisible();
});
