import { jest } from '@jest/globals';
import {
  feedPackages,
  listBoardLeagues,
  listBonuses,
  listFixtures,
  listTeamRankings,
  otherSportIds,
  showFixture,
  sportIds,
} from '@madang/contracts';
import { makeStale } from '@madang/session';
import { streamStore } from '@madang/stream';
import { refusal, serve } from '@madang/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { odds, renderSports, serveSports } from '../../testing/render-sports.tsx';
import { aFixture, aSelection, pageOfFixtures } from '../../testing/sports-data.ts';
import { readAhead } from './components/fixture-page.tsx';

beforeEach(serveSports);

/** A wide page asks for so many. */
const wide = { itemsPerPage: '30' };

test('fixtures stand below their league with their three kinds of odds', async () => {
  const long = '아주 길고 긴 이름을 가진 축구단 유나이티드';
  serve(
    listFixtures,
    pageOfFixtures([
      aFixture('30', { home: long }),
      aFixture('31', { leagueId: 81, leagueName: '백두 리그' }),
      aFixture('32'),
    ]),
  );
  const { page, user } = renderSports({ path: '/korea/cross?order=league' });
  const league = within(await page.findByRole('region', { name: /한강 리그/ }));
  expect(league.getAllByRole('article').map((article) => article.getAttribute('aria-label'))).toEqual([
    `${long} 대 원정팀30`,
    '홈팀32 대 원정팀32',
  ]);
  expect(page.getByRole('region', { name: /백두 리그/ })).toBeVisible();
  const fixture = within(league.getByRole('article', { name: `${long} 대 원정팀30` }));
  const names = (group: RegExp) =>
    within(fixture.getByRole('group', { name: group }))
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label'));
  expect(names(/^승무패$/)).toEqual([`승무패 ${long} 2.05`, '승무패 무 3.40', '승무패 원정팀30 3.10']);
  expect(names(/^핸디캡 -1.5$/)).toEqual([`핸디캡 ${long} -1.5 1.90`, '핸디캡 원정팀30 +1.5 1.92']);
  expect(names(/^언더오버 2.5$/)).toEqual(['언더오버 오버 2.5 1.85', '언더오버 언더 2.5 1.95']);
  expect(fixture.getByText('19:30')).toBeVisible();
  expect(fixture.getAllByText(long, { exact: false }).length).toBeGreaterThan(0);
  await user.click(page.getByRole('button', { name: '한강 리그 2경기 접기' }));
  expect(page.queryByRole('article', { name: `${long} 대 원정팀30` })).not.toBeInTheDocument();
  expect(page.getByRole('article', { name: '홈팀31 대 원정팀31' })).toBeVisible();
});

test('by time every fixture says its league, and where another day begins the list says so', async () => {
  const calls = serve(listFixtures, {
    ...pageOfFixtures([aFixture('30'), aFixture('31', { leagueName: '백두 리그' })]),
    days: [
      { day: '2026-11-21', cnt: 2 },
      { day: '2026-11-22', cnt: 5 },
    ],
  });
  const { page, user, location } = renderSports();
  const first = within(await page.findByRole('article', { name: '홈팀30 대 원정팀30' }));
  expect(first.getByText(/한강 리그/)).toBeVisible();
  expect(page.getByText('11월 21일 (토) · 2경기')).toBeVisible();
  const days = within(page.getByRole('navigation', { name: '날짜' }));
  expect(days.getAllByRole('link').map((link) => link.textContent)).toEqual(['전체 7', '토 11.21 2', '일 11.22 5']);
  await user.click(days.getByRole('link', { name: '일 11.22 5' }));
  await waitFor(() => expect(calls.at(-1)?.query).toMatchObject({ day: '2026-11-22' }));
  expect(page.queryByText(/11월 21일/)).not.toBeInTheDocument();
  await user.click(page.getByRole('button', { name: '리그순' }));
  await waitFor(() => expect(calls.at(-1)?.query).toMatchObject({ day: '2026-11-22', order: 'league' }));
  expect(location()).toContain('order=league');
});

