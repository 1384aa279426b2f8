import { randomUUID } from 'node:crypto';
import {
  type Bettor,
  betBody,
  buildTestApp,
  createBettor,
  createFixture,
  expectCleanLedger,
  placeBet,
  postBet,
  type TestSelection,
  testDatabase,
  walletOf,
} from '../../../test/index.ts';
import { type ChangeTopics, memoryChanges } from '../../platform/running/changes.ts';

const database = await testDatabase();
const { db } = database;
const changes = memoryChanges();
const app = await buildTestApp(database, { changes });

afterEach(() => expectCleanLedger(db));

const refusal = async (answer: ReturnType<typeof postBet>) => {
  const { status, text } = await answer;
  return [status, text];
};
const home = async (options?: Parameters<typeof createFixture>[1]): Promise<TestSelection> => {
  const [selection] = (await createFixture(db, options)).selections;
  if (!selection) throw new Error('no selection');
  return selection;
};
async function expectNothingBooked(bettor: Bettor) {
  expect(await walletOf(db, bettor)).toEqual({ emoney: 1_000_000, balance: 1_000_000, reserved: 0 });
  const { rows } = await db.query('select count(*) from bet where member_id = $1', [bettor.member.id]);
  expect(rows).toEqual([{ count: 0 }]);
}

test('a bet reserves its stake and is answered with what the server computed', async () => {
  const bettor = await createBettor(db, app);
  const picks = [await home({ prices: ['2.05', '1.80'] }), await home({ prices: ['1.33', '3.00'] })];
  const heard: ChangeTopics['balance'][] = [];
  const stop = changes.subscribe('balance', (balance) => heard.push(balance));
  const answer = await postBet(
    app,
    bettor.token,
    betBody(bettor.member, picks, { amounts: 5_001, totalRatio: '99.00' }),
  );
  stop();
  expect(answer.status).toBe(200);
  // 2.05 × 1.33 = 2.7265; 5,001 × 2.73 = 13,652.73
  expect(answer.body).toMatchObject({
    stakeWon: 5_001,
    totalOdds: '2.73',
    expectedPayoutWon: 13_652,
    emoney: 994_999,
  });
  expect(await walletOf(db, bettor)).toEqual({ emoney: 994_999, balance: 1_000_000, reserved: 5_001 });
  const { rows } = await db.query('select updated_at from member_wallet where id = $1', [bettor.member.id]);
  expect(heard).toEqual([{ memberId: bettor.member.id, emoney: 994_999, point: 0, updatedAt: rows[0].updated_at }]);
});

describe('the seven checks answer their texts', () => {
  // Before level settings are in the database, the defaults of specification section 9 hold.
  test.each<[Parameters<typeof betBody>[2], string[], string]>([
    [{ bettings: [] }, ['2.00', '2.00'], '베팅을 선택해주세요.'],
    [{ amounts: 4_999 }, ['2.00', '2.00'], '최소베팅금 5,000원 미만 베팅하실수 없습니다.'],
    [{ amounts: 50_000_001 }, ['2.00', '2.00'], '최대베팅금 50,000,000원 초과 베팅하실수 없습니다.'],
    [{ amounts: 1_500_001 }, ['2.00', '2.00'], '최대당첨금 3,000,000원을 초과하여 베팅하실수 없습니다.'],
    [{ amounts: 5_000 }, ['10.01', '1.01'], '최대배당 10배을 초과하여 베팅하실수 없습니다.'],
    [{ amounts: 5_000.5 }, ['2.00', '2.00'], '소수점으로 베팅 불가합니다.'],
    [{ gameDetailType: '7' }, ['2.00', '2.00'], '입력항목을 확인해주세요.'],
  ])('%o', async (changed, prices, text) => {
    const bettor = await createBettor(db, app);
    const body = betBody(bettor.member, [await home({ prices })], changed);
    const answer = postBet(app, bettor.token, body);
    expect(await refusal(answer)).toEqual([422, text]);
    expect((await answer).headers['content-type']).toBe('text/plain; charset=utf-8');
    await expectNothingBooked(bettor);
  });

  test('a stake within the limits but above the balance', async () => {
    const bettor = await createBettor(db, app);
    const body = betBody(bettor.member, [await home({ prices: ['2.00', '2.00'] })], { amounts: 1_000_001 });
    expect(await refusal(postBet(app, bettor.token, body))).toEqual([422, '보유금액이 부족합니다.']);
    await expectNothingBooked(bettor);
  });

  test('a body that is no bet at all', async () => {
    const bettor = await createBettor(db, app);
    const body = { ...betBody(bettor.member, []), minigameId: 1 };
    expect(await refusal(postBet(app, bettor.token, body))).toEqual([422, '입력항목을 확인해주세요.']);
  });
});

