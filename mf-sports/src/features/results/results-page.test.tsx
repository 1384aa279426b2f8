import {
  currentTournament,
  listResultLeagues,
  listResults,
  listTeamRankings,
  type OwnLeg,
  type Result,
} from '@madang/contracts';
import { renderRoute, serve } from '@madang/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderSports, serveSports } from '../../testing/render-sports.tsx';
import { TeamRankings } from '../rankings/components/team-rankings.tsx';
import { today } from './days.ts';

beforeEach(serveSports);

type Outcome = Result['lines'][number]['outcomes'][number];
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

const lines: Result['lines'] = [
  { marketId: 1, group: 'win-draw-lose', marketNameKorean: '승무패', outcomes: [won('home', '1.95')] },
  {
    marketId: 3,
    group: 'handicap',
    marketNameKorean: '핸디캡',
    outcomes: [refunded('home', '0.0'), refunded('away', '0.0')],
  },
  { marketId: 2, group: 'over-under', marketNameKorean: '언더오버', outcomes: [won('over', '1.87', '2.5')] },
  {
    marketId: 3,
    group: 'handicap',
    marketNameKorean: '핸디캡',
    outcomes: [{ ...won('away', '1.90', '0.75'), settlement: 5 }],
  },
  {
    marketId: 7,
    group: 'other',
    marketNameKorean: '더블찬스',
    outcomes: [
      { ...won('other', '1.24'), betName: '1X' },
      { ...won('other', '1.30'), betName: '12' },
    ],
  },
];
function won(side: Outcome['side'], price: string, betLine: string | null = null): Outcome {
  return { side, betName: side, betLine, price, settlement: 2 };
}
function refunded(side: Outcome['side'], betLine: string): Outcome {
  return { ...won(side, '1.80', betLine), settlement: 3 };
}

test('a result says how its main markets ended, and all others in a fold', async () => {
  const periods = [
    { name: '전반', home: 1, away: 0 },
    { name: '후반', home: 1, away: 1 },
  ];
  serve(listResults, {
    ...{ page: 1, pageCount: 1, totalCount: 1, day: '2026-11-21', days: [] },
    items: [aResult('10', { periods, lines, lineCount: 17 })],
    sports: [],
  });
  const { page, user } = renderSports({ path: '/game_result/sports' });
  const row = within(await page.findByRole('article', { name: '홈팀10 대 원정팀10' }));
  expect(row.getByRole('link', { name: '홈팀10 대 원정팀10' })).toHaveAttribute('href', '/match/10');
  expect(row.getByText('홈승').parentElement).toHaveTextContent('승무패 홈승1.95');
  expect(row.getByText('적특').parentElement).toHaveTextContent('핸디캡 적특0.0');
  expect(row.getByText('오버').parentElement).toHaveTextContent('언더오버 오버2.51.87');
  const fold = row.getByRole('button', { name: '홈팀10 대 원정팀10 마켓 결과 펼치기' });
  expect(fold).toHaveAttribute('aria-expanded', 'false');
  await user.click(fold);
  const told = page.getByRole('list', { name: '홈팀10 대 원정팀10 마켓 결과' });
  expect(
    within(told)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['핸디캡 +0.75원정 반적중1.90', '더블찬스승무1.24승패1.30']);
  expect(page.getByRole('link', { name: '다른 마켓 12개 더' })).toHaveAttribute('href', '/match/10');
  await user.keyboard('{Enter}');
  expect(fold).toHaveAttribute('aria-expanded', 'false');
});

test('a part of a name narrows the results, and none says so', async () => {
  const calls = serve(listResults, {
    ...{ page: 1, pageCount: 1, totalCount: 0, day: '2026-11-21', days: [], items: [], sports: [] },
  });
  const { page, user, location } = renderSports({ path: '/game_result/sports' });
  expect(await page.findByText('끝난 경기가 없습니다.')).toBeVisible();
  await user.type(page.getByRole('searchbox', { name: '팀·리그 이름' }), '물수리{Enter}');
  await waitFor(() => expect(calls.at(-1)?.query).toMatchObject({ search: '물수리' }));
  expect(await page.findByText('조건에 맞는 경기가 없습니다.')).toBeVisible();
  await user.click(page.getByRole('button', { name: '전체' }));
  await waitFor(() => expect(calls.at(-1)?.query.search).toBeUndefined());
  expect(location()).toBe('/game_result/sports');
});

