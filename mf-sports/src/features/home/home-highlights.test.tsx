import { jest } from '@jest/globals';
import {
  type Fixture,
  holdTexts,
  listBets,
  listFixtures,
  listForms,
  listScores,
  listTopEvents,
  type ScoredFixture,
} from '@madang/contracts';
import { makeStale } from '@madang/session';
import { streamStore } from '@madang/stream';
import { refusal, renderRoute, serve } from '@madang/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import BetSlip from '../../bet-slip.tsx';
import HomeHighlights from '../../home-highlights.tsx';
import { odds, serveSports } from '../../testing/render-sports.tsx';
import { aBet, aFixture, pageOfFixtures } from '../../testing/sports-data.ts';

/** Minutes from now, as fixtures carry it. */
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const soon = (id: string) => aFixture(id, { startsAt: inMinutes(20) });
const scored = (id: string, differs: Partial<ScoredFixture>): ScoredFixture => {
  const { sportId, sportName, leagueName, home, away, startsAt } = aFixture(id);
  const known = { id, sportId, sportName, leagueName, home, away, startsAt };
  return { ...known, status: 'finished', score: { home: 2, away: 1, period: '종료' }, ...differs };
};

function serveHome({ closing = [soon('910'), soon('920')], events = [soon('930'), soon('940')] } = {}) {
  serve(listFixtures, pageOfFixtures(closing));
  serve(listTopEvents, events);
  serve(listScores, { inPlay: [], inPlayCount: 0, finished: [scored('950', {})] });
}

function renderHome(layout: 'desktop' | 'mobile' = 'desktop') {
  const rendered = renderRoute(
    <>
      <main>
        <HomeHighlights />
      </main>
      <aside aria-label="베팅 슬립">
        <BetSlip />
      </aside>
    </>,
    { layout },
  );
  return { ...rendered, slip: within(screen.getByRole('complementary')) };
}
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const names = (part: ReturnType<typeof within>) =>
  part.getAllByRole('article').map((article: HTMLElement) => article.getAttribute('aria-label'));

beforeEach(() => {
  serveSports();
  serveHome();
});

test('a price of what closes soon goes into the slip, and out again', async () => {
  const { user, slip } = renderHome();
  const closing = await region('마감 임박');
  const home = await closing.findByRole('button', { name: '승무패 홈팀910 2.05' });
  await user.click(home);
  expect(home).toHaveAttribute('aria-pressed', 'true');
  expect(slip.getByText('1폴더')).toBeVisible();
  expect(slip.getByText('홈팀910 승')).toBeVisible();
  await user.click(home);
  expect(slip.getByText('선택한 베팅이 없습니다.')).toBeVisible();
  expect(closing.getByRole('link', { name: '홈팀910 대 원정팀910 다른 배당 2개' }).getAttribute('href')).toMatch(
    /^\/korea\/cross\?time=\d{10}&search=/,
  );
});

test('a top event is bet on as well, and its odds move', async () => {
  const { user, slip } = renderHome();
  const events = await region('인기 경기');
  expect(await events.findByText('홈팀930 vs 원정팀930')).toBeVisible();
  odds('9303', '3.10', 2);
  odds('9303', '3.25', 3);
  await user.click(events.getByRole('button', { name: '승무패 원정팀930 3.25 상승' }));
  expect(slip.getByText('1폴더')).toBeVisible();
});

test('started fixtures leave the list and new ones come in, but not while the member points at it', async () => {
  serveHome({ closing: [soon('911'), soon('912')] });
  const { user } = renderHome();
  const closing = await region('마감 임박');
  await closing.findAllByRole('article');

  const list = closing.getByRole('list');
  await user.hover(list);
  serveHome({ closing: [soon('912'), soon('913')] });
  for (const selection of [1, 2, 3, 4, 5, 6, 7]) odds(`911${selection}`, '2.00', 2, 'closed');
  act(() => makeStale('listing'));
  expect(await closing.findByRole('button', { name: '새 경기 1' })).toBeVisible();
  expect(names(closing)).toEqual(['홈팀911 대 원정팀911', '홈팀912 대 원정팀912']);
  expect(closing.getByText('경기 시작')).toBeVisible();

  await user.unhover(list);
  await waitFor(() => expect(names(closing)).toEqual(['홈팀912 대 원정팀912', '홈팀913 대 원정팀913']));
});

test('new rows can be asked for', async () => {
  const { user } = renderHome();
  const closing = await region('마감 임박');
  await closing.findAllByRole('article');
  await user.hover(closing.getByRole('list'));
  serveHome({ closing: [soon('914')] });
  act(() => makeStale('listing'));
  await user.click(await closing.findByRole('button', { name: '새 경기 1' }));
  expect(names(closing)).toEqual(['홈팀914 대 원정팀914']);
});