test("limits are those of the member's level and tendency", async () => {
  await db.query('insert into level_setting values (5, 1000, 2000, 9000, 2, 1, 1, 1, 1, 1, 1, 1, 1)');
  // A server that has not read the earlier settings.
  const later = await buildTestApp(database, { changes });
  const bettor = await createBettor(db, later, { level: 5 });
  const special = await createBettor(db, later, { level: 5, tendency: 38 });
  const selection = await home({ prices: ['4.00', '2.00'] });
  const tooMuch = betBody(bettor.member, [selection], { amounts: 2_001 });
  expect(await refusal(postBet(later, bettor.token, tooMuch))).toEqual([
    422,
    '최대베팅금 2,000원 초과 베팅하실수 없습니다.',
  ]);
  expect(await refusal(postBet(later, bettor.token, betBody(bettor.member, [selection], { amounts: 2_000 })))).toEqual([
    422,
    '최대배당 2배을 초과하여 베팅하실수 없습니다.',
  ]);
  expect((await placeBet(later, special, [selection], 2_000)).expectedPayoutWon).toBe(8_000);
});

test('the slip rule of the page: one over/under beside one result of the same fixture where that is safe, nothing else', async () => {
  const bettor = await createBettor(db, app);
  const result = await createFixture(db, { prices: ['2.00', '3.00', '3.00'] });
  const handicap = await createFixture(db, { on: result, marketId: 3, prices: ['1.90', '1.90'], names: ['1', '2'] });
  const goals = await createFixture(db, {
    on: result,
    marketId: 2,
    prices: ['1.90', '1.90'],
    names: ['Over', 'Under'],
  });
  const [one, other] = result.selections as [TestSelection, TestSelection];
  const pair = (...picks: (TestSelection | undefined)[]) =>
    refusal(
      postBet(
        app,
        bettor.token,
        betBody(
          bettor.member,
          picks.filter((pick) => pick !== undefined),
        ),
      ),
    );
  const text = '같은 경기에서 함께 선택할 수 없는 베팅입니다.';
  expect(await pair(one, other)).toEqual([422, text]);
  expect(await pair(one, handicap.selections[0])).toEqual([422, text]);
  expect(await pair(one, one)).toEqual([422, text]);
  expect((await pair(one, goals.selections[0]))[1]).toBe(
    '같은 경기의 두 베팅은 결과가 서로 이어져 있어 함께 선택할 수 없습니다.',
  );
  expect((await pair(one, goals.selections[1]))[0]).toBe(200);
});

test('no member bets for another', async () => {
  const bettor = await createBettor(db, app);
  const other = await createBettor(db, app);
  const body = betBody(other.member, [await home()]);
  expect((await refusal(postBet(app, bettor.token, body)))[0]).toBe(403);
  await expectNothingBooked(other);
  expect((await refusal(postBet(app, '', body)))[0]).toBe(401);
});

