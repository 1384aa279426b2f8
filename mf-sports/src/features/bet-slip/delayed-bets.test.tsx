import {
  type DelayedBet,
  delayedBets,
  feedPackages,
  listFixtures,
  listLevelSettings,
  placeBet,
} from '@madang/contracts';
import { makeStale } from '@madang/session';
import { refusalWith, serve } from '@madang/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { odds, renderSports, serveSports } from '../../testing/render-sports.tsx';
import { aFixture, aLevelSetting, pageOfFixtures } from '../../testing/sports-data.ts';

beforeEach(serveSports);

const aLeg = (id: string, differs: Partial<DelayedBet['legs'][number]['now']> = {}): DelayedBet['legs'][number] => ({
  now: {
    ...{
      id: `${id}1`,
      fixtureId: id,
      sportId: 6046,
      marketId: 1,
      group: 'win-draw-lose',
      marketName: '1X2',
      marketNameKorean: '승무패',
    },
    ...{ side: 'home', betName: '1', betPrice: '2.05', betLine: null, betBaseline: null, version: 1, status: 'open' },
    ...{ home: `홈팀${id}`, away: `원정팀${id}`, startsAt: '2026-11-21T00:00:00.000Z' },
    ...differs,
  },
  price: '2.05',
  betLine: null,
  betBaseline: null,
});
const aDelayedBet = (differs: Partial<DelayedBet> = {}): DelayedBet => ({
  betId: '701',
  key: '0190b3c2-7d5e-4a1b-8c3d-2f6e5a4b1c0d',
  state: 'waiting',
  reason: null,
  stakeWon: 10_000,
  totalOdds: '2.05',
  expectedPayoutWon: 20_500,
  askedOdds: '2.05',
  betStyle: 'EU',
  gameDetailType: '91',
  sizes: null,
  legs: [aLeg('91')],
  placedAt: '2026-11-21T01:00:00.000Z',
  waitsMs: 7_000,
  leftMs: 600_000,
  expiresInMs: 610_000,
  offeredMs: 0,
  ...differs,
});
const refused = (differs: Partial<DelayedBet> = {}) =>
  aDelayedBet({ state: 'refused', reason: 'price', leftMs: 0, expiresInMs: 0, offeredMs: 600_000, ...differs });
const decide = (...bets: DelayedBet[]) => {
  serve(delayedBets, bets);
  act(() => makeStale('delayed-bet'));
};
const rowOf = async (name: string) => within(await screen.findByRole('listitem', { name }));

test('a bet in play becomes a row that waits, and the member goes on betting', async () => {
  serve(listLevelSettings, [
    aLevelSetting({
      minLiveBetAmount: 5_000,
      maxLiveBetAmount: 800_000,
      maxLiveWinAmount: 2_000_000,
      maxLiveBetPercent: 100,
    }),
  ]);
  serve(listFixtures, pageOfFixtures([aFixture('91', { status: 'inPlay', package: feedPackages.inPlay })]));
  const { betId, stakeWon, totalOdds, expectedPayoutWon, placedAt } = aDelayedBet();
  const sent = serve(placeBet, {
    betId,
    stakeWon,
    totalOdds,
    expectedPayoutWon,
    placedAt,
    emoney: 990_000,
    waitsMs: 7_000,
  });
  const { page, slip, user } = renderSports({ path: '/inplay' });
  const match = within(await page.findByRole('article', { name: '홈팀91 대 원정팀91' }));
  await user.click(match.getByRole('button', { name: /승무패 홈팀91/ }));
  await user.type(slip.getByRole('textbox', { name: '베팅금액' }), '10000');
  serve(delayedBets, [aDelayedBet()]);
  await user.click(slip.getByRole('button', { name: '베팅하기' }));
  await user.click(await screen.findByRole('button', { name: '베팅' }));
  const row = await rowOf('홈팀91 승');
  expect(row.getByText('승무패 · 홈팀91 : 원정팀91')).toBeVisible();
  expect(row.getByText(/^10,000 →/)).toHaveTextContent('10,000 → 20,500원');
  expect(row.getByText(/^\d+초$/)).toBeVisible();
  expect(slip.getByText(/배당과 득점을 확인한 뒤 접수합니다/)).toBeVisible();
  const price = () => match.getByRole('button', { name: /승무패 홈팀91/ });
  expect(price()).toHaveAccessibleName('승무패 홈팀91 2.05 접수 대기 중');
  expect(sent).toHaveLength(1);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  await user.click(match.getByRole('button', { name: /승무패 무/ }));
  expect(slip.getByText('1폴더')).toBeVisible();

  decide(aDelayedBet({ state: 'accepted', leftMs: 0, expiresInMs: 0 }));
  expect(await row.findByRole('link', { name: '접수되었습니다 · 701' })).toHaveAttribute('href', '/bet_result');
  expect(slip.getByText('1폴더')).toBeVisible();
  expect(price()).toHaveAccessibleName('승무패 홈팀91 2.05 접수됨');
  // The check is of the odds that it was booked at.
  odds('911', '2.15', 2);
  expect(price()).toHaveAccessibleName(/^승무패 홈팀91 2\.15( 상승)?$/);
});

