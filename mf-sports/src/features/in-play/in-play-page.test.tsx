import {
  type Fixture,
  feedPackages,
  furtherLiveSports,
  type Incident,
  listFixtures,
  type Market,
  openSportsLobby,
  otherSportIds,
  type Play,
} from '@madang/contracts';
import { streamStore } from '@madang/stream';
import { refusal, serve } from '@madang/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { odds, renderSports, serveSports } from '../../testing/render-sports.tsx';
import { aFixture, aSelection, pageOfFixtures } from '../../testing/sports-data.ts';

beforeEach(serveSports);
const realOpen = window.open;
afterEach(() => {
  window.open = realOpen;
});

const playing = (id: string, differs: Partial<Fixture> = {}) =>
  aFixture(id, {
    status: 'inPlay',
    package: feedPackages.inPlay,
    score: { home: 2, away: 1, period: '후반' },
    clock: { seconds: 4_044, running: false },
    ...differs,
  });
const told = (id: string, play: Play, clock = { seconds: 4_044, running: false }) =>
  act(() => {
    streamStore.apply([
      { id, at: 1, state: { status: 'inPlay', score: { home: 2, away: 1, period: '후반' }, clock }, play },
    ]);
    streamStore.flush();
  });
const goal: Incident = ['goal', 'home', 720, 1, 0, '전반'];

test('sports that operators have added have tabs after the five, and others say what there is', async () => {
  serve(furtherLiveSports, { further: [otherSportIds.tennis] });
  serve(listFixtures, pageOfFixtures([playing('81', { sportId: otherSportIds.tennis })]));
  const { page } = renderSports({ path: `/inplay?sport_id=${otherSportIds.tennis}` });
  await page.findByRole('article', { name: '홈팀81 대 원정팀81' });
  const tabs = within(page.getByRole('navigation', { name: '인플레이 종목' }));
  expect(tabs.getAllByRole('link').map((tab) => tab.textContent?.replace(/\d+$/, ''))).toEqual([
    ...['축구', '농구', '배구', '야구', '아이스하키', '테니스'],
  ]);
  expect(tabs.getByRole('link', { name: /테니스/ })).toHaveAttribute('aria-current', 'page');
});

test('where the fixtures do not come the tabs of sports claim no counts', async () => {
  serve(listFixtures, () => refusal('request.too-many'));
  const { page } = renderSports({ path: '/inplay?sport_id=6046' });
  expect(await page.findByRole('button', { name: '다시 시도' })).toBeVisible();
  const tabs = within(page.getByRole('navigation', { name: '인플레이 종목' }));
  expect(tabs.getByRole('link', { name: '축구' })).toHaveTextContent(/^축구$/);
});

test('the list with minute and score, and the first fixture with its tracker and markets', async () => {
  const calls = serve(listFixtures, pageOfFixtures([playing('81'), playing('82')]));
  const { page, user } = renderSports({ path: '/inplay?sport_id=6046' });
  const match = within(await page.findByRole('article', { name: '홈팀81 대 원정팀81' }));
  expect(calls[0]?.query).toMatchObject({ view: 'inplay', sportId: '6046' });
  const row = within(page.getByRole('link', { name: /홈팀82/ }));
  expect(row.getByText("67'")).toBeVisible();
  expect(row.getByText('후반')).toBeVisible();
  told('81', {
    periods: [
      { name: '전반', home: 2, away: 1 },
      { name: '후반', home: 0, away: 0 },
    ],
    incidents: [goal, ['yellowCard', 'away', 1_900, null, null, '전반']],
    possession: [54, 46],
  });
  expect(match.getByText('홈 · 점유율 54%')).toBeVisible();
  expect(match.getByText('원정 · 점유율 46%')).toBeVisible();
  expect(match.getByText('67:24')).toBeVisible();
  expect(match.getByRole('columnheader', { name: '전반' })).toBeVisible();
  expect(match.getAllByRole('row').map((each) => each.textContent)).toEqual([
    '팀전반후반합계코너경고유효슛',
    '홈팀8120' + '2000',
    '원정팀8110' + '1010',
  ]);
  expect(match.getByRole('img', { name: /12' 득점 1:0, 31' 경고/ })).toBeVisible();
  const latest = within(match.getByRole('list', { name: '최근 기록' }));
  expect(latest.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    "31'경고원정팀81",
    "12'득점 1:0홈팀81",
  ]);

  await user.click(page.getByRole('link', { name: /홈팀82/ }));
  expect(page.getByRole('article', { name: '홈팀82 대 원정팀82' })).toBeVisible();
});