test('the order is remembered; leagues are picked and made favourites by their name or its first letters', async () => {
  const calls = serve(listFixtures, pageOfFixtures([aFixture('30')]));
  const league = (league_id: number, name_korean: string) => ({
    ...{ league_id, name_korean, cnt: 3, sport_id: 6046, location_korean: '한국' },
  });
  serve(listBoardLeagues, [league(80, '한강 리그'), league(81, '백두 리그')]);
  const { page, user, unmount } = renderSports();
  await user.click(await page.findByRole('button', { name: '리그순' }));
  unmount();
  const again = renderSports();
  await again.page.findByRole('article');
  await waitFor(() => expect(calls.at(-1)?.query).toMatchObject({ order: 'league' }));
  await again.user.click(again.page.getByRole('button', { name: '리그 선택 전체' }));
  const dialog = within(await screen.findByRole('dialog', { name: '리그 선택' }));
  await dialog.findByRole('checkbox', { name: /백두 리그/ });
  await again.user.type(dialog.getByRole('textbox', { name: '리그 찾기' }), 'ㅂㄷ');
  expect(dialog.queryByRole('checkbox', { name: /한강 리그/ })).not.toBeInTheDocument();
  await again.user.click(dialog.getByRole('button', { name: '백두 리그 즐겨찾기' }));
  await again.user.click(dialog.getByRole('checkbox', { name: /백두 리그/ }));
  await again.user.click(dialog.getByRole('button', { name: '1개 리그 보기' }));
  await waitFor(() => expect(calls.at(-1)?.query).toMatchObject({ leagueIds: '81' }));
  await again.user.click(again.page.getByRole('button', { name: '즐겨찾기 1' }));
  await waitFor(() => expect(again.location()).toContain('favourites=1'));
  expect(again.location()).not.toContain('leagueIds');
  await again.user.click(again.page.getByRole('button', { name: '시간순' }));
});

test('the read asked ahead is the one that the page asks', async () => {
  const fixtures = serve(listFixtures, pageOfFixtures([aFixture('35')]));
  const bonuses = serve(listBonuses, []);
  readAhead({ search: '?sportId=6046&time=1' }, { view: 'cross' });
  const { page } = renderSports({ path: '/korea/cross?sportId=6046&time=2' });
  await page.findByRole('button', { name: '승무패 홈팀35 2.05' });
  expect([fixtures, bonuses].map((calls) => calls.length)).toEqual([1, 1]);
  expect(fixtures[0]?.query).toEqual({ view: 'cross', page: '1', sportId: '6046', ...wide });
});

test('odds move, lock and close by themselves', async () => {
  serve(listFixtures, pageOfFixtures([aFixture('33')]));
  const { page } = renderSports();
  await page.findByRole('button', { name: '승무패 홈팀33 2.05' });
  odds('331', '2.05', 2);
  odds('331', '2.15', 3);
  expect(page.getByRole('button', { name: '승무패 홈팀33 2.15 상승' })).toHaveTextContent('▲');
  odds('331', '2.10', 4);
  expect(page.getByRole('button', { name: '승무패 홈팀33 2.10 하락' })).toHaveTextContent('▼');
  odds('331', '2.10', 5, 'closed');
  expect(page.getByRole('button', { name: /승무패 홈팀33 2.10 마감/ })).toHaveAttribute('aria-disabled', 'true');
});

test('the page watches its fixtures, the list, and the picks of the slip', async () => {
  serve(listFixtures, pageOfFixtures([aFixture('38'), aFixture('39')]));
  const { page, unmount } = renderSports();
  await page.findByRole('button', { name: '승무패 홈팀39 2.05' });
  expect(streamStore.watches.now()).toEqual({ fixtures: expect.arrayContaining(['38', '39']), listing: true });
  unmount();
  expect(streamStore.watches.now().listing).toBe(false);
});

test('a fixture that has started stays, folded, with its score; new ones wait until they are asked for', async () => {
  serve(listFixtures, pageOfFixtures([aFixture('34'), aFixture('37')]));
  const { page, user } = renderSports();
  const started = within(await page.findByRole('article', { name: '홈팀34 대 원정팀34' }));
  serve(listFixtures, pageOfFixtures([aFixture('48'), aFixture('37', { home: '새홈팀' }), aFixture('49')]));
  for (const selection of [1, 2, 3, 4, 5, 6, 7]) odds(`34${selection}`, '2.00', 2, 'closed');
  act(() => makeStale('listing'));
  const pill = await page.findByRole('button', { name: /새 경기 2/ });
  expect(names()).toEqual(['홈팀34 대 원정팀34', '새홈팀 대 원정팀37']);
  expect(started.getByText('경기 시작')).toBeVisible();
  expect(started.queryByRole('button')).not.toBeInTheDocument();
  act(() => {
    const score = { home: 2, away: 1, period: '후반' };
    streamStore.apply([{ id: '34', at: 1, state: { status: 'inPlay', score } }]);
    streamStore.flush();
  });
  expect(started.getByText('2 : 1')).toBeVisible();

  await user.click(pill);
  expect(names()).toEqual(['홈팀48 대 원정팀48', '새홈팀 대 원정팀37', '홈팀49 대 원정팀49']);
  expect(page.queryByRole('button', { name: /새 경기/ })).not.toBeInTheDocument();
  function names() {
    return page.getAllByRole('article').map((article) => article.getAttribute('aria-label'));
  }
});

