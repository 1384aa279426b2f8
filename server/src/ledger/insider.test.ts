import { randomUUID } from 'node:crypto';
import { cancelBet, offerCashOut, takeCashOut } from '@madang/contracts';
import { formatOdds } from '@madang/rules';
import { catalogue } from '@madang/rules/minigame/catalogue';
import { offerOf } from '@madang/rules/minigame/offer';
import {
  call,
  createBettor,
  createFixture,
  createOperator,
  expectCleanLedger,
  openInsider,
  openRound,
  placeBet,
  runMinigames,
  setResults,
  settleAll,
  type TestSelection,
  walletOf,
} from '../../test/index.ts';
import { auditWithin } from '../audit/audit-ledger.ts';
import { moveClock } from '../platform/running/clock.ts';

const { owner, app, insider, bettor, memberId, firstOf, expectRefused } = await openInsider();

describe('a cash-out', () => {
  const keepOffer = (betId: string, stake: number, won: number) =>
    insider.query(
      `insert into cash_out_offer (bet_id, id, stake, won, settlements, expires_at)
       values ($1, gen_random_uuid(), $2, $3, 0, app_now() + interval '1 minute')
       on conflict (bet_id) do update set stake = excluded.stake, won = excluded.won`,
      [betId, stake, won],
    );

  test('pays what a kept offer says alone', async () => {
    const { betId } = await placeBet(app, bettor, [await firstOf()]);
    await expectRefused('23514', 'select cash_out_bet($1, 10000, 9000)', [betId]);
    const { body } = await call(app, offerCashOut, { as: bettor, body: { betId } });
    await expectRefused('23514', 'select cash_out_bet($1, $2, $3)', [betId, body.stakeWon, body.paysWon + 1]);
    expect((await call(app, takeCashOut, { as: bettor, body: { offerId: body.offerId } })).status).toBe(200);
    await expectCleanLedger(owner);
  });

  test.each([
    ['more than its part is worth at the prices of now', 10_000, 10_001],
    ['for no part of the stake', 0, 5_000],
    ['a fraction of the stake at the price of all', 1, 10_000],
    ['more than is left of the stake', 10_001, 10_001],
  ])('is refused with an offer that the role wrote: %s', async (_name, stake, won) => {
    const { betId } = await placeBet(app, bettor, [await firstOf(['6.69', '1.50', '4.00'])]);
    if (stake > 0) await keepOffer(betId, stake, won);
    await expectRefused('23514', 'select cash_out_bet($1, $2, $3)', [betId, stake, won]);
  });

  test('is worth more where a leg has won, and no more than the limit of its bet', async () => {
    const [won, open] = [await firstOf(), await firstOf()];
    const { betId } = await placeBet(app, bettor, [won, open], 10_000);
    await setResults(owner, [[won, 2]]);
    await keepOffer(betId, 10_000, 20_001);
    await expectRefused('23514', 'select cash_out_bet($1, 10000, 20001)', [betId]);
    await keepOffer(betId, 10_000, 20_000);
    await insider.query('select cash_out_bet($1, 10000, 20000)', [betId]);
    await settleAll(owner);
    await expectCleanLedger(owner);
  });
});

