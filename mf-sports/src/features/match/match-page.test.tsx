import { type AnswerOf, type PlayedMatch, type Result, showMatch } from '@madang/contracts';
import { answerWith, serve } from '@madang/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderSports, serveSports } from '../../testing/render-sports.tsx';
import { aFixture } from '../../testing/sports-data.ts';

beforeEach(serveSports);

type Shown = AnswerOf<typeof showMatch>;
const aMatch = (id: string, differs: Partial<Result> = {}): Result => {
  const { home, away, sportId, sportName, locationName, leagueId, leagueName, startsAt } = aFixture(id);
  return {
    ...{ id, home, away, sportId, sportName, locationName, leagueId, leagueName, startsAt },
    ...{ status: 'scheduled', score: null, periods: [], lines: [], lineCount: 0 },
    ...differs,
  };
};
const aShown = (match: Result, differs: Partial<Shown> = {}): Shown => ({
  match,
  ...{ form: { home: [], away: [] }, meetings: [], table: null, offer: null },
  ...differs,
});
const played = (id: string, home: string, homeScore: number, awayScore: number, away: string): PlayedMatch => ({
  ...{ id, home, homeScore, awayScore, away },
  ...{ leagueName: '한강 리그', startsAt: '2026-11-20T10:00:00.000Z' },
});

test('a match has its offer, the form of both teams, their meetings and the table of the league', async () => {
  const match = aMatch('5010');
  const { home, away } = match;
  const calls = serve(
    showMatch,
    aShown(match, {
      form: {
        home: [played('1', home, 2, 1, '다'), played('2', '라', 0, 0, home)],
        away: [played('3', away, 0, 1, '다')],
      },
      meetings: [played('4', away, 3, 1, home)],
      table: {
        ...{ leagueId: 1, sportId: 6046, leagueName: '한강 리그' },
        teams: [
          { ...{ rank: 1, name: home, played: 2, won: 1, drawn: 1, lost: 0, scored: 2, conceded: 1, points: 4 } },
        ],
      },
      offer: { view: 'cross', fixture: aFixture('5010') },
    }),
  );
  const { page, slip, user } = renderSports({ path: '/match/5010?view=cross' });
  expect(await page.findByRole('heading', { level: 1, name: '경기 정보' })).toBeVisible();
  expect(
    within(await page.findByRole('list', { name: `${home} 최근 경기, 최근 순` })).getAllByRole('listitem'),
  ).toHaveLength(2);
  expect(calls.at(-1)?.query).toMatchObject({ fixtureId: '5010', view: 'cross' });
  const form = within(page.getByRole('list', { name: `${home} 최근 경기` }));
  expect(form.getByRole('link', { name: `${home} 2 : 1 다` })).toHaveAttribute('href', '/match/1');
  expect(form.getAllByText(/^[승무패]$/).map(({ textContent }) => textContent)).toEqual(['승', '무']);
  expect(page.getByText('홈팀 0승 0무 1패')).toBeVisible();
  expect(page.getByRole('row', { name: `1 ${home} 2 1 1 0 +1 4` })).toBeVisible();
  expect(page.getByRole('link', { name: '유럽형 모든 마켓 보기' })).toHaveAttribute('href', '/match/5010');
  await user.click(page.getByRole('button', { name: /2\.05/ }));
  expect(await slip.findByText(`${home} 승`)).toBeVisible();
});

test('a match that is over has its score by period and the outcomes of its markets', async () => {
  const match = aMatch('5020', {
    status: 'finished',
    score: { home: 2, away: 1, period: '종료' },
    periods: [
      { name: '전반', home: 2, away: 0 },
      { name: '후반', home: 0, away: 1 },
    ],
    lines: [
      {
        ...{ marketId: 1, group: 'win-draw-lose', marketNameKorean: '승무패' },
        outcomes: [{ side: 'home', betName: '1', betLine: null, price: '1.95', settlement: 2 }],
      },
    ],
    lineCount: 1,
  });
  serve(showMatch, aShown(match));
  const { page } = renderSports({ path: '/match/5020' });
  const scores = await page.findByRole('table', { name: '구간 점수' });
  expect(within(scores).getByRole('row', { name: `${match.home} 2 0 2` })).toBeVisible();
  expect(page.getByRole('list', { name: '마켓 결과' })).toHaveTextContent('승무패홈승1.95');
  expect(page.getByText('두 팀의 맞대결 결과가 없습니다.')).toBeVisible();
  expect(screen.queryByText('마감된 경기입니다.')).toBeNull();
});

test('a match without an offer says so, and a pause of the server can be tried again', async () => {
  let fails = true;
  serve(showMatch, () => (fails ? answerWith(503, {}) : aShown(aMatch('5030'))));
  const { page, user } = renderSports({ path: '/match/5030' });
  const again = await page.findByRole('button', { name: '다시 시도' });
  fails = false;
  await user.click(again);
  expect(await page.findByText('지금 베팅할 수 있는 마켓이 없습니다.')).toBeVisible();
});

test('an unknown match leads to the results', async () => {
  const { page } = renderSports({ path: '/match/abc' });
  expect(await page.findByText('경기를 찾을 수 없습니다.')).toBeVisible();
  expect(page.getByRole('link', { name: '게임결과 보기' })).toHaveAttribute('href', '/game_result/sports');
  await waitFor(() => expect(page.queryByRole('status')).toBeNull());
});

test('the member’s own bets on a match stand below its score, each with the way to the bet', async () => {
  const leg = {
    group: 'win-draw-lose',
    marketNameKorean: '승무패',
    side: 'home',
    betName: '1',
    betLine: null,
    price: '2.05',
  } as const;
  const match = aMatch('5040', {
    own: [{ ...leg, ...{ settlement: null, betId: '20418', status: 0, stakeWon: 10_000, legCount: 2 } }],
  });
  serve(showMatch, aShown(match));
  const { page } = renderSports({ path: '/match/5040' });
  const own = within(await page.findByRole('list', { name: `${match.home} 대 ${match.away} 내 베팅` }));
  expect(own.getByText(new RegExp(match.home))).toHaveTextContent('2.05');
  expect(own.getByRole('link')).toHaveAttribute('href', '/bet_result?betId=20418');
});