test('markets by kind: suspended ones are greyed at once, a line that is left behind goes, and a pick goes into the slip', async () => {
  serve(listFixtures, pageOfFixtures([playing('83')]));
  const { page, slip, user } = renderSports({ path: '/inplay' });
  const match = within(await page.findByRole('article', { name: '홈팀83 대 원정팀83' }));
  const home = () => match.getByRole('button', { name: /승무패 홈팀83/ });
  odds('831', '2.05', 2);
  odds('831', '2.20', 3);
  expect(home()).toHaveAccessibleName('승무패 홈팀83 2.20 상승');
  for (const each of ['1', '2', '3', '4', '5', '6', '7']) odds(`83${each}`, '2.20', 4, 'suspended');
  expect(home()).toHaveAccessibleName('승무패 홈팀83 2.20 일시정지');
  expect(home()).toHaveAttribute('aria-disabled', 'true');
  expect(match.getByRole('status')).toHaveTextContent('끝나면 다시 열립니다');
  odds('831', '2.30', 5);
  for (const each of ['6', '7']) odds(`83${each}`, '2.20', 5, 'closed');
  expect(match.queryByRole('group', { name: '언더오버' })).not.toBeInTheDocument();
  await user.click(home());
  expect(slip.getByText('1폴더')).toBeVisible();
  expect(await slip.findByText('라이브 베팅은 7초 동안 배당을 확인한 후 접수됩니다.')).toBeVisible();

  const kinds = within(match.getByRole('group', { name: '베팅 종류' }));
  await user.click(kinds.getByRole('button', { name: '핸디캡' }));
  expect(match.queryByRole('button', { name: /승무패 홈팀83/ })).not.toBeInTheDocument();
  await user.click(match.getByRole('button', { name: '마켓 1개 · 모두 접기' }));
  expect(match.queryByRole('button', { name: /핸디캡 홈팀83/ })).not.toBeInTheDocument();
});

test('coming events are on offer beside past ones: the next goal, the corners', async () => {
  const goal = (betName: string, side: 'home' | 'away' | 'none', id: string) =>
    aSelection({ id, side, betName, price: '2.40', betLine: '4', betBaseline: '4' });
  const nextGoal: Market = {
    ...{ marketId: 59, group: 'other', marketName: 'Next Goal', marketNameKorean: '다음 득점' },
    selections: [goal('1', 'home', '861'), goal('2', 'away', '862'), goal('No Goal', 'none', '863')],
  };
  const corners: Market = {
    ...{ marketId: 11, group: 'over-under', marketName: 'Total Corners', marketNameKorean: '코너 언더오버' },
    selections: (['over', 'under'] as const).map((side, place) =>
      aSelection({ id: `86${place + 4}`, side, price: '1.85', betLine: '9.5', betBaseline: '9.5' }),
    ),
  };
  serve(listFixtures, pageOfFixtures([playing('86', { markets: [nextGoal, corners] })]));
  const { page, user } = renderSports({ path: '/inplay' });
  const match = within(await page.findByRole('article', { name: '홈팀86 대 원정팀86' }));
  told('86', { periods: [], incidents: [['corner', 'home', 300, null, null, '전반']] });
  expect(match.getByRole('button', { name: '다음 득점 4번째 골' })).toBeVisible();
  expect(match.getByRole('button', { name: /다음 득점 없음/ })).toBeVisible();
  expect(match.getByRole('button', { name: '코너 언더오버 현재 1' })).toBeVisible();
  const kinds = within(match.getByRole('group', { name: '베팅 종류' }));
  expect(kinds.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['전체', '득점', '코너']);
  await user.click(kinds.getByRole('button', { name: '코너' }));
  expect(match.queryByRole('button', { name: /다음 득점/ })).not.toBeInTheDocument();
  const line = within(match.getByRole('group', { name: '코너 언더오버 9.5' }));
  expect(line.getByRole('button', { name: '코너 언더오버 오버 9.5 1.85' })).toBeVisible();
});

test('the tracker names players and shows the zone of the ball, where the feed tells them', async () => {
  serve(listFixtures, pageOfFixtures([playing('87')]));
  const { page } = renderSports({ path: '/inplay' });
  const match = within(await page.findByRole('article', { name: '홈팀87 대 원정팀87' }));
  const incidents: Incident[] = [['goal', 'home', 300, 1, 0, '전반', '강도윤']];
  told('87', { periods: [], incidents });
  expect(match.getByRole('list', { name: '최근 기록' })).toHaveTextContent("5'득점 1:0 강도윤홈팀87");
  expect(match.queryByRole('img', { name: /공의 위치/ })).not.toBeInTheDocument();
  told('87', { periods: [], incidents, ball: { zone: 'danger', side: 'away' } });
  expect(match.getByRole('img', { name: '공의 위치: 원정팀87 위험한 공격' })).toBeVisible();
  told('87', { periods: [], incidents, ball: { zone: 'safe', side: null } });
  expect(match.getByRole('img', { name: '공의 위치: 중원' })).toBeVisible();
});