describe('a bet', () => {
  const bet = (leg: TestSelection, more: object = {}) =>
    JSON.stringify([
      {
        ...{ key: randomUUID(), memberId, bodyHash: '00', betStyle: 'KR', gameDetailType: '1', stakeWon: 10_000 },
        ...{ totalOdds: leg.price, maxWinWon: 3_000_000, expectedPayoutWon: 20_000 },
        legs: [
          {
            place: 0,
            oddsId: leg.id,
            fixtureId: leg.fixtureId,
            marketId: 1,
            price: leg.price,
            baseLine: null,
            version: 0,
          },
        ],
        ...more,
      },
    ]);

  test.each([
    ['could win more than any level could', { maxWinWon: 1_000_000_000_000 }],
    ['has no legs', { legs: [] }],
    ['says nothing of legs', { legs: undefined }],
    ['closes after its kick-off', { closesBeforeMs: -600_000 }],
    [
      'waits in play and could win more than any level could',
      { maxWinWon: 1_000_000_000_000, waitsMs: 1, expiresAfterMs: 2 },
    ],
  ])('is refused that %s', async (_name, more) => {
    await expectRefused('23514', 'select * from place_bets($1)', [bet(await firstOf(), more)]);
  });

  test.each([
    ['a margin below zero', [14_000, 12_000, 0, -50_000]],
    ['goals of another match', [9_000, 22_000, 0, 1_000]],
  ])('is named by the audit when its legs are priced together from %s', async (_name, together) => {
    const on = await createFixture(owner, { prices: ['2.40', '3.30', '2.90'], startsIn: '5 hours' });
    const total = { marketId: 2, names: ['Over', 'Under'], prices: ['1.90', '1.90'], line: '2.5', on };
    const legs = [
      on.selections[2] as TestSelection,
      (await createFixture(owner, total)).selections[0] as TestSelection,
    ];
    const asked = legs.map(({ id, fixtureId, price, baseLine }, place) => {
      const of = { place, oddsId: id, fixtureId, price, baseLine, version: 0 };
      return { ...of, marketId: place === 0 ? 1 : 2 };
    });
    const client = await insider.connect();
    try {
      await client.query('begin');
      const placed = await client.query('select outcome from place_bets($1)', [
        bet(legs[0] as TestSelection, { legs: asked, together, told: [] }),
      ]);
      expect(placed.rows).toEqual([{ outcome: 'placed' }]);
      expect((await auditWithin(client)).join()).toMatch(/are not of the prices of its legs/);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  test('is booked as the limits allow', async () => {
    const { rows } = await insider.query('select outcome from place_bets($1)', [bet(await firstOf())]);
    expect(rows).toEqual([{ outcome: 'placed' }]);
    await expectCleanLedger(owner);
  });

  test('of limits that the role may not raise', async () => {
    await expectRefused('42501', 'update level_setting set max_win_amount = 1000000000000');
    await expectRefused('42501', 'update most_winnable set won = 1000000000000');
  });
});

describe('cancelling', () => {
  test.each<[string, (leg: TestSelection) => Promise<unknown>]>([
    ['late', () => moveClock(owner, '11 minutes')],
    ['with a result', (leg) => setResults(owner, [[leg, 1]])],
    ['after a price rose', (leg) => owner.query('update selection set price = 2.05 where id = $1', [leg.id])],
    ['after kick-off', (leg) => owner.query('update fixture set starts_at = app_now() where id = $1', [leg.fixtureId])],
  ])('is refused by the database: %s', async (_name, happens) => {
    const leg = await firstOf();
    const { betId } = await placeBet(app, bettor, [leg]);
    await happens(leg);
    await expect(insider.query('select cancel_bet($1)', [betId])).rejects.toMatchObject({ code: '23514' });
    await settleAll(owner);
  });

  test('is no free option: a price that rose above a hundredth is told, one that fell is the member’s loss', async () => {
    const moved = async (to: string) => {
      const leg = await firstOf();
      const { betId } = await placeBet(app, bettor, [leg]);
      await owner.query('update selection set price = $2 where id = $1', [leg.id, to]);
      return (await call(app, cancelBet, { as: bettor, body: { betId } })).code ?? 'cancelled';
    };
    expect([await moved('2.03'), await moved('2.02'), await moved('1.50')]).toEqual([
      'cancel.moved',
      'cancelled',
      'cancelled',
    ]);
    const leg = await firstOf();
    const { betId } = await placeBet(app, bettor, [leg]);
    await owner.query('update selection set status = 2 where id = $1', [leg.id]);
    expect((await call(app, cancelBet, { as: bettor, body: { betId } })).code).toBe('cancel.moved');
    await expectCleanLedger(owner);
  });
});

describe('what operators do to bets', () => {
  const cancel = 'insert into bet_cancel (bet_id, reason, made_by, made_at) values ($1, $3, $2, app_now())';
  const voided = `insert into bet_void (fixture_id, reason, made_by, made_at)
                  select fixture_id, $3, $2, app_now() from bet_leg where bet_id = $1`;
  const result = `select set_result(fixture_id, jsonb_build_object(selection_id, 2), $3, $2) from bet_leg where bet_id = $1`;
  test.each([
    ['a result', result, /result of fixture \d+ was given in the name of member \d+, who did not/],
    ['a cancelled bet', cancel, /was cancelled in the name of member \d+, who did not/],
    ['a void', voided, /was voided in the name of member \d+, who did not/],
  ])('is named by the audit when the role wrote it: %s', async (_name, forged, line) => {
    const operator = await createOperator(owner, app);
    const { betId } = await placeBet(app, bettor, [await firstOf()]);
    const client = await insider.connect();
    try {
      await client.query('begin');
      await client.query(forged, [betId, operator.member.id, 'as an operator would']);
      await client.query('select cancel_bet($1) from bet_cancel where bet_id = $1', [betId]);
      expect((await auditWithin(client)).join()).toMatch(line);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});

describe('a bet on a minigame', () => {
  const game = 303;
  const place = async (more: object) => {
    const round = await openRound(app, owner, bettor, game);
    const [offered] = round.markets.flatMap(({ selections }) => selections);
    return JSON.stringify({
      ...{ key: randomUUID(), memberId, bodyHash: '00', gameId: game, round: round.round, selection: offered?.key },
      ...{ marketName: '홀짝', selectionName: '홀', price: '1.94', stakeWon: 10_000, maxWinWon: 3_000_000, ...more },
    });
  };
  beforeAll(() => runMinigames(owner, [game]));

  test.each([
    ['the price', { price: '5000' }],
    ['the winnings', { maxWinWon: 1_000_000_000_000 }],
    ['no price', { price: null }],
  ])('is refused when it is above its game: %s', async (_name, more) => {
    await expectRefused('23514', 'select * from place_minigame_bet($1)', [await place(more)]);
  });

  test('at a price that its round does not offer is named by the audit', async () => {
    const client = await insider.connect();
    try {
      await client.query('begin');
      const booked = await client.query('select outcome from place_minigame_bet($1)', [await place({ price: '9.40' })]);
      expect(booked.rows).toEqual([{ outcome: 'placed' }]);
      expect((await auditWithin(client)).join()).toMatch(/has the price 9\.40, but it offers 1\.\d\d/);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  test.each(catalogue.map((each) => [each.id, each] as const))('%s has no price above its bound', async (id, each) => {
    const { rows } = await owner.query<{ price: string; maxWin: number }>(
      'select price::text, max_win as "maxWin" from minigame_bounds($1)',
      [id],
    );
    // Rounds of virtual games differ: the greatest price of soccer is that of two weak teams.
    const rounds =
      each.family === 'virtual' ? [29_000_007, 29_000_056, 29_000_133, 29_000_182, 29_000_399] : [29_000_007];
    const prices = rounds.flatMap((round) =>
      offerOf(each, round).flatMap(({ selections }) => selections.map(({ price }) => price)),
    );
    const most = prices.reduce((one, other) => (one > other ? one : other));
    expect(rows[0]?.maxWin).toBe(each.limits.maxWinWon);
    if (each.family === 'virtual') expect(Number(formatOdds(most))).toBeLessThanOrEqual(Number(rows[0]?.price));
    else expect(rows[0]?.price).toBe(formatOdds(most));
  });
});

test('no setting of a session leaves a member below zero', async () => {
  const poor = await createBettor(owner, app, { won: 1 });
  const gift = { reason: 'gift', currency: 'KRW', debit: { kind: 'cash', member: poor.member.id } };
  const transfers = JSON.stringify([{ ...gift, credit: { kind: 'cash', member: memberId }, amount: 5_000 }]);
  await expectRefused('23514', `set madang.correcting = 'on'; select post_transfers('${transfers}')`);
  await expectRefused('42501', 'insert into correcting values (pg_current_xact_id())');
});

test('a correction of a result still leaves a member below zero, and nothing after it does', async () => {
  const poor = await createBettor(owner, app, { won: 10_000 });
  const leg = await firstOf();
  await placeBet(app, poor, [leg], 10_000);
  await setResults(owner, [[leg, 2]]);
  await settleAll(owner);
  await placeBet(app, poor, [await firstOf()], 20_000);
  await setResults(owner, [[leg, 1]]);
  await settleAll(owner);
  expect((await walletOf(owner, poor)).emoney).toBe(-20_000);
  expect((await owner.query('select from correcting')).rowCount).toBe(0);
  await expectCleanLedger(owner);
});