test('the time that is left runs, and is red in its last five minutes', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'], now: Date.now() });
  try {
    serveHome({
      closing: [aFixture('915', { startsAt: inMinutes(5.5) }), aFixture('916', { startsAt: inMinutes(90) })],
    });
    renderHome();
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    const closing = await region('마감 임박');
    const [first, second] = closing.getAllByRole('timer');
    expect(first).toHaveTextContent(/^05:2\d$/);
    expect(first).not.toHaveAttribute('data-hot');
    expect(second).toHaveTextContent(/^\d\d:\d\d$/);
    await act(() => jest.advanceTimersByTimeAsync(31_000));
    expect(first).toHaveTextContent(/^04:5\d$/);
    expect(first).toHaveAttribute('data-hot');
  } finally {
    jest.useRealTimers();
  }
});

describe('the carousel', () => {
  const slide = () => screen.getByRole('group', { name: /개 중/ });

  test('is turned by its dots and by arrow keys', async () => {
    const { user } = renderHome();
    const events = await region('인기 경기');
    await events.findByRole('article', { name: '홈팀930 대 원정팀930' });
    expect(slide()).toHaveAccessibleName('2개 중 1번째');
    await user.click(events.getByRole('button', { name: '2번째 경기: 홈팀940 대 원정팀940' }));
    expect(events.getByRole('article', { name: '홈팀940 대 원정팀940' })).toBeVisible();
    expect(events.getByRole('button', { name: /^2번째/ })).toHaveAttribute('aria-current');
    await user.keyboard('{ArrowRight}');
    expect(events.getByRole('article', { name: '홈팀930 대 원정팀930' })).toBeVisible();
    await user.keyboard('{ArrowLeft}');
    expect(slide()).toHaveAccessibleName('2개 중 2번째');
  });

  test('turns by itself, unless somebody is at it, stopped it, or wants no motion', async () => {
    renderHome();
    const events = await region('인기 경기');
    await events.findByRole('article', { name: '홈팀930 대 원정팀930' });
    const frame = screen.getByRole('region', { name: '인기 경기' });
    jest.useFakeTimers();
    try {
      // From here on the clock is the test's: the pointer comes and goes, which begins the wait anew.
      fireEvent.pointerEnter(frame);
      act(() => jest.advanceTimersByTime(20_000));
      expect(slide()).toHaveAccessibleName('2개 중 1번째');
      fireEvent.pointerLeave(frame);
      act(() => jest.advanceTimersByTime(7_000));
      expect(slide()).toHaveAccessibleName('2개 중 2번째');
      fireEvent.click(events.getByRole('button', { name: '자동 넘김 멈춤' }));
      act(() => jest.advanceTimersByTime(20_000));
      expect(slide()).toHaveAccessibleName('2개 중 2번째');
      expect(events.getByRole('button', { name: '자동 넘김 시작' })).toBeVisible();
    } finally {
      jest.useRealTimers();
    }
  });

  test('does not move for those who asked for less motion', async () => {
    const { matchMedia } = window;
    window.matchMedia = (query) => Object.assign(matchMedia(query), { matches: query.includes('reduced-motion') });
    try {
      renderHome();
      const events = await region('인기 경기');
      await events.findByRole('article', { name: '홈팀930 대 원정팀930' });
      expect(events.queryByRole('button', { name: /자동 넘김/ })).not.toBeInTheDocument();
      expect(slide()).toHaveAttribute('aria-live', 'polite');
    } finally {
      window.matchMedia = matchMedia;
    }
  });

  test('an event that is looked at stays while others take its place', async () => {
    const { user } = renderHome();
    const events = await region('인기 경기');
    await events.findByRole('article', { name: '홈팀930 대 원정팀930' });
    serveHome({ events: [soon('941'), soon('940')] });
    act(() => makeStale('listing'));
    await events.findByRole('button', { name: '3번째 경기: 홈팀941 대 원정팀941' });
    expect(events.getByRole('article', { name: '홈팀930 대 원정팀930' })).toBeVisible();
    await user.click(events.getByRole('button', { name: /홈팀940/ }));
    expect(slide()).toHaveAccessibleName('2개 중 1번째');
  });
});

test('my bets in progress stand with the scores of this moment', async () => {
  const leg = aBet().legs[0];
  if (!leg) throw new Error('a bet has a leg');
  const legs = [
    { ...leg, fixtureId: '961', oddsId: '9611', settlement: 2 as const },
    { ...leg, fixtureId: '962', oddsId: '9621', home: '나루', away: '바람' },
  ];
  const calls = serve(listBets, { items: [aBet({ legs })], page: 1, pageCount: 1, totalCount: 4 });
  renderHome();
  const mine = await region('내 베팅');
  const bet = within(await mine.findByRole('article'));
  expect(calls[0]?.query).toEqual({ status: 'open', itemsPerPage: '3' });
  expect(mine.getByText('진행 4건')).toBeVisible();
  expect(bet.getByText('2폴더')).toBeVisible();
  expect(bet.getByText('37,900원')).toBeVisible();
  expect(bet.getByText('적중')).toBeVisible();
  expect(bet.getByText('19:30')).toBeVisible();
  act(() => {
    streamStore.apply([{ id: '962', at: 1, state: { status: 'inPlay', score: { home: 3, away: 2, period: '후반' } } }]);
    streamStore.flush();
  });
  expect(bet.getByText(/3 : 2/)).toHaveTextContent('3 : 2 후반');
});