test('a row whose prices are all suspended says why beside its lock', async () => {
  const fixture = playing('97');
  serve(listFixtures, pageOfFixtures([fixture]));
  const { page } = renderSports({ path: '/inplay?sport_id=6046' });
  const [row] = await page.findAllByRole('listitem');
  expect(row).not.toHaveTextContent('상황 확인 중');
  for (const { id } of fixture.markets[0]?.selections ?? []) odds(id, '2.00', 2, 'suspended');
  expect(row).toHaveTextContent('상황 확인 중');
});

test('a row of the list has the result of the match, never that of a part of it', async () => {
  const part: Market = {
    ...{ marketId: 41, group: 'win-draw-lose', marketName: '1st Period Winner', marketNameKorean: '1쿼터 승무패' },
    selections: [
      aSelection({ id: '891', side: 'home', price: '9.10' }),
      aSelection({ id: '892', side: 'draw', price: '9.20' }),
      aSelection({ id: '893', side: 'away', price: '9.30' }),
    ],
  };
  const whole: Market = {
    ...{ marketId: 226, group: 'win-lose', marketName: '12', marketNameKorean: '승패 (연장 포함)' },
    selections: [
      aSelection({ id: '894', side: 'home', price: '1.55' }),
      aSelection({ id: '895', side: 'away', price: '2.30' }),
    ],
  };
  const sport = { sportId: 48242, sportName: '농구' };
  const items = [playing('89', { ...sport, markets: [part, whole] }), playing('90', { ...sport, markets: [part] })];
  serve(listFixtures, pageOfFixtures(items));
  const { page } = renderSports({ path: '/inplay?sport_id=48242' });
  const rows = await page.findAllByRole('listitem');
  expect(rows[0]).toHaveTextContent(/1\.55.*2\.30/);
  expect(rows[0]).not.toHaveTextContent('9.10');
  expect(rows[1]).toHaveTextContent('승부 배당 없음');
});

test('on a phone the others stand above the chosen fixture, and the way back to the list', async () => {
  serve(listFixtures, pageOfFixtures([playing('87'), playing('88')]));
  const { page, user } = renderSports({ path: '/inplay?sport_id=6046', layout: 'mobile' });
  expect(await page.findByRole('link', { name: /홈팀87/ })).toBeVisible();
  expect(page.queryByRole('article')).not.toBeInTheDocument();
  await user.click(page.getByRole('link', { name: /홈팀87/ }));
  const others = within(page.getByRole('navigation', { name: '진행 중 경기' }));
  expect(others.getByRole('link', { name: /홈팀87/ })).toHaveAttribute('aria-current', 'true');
  await user.click(others.getByRole('link', { name: /홈팀88/ }));
  expect(page.getByRole('article', { name: '홈팀88 대 원정팀88' })).toBeVisible();
  await user.click(others.getByRole('link', { name: '경기 목록' }));
  expect(page.queryByRole('article')).not.toBeInTheDocument();
});

test('only five sports are bet on in play; others say so', async () => {
  const calls = serve(listFixtures, pageOfFixtures([]));
  const { page } = renderSports({ path: '/inplay?sport_id=687890' });
  expect(await page.findByText('인플레이로 제공하지 않는 종목입니다.')).toBeVisible();
  expect(calls).toEqual([]);
});

test('the lobby opens in a new window after a question, with #Live; under maintenance it says so', async () => {
  serve(listFixtures, pageOfFixtures([]));
  const shown: string[] = [];
  let closed = 0;
  const opened = {
    opener: {} as unknown,
    location: { replace: (to: string) => shown.push(to) },
    close: () => closed++,
  };
  let windows = 0;
  window.open = () => {
    windows += 1;
    return opened as unknown as Window;
  };
  serve(openSportsLobby, 'https://lobby.example/in');
  const { page, user } = renderSports({ path: '/inplay' });
  await user.click(await page.findByRole('button', { name: '인플레이 로비' }));
  expect(windows).toBe(0);
  await user.click(screen.getByRole('button', { name: '입장' }));
  await waitFor(() => expect(shown).toEqual(['https://lobby.example/in#Live']));
  expect(opened.opener).toBeNull();

  serve(openSportsLobby, () => refusal('lobby.maintenance'));
  await user.click(page.getByRole('button', { name: '인플레이 로비' }));
  await user.click(screen.getByRole('button', { name: '입장' }));
  expect(await screen.findByText('점검중입니다.')).toBeVisible();
  expect(closed).toBe(1);
});

test('live TV shows the tracker of one fixture and the day beside it', async () => {
  serve(listFixtures, pageOfFixtures([playing('84'), playing('85')]));
  const { page } = renderSports({ path: '/livetv?fixture=85' });
  expect(await page.findByRole('region', { name: '경기 상황' })).toHaveTextContent('홈팀85');
  expect(page.getByRole('link', { name: '이 경기에 베팅하기' })).toHaveAttribute(
    'href',
    expect.stringContaining('fixture=85'),
  );
});
