import { type AnswerOf, casinoTournament, listCasinoGames, readCasinoShelf } from '@madang/contracts';
import { pagesOf, refusal, renderRoute, serve } from '@madang/testing';
import { screen, within } from '@testing-library/react';
import { pages } from '../../pages.ts';

const Pages = await pagesOf(pages);

type Answer = AnswerOf<typeof casinoTournament>;
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000 - 30_000).toISOString();
const running = (hours = 52): Answer => ({
  tournament: {
    ...{ title: '달빛 주간 순위전', kind: null, rules: ['끝난 라운드만 더합니다.'], paid: false },
    startsAt: inHours(-24),
    endsAt: inHours(hours),
    prizes: [
      { from: 1, to: 1, prizeWon: 1_000_000 },
      { from: 2, to: 3, prizeWon: 300_000 },
    ],
  },
  playerCount: 4,
  ranking: [
    { rank: 1, name: '한**', winningsWon: 90_000, rounds: 12 },
    { rank: 2, name: '바**', winningsWon: 50_000, rounds: 3 },
    { rank: 2, name: '달**', winningsWon: 50_000, rounds: 9 },
    { rank: 4, name: '별**', winningsWon: 10, rounds: 1 },
  ],
  own: { rank: 2, name: '바**', winningsWon: 50_000, rounds: 3 },
  ownRounds: [
    { id: '9', gameName: '한마당 바카라', stakedWon: 1_000, wonWon: 1_950, closedAt: '2026-11-21T10:31:07.000Z' },
    { id: '8', gameName: '달토끼', stakedWon: 3_000, wonWon: 0, closedAt: '2026-11-21T10:30:07.000Z' },
  ],
});
const open = (path = '/tournament_casino') => renderRoute(<Pages />, { path });
const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );

test('ranks with prizes, the member’s own place, and the terms', async () => {
  serve(casinoTournament, running());
  open();
  expect(await screen.findByText('2일 4시간 남음')).toBeVisible();
  expect(rows()).toEqual([
    ['1', '한**', '12회', '90,000원', '1,000,000원'],
    ['2', '바**', '3회', '50,000원', '300,000원'],
    ['2', '달**', '9회', '50,000원', '300,000원'],
    ['4', '별**', '1회', '10원', '–'],
  ]);
  expect(screen.getByText('내 순위').nextSibling).toHaveTextContent('2위');
  expect(screen.getByText('총상금').nextSibling).toHaveTextContent('1,600,000원');
  expect(screen.getByText('끝난 라운드만 더합니다.')).toBeVisible();
  const own = within(screen.getByRole('list', { name: '내 최근 라운드' })).getAllByRole('listitem');
  expect(own.map(({ textContent }) => textContent)).toEqual([
    '한마당 바카라+950원19:31 · 베팅금액 1,000원',
    '달토끼-3,000원19:30 · 베팅금액 3,000원',
  ]);
});

test.each([
  [false, '종료 · 상금 지급 중'],
  [true, '종료 · 상금 지급 완료'],
])('one that is over, paid: %s', async (paid, text) => {
  const over = running(-1);
  serve(casinoTournament, { ...over, tournament: over.tournament && { ...over.tournament, paid } });
  open();
  expect(await screen.findByText(text)).toBeVisible();
});

test('a tournament without ranks, no tournament, and one that cannot be loaded', async () => {
  serve(casinoTournament, () => refusal('request.too-many'));
  const { user } = open();
  const retry = await screen.findByRole('button', { name: '다시 시도' });
  serve(casinoTournament, { ...running(), playerCount: 0, ranking: [], own: null, ownRounds: [] });
  await user.click(retry);
  expect(await screen.findByText('아직 순위에 오른 회원이 없습니다.')).toBeVisible();
  expect(screen.getByRole('link', { name: '게임하러 가기' })).toHaveAttribute('href', '/casino');
});

test('there never was one', async () => {
  serve(casinoTournament, { tournament: null, playerCount: 0, ranking: [], own: null, ownRounds: [] });
  open();
  expect(await screen.findByText('진행 중인 토너먼트가 없습니다.')).toBeVisible();
});

describe('in the lobby', () => {
  beforeEach(() => {
    serve(listCasinoGames, { providers: [], games: [] });
    serve(readCasinoShelf, { favourites: [], recents: [] });
  });

  test('a banner leads there while one runs', async () => {
    serve(casinoTournament, running());
    const { user, location } = open('/casino');
    const banner = within(await screen.findByRole('region', { name: '토너먼트' }));
    expect(banner.getByText('1,600,000원')).toBeVisible();
    expect(banner.getByText('2위')).toBeVisible();
    await user.click(banner.getByRole('link', { name: '순위 보기' }));
    expect(location()).toBe('/tournament_casino');
  });

  test('and none when it is over', async () => {
    serve(casinoTournament, running(-1));
    open('/casino');
    expect(await screen.findByText('준비 중인 로비입니다.')).toBeVisible();
    expect(screen.queryByRole('region', { name: '토너먼트' })).not.toBeInTheDocument();
  });
});