describe('a moved price is answered with 409 and books nothing', () => {
  type Move = (selection: TestSelection) => Promise<unknown>;
  const set =
    (change: string): Move =>
    ({ id }) =>
      db.query(`update selection set ${change} where id = $1`, [id]);
  const setFixture =
    (change: string): Move =>
    ({ fixtureId }) =>
      db.query(`update fixture set ${change} where id = $1`, [fixtureId]);

  test.each<[string, Move, object | null]>([
    ['another price', set(`price = 2.15, version = 2`), { version: 2, betPrice: '2.15', betBaseline: null }],
    ['another line', set(`base_line = '-1.5', version = 2`), { version: 2, betPrice: '2.05', betBaseline: '-1.5' }],
    ['the same price in a later version', set('version = 3'), { version: 3, betPrice: '2.05', betBaseline: null }],
    ['a suspended selection', set('status = 2'), null],
    ['a settled selection', set('status = 3, settlement = 2'), null],
    ['a fixture in play', setFixture('status = 2'), null],
    ['a kick-off that has passed by the clock', setFixture(`starts_at = clock_timestamp()`), null],
    ['a postponed fixture', setFixture('status = 5'), null],
  ])('%s', async (_name, move, now) => {
    const bettor = await createBettor(db, app);
    const still = await home();
    const moved = await home();
    await move(moved);
    const answer = await postBet(app, bettor.token, betBody(bettor.member, [still, moved], { version: 1 }));
    expect(answer.status).toBe(409);
    expect(answer.refused('bet.changed')).toEqual([
      {
        old: { oddsId: moved.id, marketName: '1X2', betName: '1', betBaseline: null, betPrice: '2.05' },
        new: now && { id: moved.id, fixtureId: moved.fixtureId, ...now },
      },
    ]);
    await expectNothingBooked(bettor);
  });

  test('a feed that is silent closes every selection', async () => {
    const bettor = await createBettor(db, app);
    const picks = [await home(), await home()];
    await db.query('update feed_package set open = false');
    const answer = await postBet(app, bettor.token, betBody(bettor.member, picks));
    await db.query('update feed_package set open = true, last_heard_at = clock_timestamp()');
    expect([answer.status, answer.refused('bet.changed').map((change) => change.new)]).toEqual([409, [null, null]]);
    await expectNothingBooked(bettor);
  });

  test('a selection that does not exist, or not in this fixture', async () => {
    const bettor = await createBettor(db, app);
    const [pick, other] = [await home(), await home()];
    const picks = [
      { ...pick, id: '7' },
      { ...pick, fixtureId: other.fixtureId },
    ];
    const answer = await postBet(app, bettor.token, betBody(bettor.member, picks));
    expect(answer.status).toBe(409);
    expect(answer.refused('bet.changed').map((change) => change.new)).toEqual([null, null]);
    await expectNothingBooked(bettor);
  });

  test('an unknown version (0) is checked by price and line alone', async () => {
    const bettor = await createBettor(db, app);
    const moved = await home();
    const place = () => postBet(app, bettor.token, betBody(bettor.member, [moved]));
    await set('version = 9')(moved);
    expect((await place()).status).toBe(200);
    await set(`base_line = '-1.5'`)(moved);
    expect((await place()).status).toBe(409);
    await set('base_line = null, price = 2.06')(moved);
    expect((await place()).status).toBe(409);
  });

  test('the retry with the same key after the member accepted is another bet body, and books', async () => {
    const bettor = await createBettor(db, app);
    const moved = await home();
    await set(`price = 2.15, version = 2`)(moved);
    const key = randomUUID();
    expect((await postBet(app, bettor.token, betBody(bettor.member, [moved]), key)).status).toBe(409);
    const accepted = betBody(bettor.member, [{ ...moved, price: '2.15' }], { version: 2 });
    expect((await postBet(app, bettor.token, accepted, key)).status).toBe(200);
  });
});

test('an id has one spelling, so that the slip rules cannot be passed by another', async () => {
  const bettor = await createBettor(db, app);
  const { id, selections } = await createFixture(db, { prices: ['1.50', '1.80'] });
  const [one, two] = selections as [TestSelection, TestSelection];
  const body = betBody(bettor.member, [one, two]);
  expect(await refusal(postBet(app, bettor.token, body))).toEqual([
    422,
    '같은 경기에서 함께 선택할 수 없는 베팅입니다.',
  ]);
  const [first, second] = body.bettings;
  for (const spelled of [{ fixtureId: `0${id}` }, { oddsId: `0${two.id}` }]) {
    const answer = postBet(app, bettor.token, { ...body, bettings: [first, { ...second, ...spelled }] });
    expect(await refusal(answer)).toEqual([422, '입력항목을 확인해주세요.']);
  }
  await expectNothingBooked(bettor);
});

test.each([{ betBaseline: '\0' }, { betBaseline: '\ud800' }, { betBaseline: '9'.repeat(61) }, { version: 2 ** 31 }])(
  'what the database cannot hold is refused as input: %o',
  async (wrong) => {
    const bettor = await createBettor(db, app);
    const body = betBody(bettor.member, [await home()]);
    const answer = postBet(app, bettor.token, { ...body, bettings: [{ ...body.bettings[0], ...wrong }] });
    expect(await refusal(answer)).toEqual([422, '입력항목을 확인해주세요.']);
  },
);