test('results of today, then of a day and a sport; a cancelled fixture says so', async () => {
  const calls = serve(listResults, {
    ...{ page: 1, pageCount: 1, totalCount: 2, day: '2026-11-21' },
    days: [
      { day: today(), cnt: 2 },
      { day: '2026-11-20', cnt: 118 },
    ],
    items: [aResult('10'), aResult('20', { status: 'cancelled', score: null })],
    sports: [{ sport_id: 6046, name_korean: '축구', cnt: 2 }],
  });
  const { page, user, location } = renderSports({ path: '/game_result' });
  expect(await page.findByRole('article', { name: '홈팀10 대 원정팀10' })).toHaveTextContent('홈 2원정 1');
  expect(page.getByText('경기 취소')).toBeInTheDocument();
  expect(location()).toBe('/game_result/sports');
  expect(within(page.getByRole('navigation', { name: '게임결과' })).getAllByRole('link')).toHaveLength(6);
  await user.click(page.getByRole('link', { name: '축구 2' }));
  await waitFor(() => expect(calls.at(-1)?.query).toMatchObject({ sportId: '6046' }));
  const days = within(page.getByRole('navigation', { name: '날짜' }));
  expect(days.getByRole('link', { name: '오늘 2' })).toHaveAttribute('aria-current', 'date');
  await user.click(days.getByRole('link', { name: '금 11.20 118' }));
  await waitFor(() => expect(calls.at(-1)?.query.day).toBe('2026-11-20'));
  fireEvent.change(page.getByLabelText('날짜 고르기'), { target: { value: '2026-10-03' } });
  await waitFor(() => expect(calls.at(-1)?.query).toMatchObject({ day: '2026-10-03', sportId: '6046' }));
  await user.click(page.getByRole('button', { name: '한강 리그 접기' }));
  expect(page.queryByRole('article')).toBeNull();
});

test('leagues of the day are picked, and the address keeps them', async () => {
  const calls = serve(listResults, {
    ...{ page: 1, pageCount: 1, totalCount: 1, day: '2026-11-21', days: [], items: [aResult('10')], sports: [] },
  });
  const league = { league_id: 7, name_korean: '느티 리그', sport_id: 6046, location_korean: '대한민국', cnt: 3 };
  serve(listResultLeagues, [league]);
  const { page, user, location } = renderSports({ path: '/game_result/sports?leagueIds=x' });
  await page.findByRole('article', { name: '홈팀10 대 원정팀10' });
  expect(calls.at(-1)?.query.leagueIds).toBeUndefined();
  await user.click(page.getByRole('button', { name: '리그 선택' }));
  await user.click(await screen.findByRole('checkbox', { name: '대한민국 느티 리그 3' }));
  await user.click(screen.getByRole('button', { name: '1개 리그 보기' }));
  await waitFor(() => expect(calls.at(-1)?.query.leagueIds).toBe('7'));
  expect(location()).toBe('/game_result/sports?leagueIds=7');
  expect(page.getByRole('button', { name: '리그 선택 1' })).toBeVisible();
});

test("a member's own bets stand beside their results, and alone by choice", async () => {
  const own = (side: OwnLeg['side'], settlement: OwnLeg['settlement']): OwnLeg => ({
    ...{ group: 'win-draw-lose', marketNameKorean: '승무패', side, betName: side, betLine: null, price: '1.95' },
    ...{ settlement, betId: '20418', status: 2, stakeWon: 100_000, legCount: 3 },
  });
  const calls = serve(listResults, {
    ...{ page: 1, pageCount: 1, totalCount: 2, day: '2026-11-21', days: [], sports: [] },
    items: [
      aResult('10', { own: [own('home', 2)] }),
      aResult('20', { own: [own('home', 2), { ...own('away', 1), betId: '20419' }] }),
      aResult('30'),
    ],
  });
  const { page, user } = renderSports({ path: '/game_result/sports' });
  const row = (id: string) => within(page.getByRole('article', { name: `홈팀${id} 대 원정팀${id}` }));
  expect((await page.findAllByText('내 베팅 적중')).length).toBeGreaterThan(0);
  expect(row('20').getAllByText('내 베팅 2개').length).toBeGreaterThan(0);
  expect(row('30').queryByText(/내 베팅/)).toBeNull();
  await user.click(row('10').getByRole('button', { name: '홈팀10 대 원정팀10 마켓 결과 펼치기' }));
  const legs = within(page.getByRole('list', { name: '홈팀10 대 원정팀10 내 베팅' }));
  expect(legs.getByText(/홈팀10 승/)).toBeVisible();
  expect(legs.getByRole('link', { name: '3폴더 20418 · 베팅금 100,000원' })).toHaveAttribute(
    'href',
    '/bet_result?betId=20418',
  );
  await user.click(page.getByRole('checkbox', { name: '내가 베팅한 경기만' }));
  await waitFor(() => expect(calls.at(-1)?.query.own).toBe('true'));
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