test('in play now, and the last results', async () => {
  const inPlay = (id: string, differs: Partial<Fixture> = {}) =>
    aFixture(id, { status: 'inPlay', score: { home: 1, away: 0, period: '전반' }, package: 'inplay', ...differs });
  serve(listFixtures, ({ query }) =>
    query.view === 'inplay'
      ? { ...pageOfFixtures([inPlay('970'), inPlay('975', { hold: 'goal' })]), totalCount: 12 }
      : pageOfFixtures([]),
  );
  const asked = serve(listForms, [{ fixtureId: '970', home: ['won', 'lost', 'drawn'], away: [] }]);
  const { user, slip } = renderHome();
  expect(await screen.findByText('지금 12경기')).toBeVisible();
  const playing = within(await (await region('진행 중 경기')).findByRole('article', { name: '홈팀970 대 원정팀970' }));
  expect(playing.getByText('전반')).toBeVisible();
  const form = within(await playing.findByRole('list', { name: '홈팀970 최근 경기, 최근 순' }));
  expect(form.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['승', '패', '무']);
  expect(playing.queryByRole('list', { name: '원정팀970 최근 경기, 최근 순' })).toBeNull();
  expect(asked.map(({ query }) => query.fixtureIds)).toEqual(['970,975']);
  expect(playing.getByRole('link', { name: '홈팀970 대 원정팀970 인플레이 베팅' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/inplay\?.*sport_id=6046.*fixture=970$/),
  );
  const held = within((await region('진행 중 경기')).getByRole('article', { name: '홈팀975 대 원정팀975' }));
  expect(held.getByText(holdTexts.goal)).toBeVisible();
  expect(held.queryByRole('button')).toBeNull();
  await user.click(playing.getByRole('button', { name: /승무패 홈팀970 2\.05/ }));
  expect(slip.getByText('홈팀970 승')).toBeVisible();
  expect(await (await region('최근 결과')).findByText('2 : 1')).toBeVisible();
});

test('a part that cannot be loaded says so, and leaves the others', async () => {
  serve(listBets, () => refusal('maintenance'));
  serve(listScores, () => refusal('maintenance'));
  const { user } = renderHome();
  const mine = await region('내 베팅');
  expect(await mine.findByRole('alert')).toHaveTextContent('점검중입니다.');
  expect(await (await region('최근 결과')).findByRole('alert')).toBeVisible();
  expect((await region('마감 임박')).getAllByRole('article')).toHaveLength(2);
  serve(listBets, { items: [], page: 1, pageCount: 0, totalCount: 0 });
  await user.click(mine.getByRole('button', { name: '다시 시도' }));
  expect(await mine.findByText('진행 중인 베팅이 없습니다.')).toBeVisible();
});

test('while there is nothing, each part says so; the silent feed is another reason', async () => {
  serveHome({ closing: [], events: [] });
  serve(listScores, { inPlay: [], inPlayCount: 0, finished: [] });
  renderHome();
  for (const text of [
    '다음 경기가 열리면 바로 표시됩니다.',
    '곧 시작하는 경기가 없습니다.',
    '진행 중인 경기가 없습니다.',
    '최근 하루 동안 끝난 경기가 없습니다.',
  ])
    expect(await screen.findByText(text)).toBeVisible();
  act(() => streamStore.setFeed({ closed: ['prematch', 'inplay'] }));
  expect(screen.getByText('경기 정보를 받을 수 없습니다.')).toBeVisible();
  act(() => streamStore.setFeed({ closed: [] }));
});

test('a part at the top that could not be loaded offers to try again', async () => {
  serve(listTopEvents, () => refusal('maintenance'));
  const { user } = renderHome();
  const events = await region('인기 경기');
  expect(await events.findByRole('alert')).toHaveTextContent('점검중입니다.');
  serve(listTopEvents, [soon('980')]);
  await user.click(events.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByText('홈팀980 vs 원정팀980')).toBeVisible();
});

test('on a phone the sports lead to their lists; beside a side menu they would be a second one', async () => {
  const { unmount } = renderHome('mobile');
  const chips = within(await screen.findByRole('navigation', { name: '종목' }));
  expect(chips.getAllByRole('link').map((link) => link.textContent)).toEqual(['축구12', '농구5']);
  expect(chips.getByRole('link', { name: /축구/ }).getAttribute('href')).toMatch(
    /^\/korea\/cross\?time=\d{10}&sportId=6046$/,
  );
  unmount();
  renderHome();
  await (await region('마감 임박')).findAllByRole('article');
  expect(screen.queryByRole('navigation', { name: '종목' })).not.toBeInTheDocument();
});