test('a pick made while a bet is on its way stays in the slip', async () => {
  serve(listLevelSettings, [
    aLevelSetting({
      minLiveBetAmount: 5_000,
      maxLiveBetAmount: 800_000,
      maxLiveWinAmount: 2_000_000,
      maxLiveBetPercent: 100,
    }),
  ]);
  serve(listFixtures, pageOfFixtures([aFixture('91', { status: 'inPlay', package: feedPackages.inPlay })]));
  const { betId, stakeWon, totalOdds, expectedPayoutWon, placedAt } = aDelayedBet();
  const answer = Promise.withResolvers<void>();
  const sent = serve(placeBet, async () => {
    await answer.promise;
    return { betId, stakeWon, totalOdds, expectedPayoutWon, placedAt, emoney: 990_000, waitsMs: 7_000 };
  });
  const { page, slip, user } = renderSports({ path: '/inplay' });
  const match = within(await page.findByRole('article', { name: '홈팀91 대 원정팀91' }));
  await user.click(match.getByRole('button', { name: /승무패 홈팀91/ }));
  await user.type(slip.getByRole('textbox', { name: '베팅금액' }), '10000');
  await user.click(slip.getByRole('button', { name: '베팅하기' }));
  await user.click(await screen.findByRole('button', { name: '베팅' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  await user.click(match.getByRole('button', { name: /승무패 무/ }));
  serve(delayedBets, [aDelayedBet()]);
  answer.resolve();
  await rowOf('홈팀91 승');
  expect(match.getByRole('button', { name: /승무패 무/ })).toHaveAttribute('aria-pressed', 'true');
  expect(match.getByRole('button', { name: /승무패 홈팀91/ })).toHaveAttribute('aria-pressed', 'false');
  expect(slip.getByText('1폴더')).toBeVisible();
});

test('a refused bet whose selection has closed shows no new price', async () => {
  serve(delayedBets, [refused({ legs: [aLeg('95', { betPrice: '1.00', status: 'closed' })] })]);
  renderSports({ path: '/inplay' });
  const row = await rowOf('홈팀95 승');
  expect(row.getByText('2.05')).toBeVisible();
  expect(row.queryByText('1.00')).not.toBeInTheDocument();
});

test('several wait at once, each with its own name; a better price is said when it was given', async () => {
  serve(delayedBets, [
    aDelayedBet({
      betId: '703',
      legs: [aLeg('93'), aLeg('94')],
      askedOdds: '4.20',
      totalOdds: '4.20',
      leftMs: 603_000,
    }),
    aDelayedBet({ betId: '702', legs: [aLeg('92')], leftMs: 602_000 }),
    aDelayedBet(),
  ]);
  renderSports({ path: '/inplay' });
  expect((await rowOf('홈팀91 승')).getByText(/^\d+초$/)).toBeVisible();
  expect((await rowOf('홈팀92 승')).getByText(/^\d+초$/)).toBeVisible();
  expect((await rowOf('홈팀93 승 외 1')).getByText('2폴더')).toBeVisible();
  decide(aDelayedBet({ state: 'accepted', leftMs: 0, totalOdds: '2.30', expectedPayoutWon: 23_000 }));
  const row = await rowOf('홈팀91 승');
  expect(await row.findByText('배당이 올라 2.30으로 접수되었습니다.')).toBeVisible();
  expect(row.getByText('2.05', { selector: 's' })).toBeVisible();
});

test('a refused one says why and is offered at its present price in one press; a second refusal keeps its own offer', async () => {
  serve(delayedBets, [refused({ legs: [aLeg('95', { betPrice: '1.85', version: 4 })] })]);
  const answers = [
    refusalWith('bet.changed', [
      { old: { oddsId: '951', marketName: '1X2', betName: '1', betBaseline: null, betPrice: '1.85' }, new: null },
    ]),
  ];
  const sent = serve(placeBet, () => answers.shift() ?? { ...aPlaced, betId: '799', waitsMs: 7_000 });
  const { user } = renderSports({ path: '/inplay' });
  const row = await rowOf('홈팀95 승');
  expect(row.getByText(/배당이 내려가 접수되지 않았습니다/)).toHaveTextContent('베팅금은 빠져나가지 않았습니다.');
  expect(row.getByText('2.05', { selector: 's' })).toBeVisible();
  const again = row.getByRole('button', { name: '1.85로 다시 베팅' });
  await waitFor(() => expect(again).not.toHaveAttribute('aria-disabled'));
  await user.click(again);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual({
    ...{
      memberId: 1,
      totalRatio: '1.85',
      amounts: 10_000,
      gameDetailType: '91',
      betStyle: 'EU',
      minigameId: 1015,
      changeFlag: 1,
      accept: 'better',
    },
    bettings: [{ oddsId: '951', fixtureId: '95', sportId: 6046, betPrice: '1.85', betBaseline: null, version: 4 }],
  });
  // It was refused once more: that is said, it stays, and is to be had again.
  expect(await row.findByText('배당이 다시 바뀌었습니다.')).toBeVisible();
  await waitFor(() => expect(again).not.toHaveAttribute('aria-busy'));
  await user.click(again);
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.headers.get('Idempotency-Key')).not.toBe(sent[0]?.headers.get('Idempotency-Key'));
  await waitFor(() => expect(screen.queryByRole('listitem', { name: '홈팀95 승' })).not.toBeInTheDocument());
});

test('of several legs it names the one that it was refused for, also where the total has risen', async () => {
  const [risen, fallen] = [aLeg('97', { betPrice: '3.00', version: 4 }), aLeg('98', { betPrice: '1.90', version: 4 })];
  serve(delayedBets, [refused({ betId: '706', askedOdds: '4.20', legs: [risen, { ...fallen, refusedFor: true }] })]);
  renderSports({ path: '/inplay' });
  const row = await rowOf('홈팀97 승 외 1');
  expect(row.getByText('5.70')).toBeVisible();
  expect(row.getByText('홈팀98 승').parentElement).toHaveTextContent('홈팀98 승이전 배당2.05▼현재 배당1.90');
  expect(row.queryByText('홈팀97 승')).not.toBeInTheDocument();
});

test('an offer that moved again is to be had for ten seconds more', async () => {
  const bet = { betId: '707', legs: [aLeg('99', { betPrice: '1.85', version: 4 })] };
  serve(delayedBets, [refused(bet)]);
  serve(placeBet, () =>
    refusalWith('bet.changed', [
      { old: { oddsId: '991', marketName: '1X2', betName: '1', betBaseline: null, betPrice: '1.85' }, new: null },
    ]),
  );
  const { user } = renderSports({ path: '/inplay' });
  const row = await rowOf('홈팀99 승');
  await user.click(row.getByRole('button', { name: '1.85로 다시 베팅' }));
  expect(await row.findByText('배당이 다시 바뀌었습니다.')).toBeVisible();
  // Its first ten seconds are over.
  decide(refused({ ...bet, offeredMs: 0 }));
  expect(await row.findByText(/^\d초 동안|^10초 동안/)).toBeInTheDocument();
  expect(row.getByRole('button', { name: '1.85로 다시 베팅' })).toBeVisible();
});

test('the offer rests when its price moves, waits while it is suspended, and is gone when its time is over', async () => {
  serve(delayedBets, [refused({ betId: '704', legs: [aLeg('96', { betPrice: '1.85', version: 4 })] })]);
  const sent = serve(placeBet, { ...aPlaced, waitsMs: 7_000 });
  const { user } = renderSports({ path: '/inplay' });
  const row = await rowOf('홈팀96 승');
  await row.findByRole('button', { name: '1.85로 다시 베팅' });
  odds('961', '1.80', 5);
  const moved = row.getByRole('button', { name: '1.80으로 다시 베팅' });
  expect(moved).toHaveAttribute('aria-disabled', 'true');
  await user.click(moved);
  expect(sent).toEqual([]);
  await waitFor(() => expect(moved).not.toHaveAttribute('aria-disabled'), { timeout: 3_000 });
  odds('961', '1.80', 6, 'suspended');
  expect(row.getByRole('button', { name: '일시정지 · 열리면 다시 베팅' })).toHaveAttribute('aria-disabled', 'true');
  decide(refused({ betId: '704', legs: [aLeg('96', { betPrice: '1.80', version: 7 })], offeredMs: 0 }));
  await waitFor(() => expect(row.queryByRole('button', { name: /다시 베팅/ })).not.toBeInTheDocument());
  expect(row.getByRole('button', { name: '지우기' })).toBeVisible();
});

test('what the house takes no more of is not offered anew; put away, it is not told again', async () => {
  serve(delayedBets, [refused({ betId: '705', reason: 'exposure' })]);
  const { user } = renderSports({ path: '/inplay' });
  const row = await rowOf('홈팀91 승');
  expect(row.queryByRole('button', { name: /다시 베팅/ })).not.toBeInTheDocument();
  await user.click(row.getByRole('button', { name: '지우기' }));
  expect(screen.queryByRole('listitem', { name: '홈팀91 승' })).not.toBeInTheDocument();
  decide(refused({ betId: '705', reason: 'exposure' }), aDelayedBet({ betId: '702', legs: [aLeg('92')] }));
  await rowOf('홈팀92 승');
  expect(screen.queryByRole('listitem', { name: '홈팀91 승' })).not.toBeInTheDocument();
});

const aPlaced = {
  ...{ betId: '501', stakeWon: 10_000, totalOdds: '1.85', expectedPayoutWon: 18_500, emoney: 990_000 },
  placedAt: '2026-11-21T01:00:00.000Z',
};