test('while the feed is silent everything is locked, and says so', async () => {
  const { page } = renderSports();
  await page.findAllByRole('article');
  act(() => streamStore.setFeed({ closed: ['prematch', 'inplay'] }));
  expect(page.getByText('배당 제공이 중단되어 잠시 베팅할 수 없습니다.')).toBeVisible();
  for (const button of page.getAllByRole('button', { pressed: false }))
    expect(button).toHaveAccessibleName(/일시정지$/);
  // The other package does not lock this page.
  act(() => streamStore.setFeed({ closed: [feedPackages.inPlay] }));
  expect(page.queryByText(/배당 제공이 중단/)).not.toBeInTheDocument();
  act(() => streamStore.setFeed({ closed: [feedPackages.beforeKickOff] }));
  expect(page.getByText(/배당 제공이 중단/)).toBeVisible();
  act(() => streamStore.setFeed({ closed: [] }));
  expect(page.queryByText(/배당 제공이 중단/)).not.toBeInTheDocument();
});

test('a lost connection is said after a while, and no longer once it is back', async () => {
  const { page, slip } = renderSports();
  await page.findAllByRole('article');
  jest.useFakeTimers();
  try {
    act(() => streamStore.setConnection('connecting'));
    act(() => jest.advanceTimersByTime(1_999));
    expect(page.queryByText(/실시간 연결이 끊겨/)).not.toBeInTheDocument();
    act(() => jest.advanceTimersByTime(1));
    expect(page.getByText('실시간 연결이 끊겨 다시 연결하고 있습니다.')).toBeVisible();
    for (const button of page.getAllByRole('button', { pressed: false }))
      expect(button).toHaveAccessibleName(/일시정지$/);
    const bet = slip.getByRole('button', { name: '베팅하기' });
    expect(bet).toBeDisabled();
    expect(bet).toHaveAccessibleDescription('실시간 연결이 끊겨 다시 연결하고 있습니다.');
    act(() => streamStore.setConnection('open'));
    expect(bet).toBeEnabled();
    expect(page.queryByText(/실시간 연결이 끊겨/)).not.toBeInTheDocument();
  } finally {
    jest.useRealTimers();
  }
});

test('sports with counts narrow the list; the address says by what', async () => {
  const calls = serve(listFixtures, pageOfFixtures([aFixture('35')]));
  const { page, user, location } = renderSports({
    path: '/korea/cross?time=1795000000&locationId=8&search=%ED%95%9C%EA%B0%95',
  });
  const tabs = within(await page.findByRole('navigation', { name: '종목' }));
  expect(tabs.getAllByRole('link').map((link) => link.textContent)).toEqual(['전체17', '축구12', '농구5', '기타0']);
  expect(tabs.getByRole('link', { name: /전체/ })).toHaveAttribute('aria-current');
  expect(calls[0]?.query).toEqual({ view: 'cross', locationId: '8', search: '한강', page: '1', ...wide });
  await user.click(page.getByRole('button', { name: '한국 필터 해제' }));
  await waitFor(() => expect(calls.at(-1)?.query).toEqual({ view: 'cross', search: '한강', page: '1', ...wide }));
  await user.click(tabs.getByRole('link', { name: /농구/ }));
  await waitFor(() =>
    expect(calls.at(-1)?.query).toEqual({ view: 'cross', sportId: '48242', search: '한강', page: '1', ...wide }),
  );
  expect(location()).toContain('time=1795000000');
});

test('page after page', async () => {
  const calls = serve(listFixtures, ({ query }) =>
    pageOfFixtures([aFixture(`36${query.page}`)], { page: Number(query.page), pageCount: 3 }),
  );
  const { page, user, location } = renderSports();
  await user.click(await page.findByRole('button', { name: '2페이지' }));
  expect(await page.findByRole('article', { name: '홈팀362 대 원정팀362' })).toBeVisible();
  expect(location()).toBe('/korea/cross?page=2');
  expect(calls.at(-1)?.query).toEqual({ view: 'cross', page: '2', ...wide });
});

test('loading, an empty list, and a list that could not be loaded', async () => {
  serve(listFixtures, () => refusal('maintenance'));
  const { page, user } = renderSports();
  expect(page.getByText('경기를 불러오는 중')).toBeInTheDocument();
  expect(await page.findByRole('alert')).toHaveTextContent('점검중입니다.');
  serve(listFixtures, pageOfFixtures([]));
  await user.click(page.getByRole('button', { name: '다시 시도' }));
  expect(await page.findByText('조건에 맞는 경기가 없습니다.')).toBeVisible();
});

test('/korea leads to the cross page, and an unknown page says so', async () => {
  const { location, unmount } = renderSports({ path: '/korea' });
  await waitFor(() => expect(location()).toBe('/korea/cross'));
  unmount();
  renderSports({ path: '/korea/nowhere' });
  expect(screen.getByText('페이지를 찾을 수 없습니다.')).toBeVisible();
});

test('further lines of a fixture are asked for when they are opened, and can be picked', async () => {
  const fixture = aFixture('60', { further: 5 });
  const [result, handicap] = fixture.markets;
  if (!result || !handicap) throw new Error('no markets');
  const line = { betLine: '-2.5', betBaseline: '-2.5' };
  const other = aSelection({ id: '608', side: 'home', price: '2.86', ...line });
  const markets = [result, { ...handicap, selections: [...handicap.selections, other] }];
  serve(listFixtures, pageOfFixtures([fixture]));
  const calls = serve(showFixture, { ...fixture, markets, further: 4 });
  const { page, slip, user } = renderSports();
  const more = await page.findByRole('button', { name: '배당 5개 더 보기' });
  expect(calls).toHaveLength(0);
  await user.click(more);
  await user.click(await page.findByRole('button', { name: /^핸디캡 홈팀60 [+-]?[\d.]+ 2.86$/ }));
  expect(calls[0]?.query).toEqual({ view: 'cross', fixtureId: '60' });
  expect(slip.getAllByText(/2\.86/).length).toBeGreaterThan(0);
  expect(page.getByText(/등 4개는/)).toBeVisible();
  await user.click(page.getByRole('button', { name: '배당 5개 더 접기' }));
  expect(page.queryByRole('button', { name: /^핸디캡 홈팀60 [+-]?[\d.]+ 2.86$/ })).not.toBeInTheDocument();
});

test('each Korean page lists its own, and shows its markets', async () => {
  const halves = { marketId: 63, group: 'win-lose', marketName: '12 Halftime', marketNameKorean: '전반 승패' } as const;
  const special = aFixture('61', { markets: [{ ...halves, selections: aFixture('61').markets[0]?.selections ?? [] }] });
  const calls = serve(listFixtures, ({ query }) =>
    pageOfFixtures([query.view === 'special' ? special : aFixture('62')]),
  );
  const { page, user, location } = renderSports();
  const tab = (name: string) => within(page.getByRole('navigation', { name: '국내형' })).getByRole('link', { name });
  await user.click(tab('스페셜'));
  expect(await page.findByRole('group', { name: '전반 승패' })).toBeVisible();
  expect(location()).toMatch(/^\/korea\/special\?time=\d{10}$/);
  await user.click(tab('핸디캡'));
  expect(await page.findByRole('group', { name: '핸디캡 -1.5' })).toBeVisible();
  expect(page.queryByRole('group', { name: '승무패' })).not.toBeInTheDocument();
  expect(calls.map(({ query }) => query.view)).toEqual(['cross', 'special', 'handicap']);
});

test('a fixture without a market of the page says so beside its teams', async () => {
  const fixture = aFixture('64');
  serve(
    listFixtures,
    pageOfFixtures([{ ...fixture, markets: fixture.markets.filter(({ group }) => group === 'handicap') }]),
  );
  const { page } = renderSports();
  const row = within(await page.findByRole('article', { name: '홈팀64 대 원정팀64' }));
  expect(row.getByText('승무패 배당이 없습니다')).toBeInTheDocument();
  expect(row.getByText('홈팀64 : 원정팀64')).toBeInTheDocument();
  expect(row.queryByText('핸디캡 배당이 없습니다')).not.toBeInTheDocument();
});

test('a bonus says how many selections it lacks', async () => {
  const [market] = aFixture('63').markets;
  const bonusMarket = { marketId: -1, group: 'other', marketName: 'Bonus', marketNameKorean: '보너스' } as const;
  const selections = [aSelection({ id: '639', side: 'other', betName: '3', price: '1.03' })];
  const fixture = aFixture('63', { sportId: 0, markets: [{ ...market, ...bonusMarket, selections }] });
  serve(listBonuses, [{ folders: 3, leastLegOdds: '1.30', fixture }]);
  const { page, user } = renderSports();
  const bonus = await page.findByRole('button', { name: '보너스 3폴더 1.03' });
  expect(bonus).toHaveTextContent('3개 더');
  await user.click(await page.findByRole('button', { name: '승무패 홈팀10 2.05' }));
  expect(bonus).toHaveTextContent('2개 더');
});

test('what cannot be had says why, and when a fixture closes is said in its last hour', async () => {
  const startsAt = new Date(Date.now() + 7 * 60_000).toISOString();
  serve(listFixtures, pageOfFixtures([aFixture('64', { startsAt })]));
  const { page } = renderSports();
  expect(await page.findByText('7분 후')).toHaveTextContent('7분 후 마감');
  for (const selection of [1, 2, 3, 4, 5, 6, 7]) odds(`64${selection}`, '2.00', 2, 'suspended');
  expect(page.getByText('조정 중')).toBeVisible();
});

test('proto says its round, and the number of each fixture in it', async () => {
  const proto = { year: 2026, round: 94, number: 12 };
  serve(listFixtures, pageOfFixtures([{ ...aFixture('95'), proto }]));
  const { page } = renderSports({ path: '/korea/proto' });
  expect(await page.findByTitle('94회차 12번')).toHaveTextContent('012');
  expect(page.getByText('2026년 94회차 · 2~10경기 조합')).toBeVisible();
});

test('tabs of the sports carry their counts, the last one of all others together', async () => {
  const sport = (sport_id: number, name_korean: string, cnt: number) => ({
    ...{ sport_id, name_korean, cnt },
    ...{ isOpen: cnt > 0, locations: [] },
  });
  const { tennis, handball } = otherSportIds;
  const sports = [sport(sportIds.football, '축구', 4), sport(tennis, '테니스', 2), sport(handball, '핸드볼', 1)];
  serve(listFixtures, { ...pageOfFixtures([aFixture('61')]), sports });
  const { page, user } = renderSports({ path: '/korea/cross?sportId=6046&leagueId=80' });
  const tabs = within(await page.findByRole('navigation', { name: '종목' }));
  expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['전체7', '축구4', '기타3']);
  await user.click(tabs.getByRole('link', { name: /^기타/ }));
  expect(tabs.getByRole('link', { name: /^기타/ })).toHaveAttribute('aria-current', 'page');
  expect(page.queryByRole('list', { name: '적용된 필터' })).not.toBeInTheDocument();
});

test('one of the other sports stands below their tab, and can be taken off', async () => {
  const { page, user } = renderSports({ path: `/korea/cross?sportId=${otherSportIds.handball}` });
  const filters = within(await page.findByRole('list', { name: '적용된 필터' }));
  const tabs = within(await page.findByRole('navigation', { name: '종목' }));
  expect(tabs.getByRole('link', { name: /^기타/ })).toHaveAttribute('aria-current', 'page');
  await user.click(filters.getByRole('button', { name: '핸드볼 필터 해제' }));
  expect(tabs.getByRole('link', { name: /^전체/ })).toHaveAttribute('aria-current', 'page');
});

test('a league that is ranked has its table beside its name', async () => {
  const team = { rank: 1, name: '가', played: 3, won: 2, drawn: 1, lost: 0, scored: 5, conceded: 2, points: 7 };
  const { leagueId, leagueName, sportId } = aFixture('66');
  serve(listTeamRankings, [{ leagueId, leagueName, sportId, teams: [team] }]);
  serve(listFixtures, pageOfFixtures([aFixture('66'), aFixture('67', { leagueId: 81, leagueName: '백두 리그' })]));
  const { page, user } = renderSports({ path: '/korea/cross?order=league' });
  await user.click(await page.findByRole('button', { name: `${leagueName} 팀 순위` }));
  const table = within(await screen.findByRole('dialog', { name: `${leagueName} 팀 순위` }));
  expect(table.getByRole('row', { name: '1 가 3 2 1 0 +3 7' })).toBeVisible();
  expect(page.queryByRole('button', { name: '백두 리그 팀 순위' })).not.toBeInTheDocument();
});
