import {
  type ApprovalCommand,
  type BodyOf,
  chargeOptions,
  initialOf,
  levelSetting,
  pairSetting,
  saveSetting,
} from '@madang/contracts';
import {
  ask,
  buildTestApp,
  byTwo,
  call,
  createBettor,
  createOperator,
  second,
  testDatabase,
  weigh,
} from '../../test/index.ts';
import { moveClock, setClock } from '../platform/running/clock.ts';

const database = await testDatabase();
const { db } = database;
await setClock(db, { movable: true });
const app = await buildTestApp(database);
const [one, other] = [await createOperator(db, app), await createOperator(db, app)];

type Body = BodyOf<typeof saveSetting>;
type Name = 'bet' | 'live' | 'casino' | 'wallet' | 'rolling';
const change = async (name: Name, changed: object): Promise<Body> => {
  const { rows } = await db.query<{ value: object; version: number }>(
    'select value, version from setting where name = $1',
    [name],
  );
  return { key: '', value: { ...rows[0]?.value, ...changed } as Body['value'], version: rows[0]?.version ?? 0 };
};
const save = async (name: Name, changed: object) =>
  call(app, saveSetting, { as: one, params: { name }, body: await change(name, changed) });
const command = async (name: Name, changed: object): Promise<ApprovalCommand> => {
  const body = await change(name, changed);
  return name === 'wallet' || name === 'rolling'
    ? { kind: 'reward-setting', name, body }
    : { kind: 'trading-setting', name, body };
};
const stored = async (name: Name) =>
  (await db.query<{ value: object }>('select value from setting where name = $1', [name])).rows[0]?.value;

test.each<[Name, string, object]>([
  ['bet', 'prices by hand further above the feed', { handPriceRaise: 21 }],
  ['live', 'a shorter wait of one sport', { soccer: 6, basketball: 9 }],
  ['live', 'no wait of the others', { basic: 0 }],
  ['wallet', 'another notice of where to pay', { accountNotice: '도둑은행 999-888' }],
  ['wallet', 'an address for coins', { coinAddress: 'TThief' }],
  ['wallet', 'another network', { coinNetwork: 'USDT (ERC-20)' }],
  ['wallet', 'a higher worth of a coin', { coinRate: 14_000 }],
  ['wallet', 'less turnover for a charge', { chargeTurnoverPercent: 99 }],
  ['wallet', 'turnover by lower odds', { turnoverLeastOdds: '1.29' }],
  ['casino', 'wins that are held later', { winMultiple: 2_001 }],
  ['casino', 'gifts that are held later', { largeGiftWon: 1_000_001 }],
  ['casino', 'wins that are held no more', { holdLargeWins: false }],
  ['rolling', 'more rolling of a game', { memberSingle: '2.90', agentSingle: '0.20' }],
  ['rolling', 'more rolling than a game keeps', { memberCasino: '0.76' }],
])('one operator alone does not set in %s %s', async (name, _what, changed) => {
  const before = await stored(name);
  expect(await save(name, changed)).toMatchObject({ status: 409, code: 'approval.needed' });
  const direct = db.query(`select save_setting($1, '', (select version from setting where name = $1), $2, $3)`, [
    name,
    JSON.stringify(changed),
    one.member.id,
  ]);
  await expect(direct).rejects.toThrow('no second operator');
  expect(await stored(name)).toEqual(before);
  const asked = await command(name, changed);
  expect((await weigh(app, one, asked)).body.needsTwo).toBe(true);
  await byTwo(app, [one, other], asked);
  expect(await stored(name)).toMatchObject(changed);
});

test.each<[Name, object]>([
  ['bet', { handPriceRaise: 5 }],
  ['bet', { cashOut: false }],
  ['live', { soccer: 20, furtherSports: [] }],
  ['wallet', { coinAddress: '' }],
  ['wallet', { chargeMin: 20_000 }],
  ['wallet', { chargeTurnoverPercent: 101, turnoverLeastOdds: '1.31' }],
  ['casino', { winMultiple: 1_999, largeGiftWon: 0 }],
  ['rolling', { memberSingle: '0.10', agentSingle: '2.10' }],
])('one operator sets in %s %j', async (name, changed) => {
  expect((await save(name, changed)).status).toBe(200);
  expect(await stored(name)).toMatchObject(changed);
});

test('an approval is of one setting, its figures and its version', async () => {
  await byTwo(app, [one, other], await command('live', { soccer: 3 }));
  for (const [name, changed] of [
    ['live', { soccer: 2 }],
    ['bet', { handPriceRaise: 900 }],
  ] as const) {
    const direct = db.query(`select save_setting($1, '', (select version from setting where name = $1), $2, $3)`, [
      name,
      JSON.stringify(changed),
      other.member.id,
    ]);
    await expect(direct).rejects.toThrow('no second operator');
  }
  const asked = await ask(app, one, await command('bet', { handPriceRaise: 900 }));
  expect((await save('bet', { handPriceRaise: 1 })).status).toBe(200);
  expect(await second(app, other, asked)).toMatchObject({ code: 'setting.stale' });
});

test('a pair is allowed by two, refused by one, and a result with a handicap by none', async () => {
  const pair = (key: string, allowed: boolean, version: number, mostPrice = '') =>
    ({ key, version, value: { allowed, mostPrice } }) satisfies Body;
  const by = (body: Body) => call(app, saveSetting, { as: one, params: { name: pairSetting.name }, body });
  const key = '48242 win-lose/home over-under/over';
  expect(await by(pair(key, true, 0))).toMatchObject({ code: 'approval.needed' });
  await byTwo(app, [one, other], { kind: 'trading-setting', name: 'pair', body: pair(key, true, 0, '2.00') });
  expect(await by(pair(key, true, 1, '2.01'))).toMatchObject({ code: 'approval.needed' });
  expect((await by(pair(key, true, 1, '1.90'))).status).toBe(200);
  expect((await by(pair(key, false, 2))).status).toBe(200);
  const implied = pair('48242 win-lose/home handicap/home', true, 0);
  expect(await by(implied)).toMatchObject({ code: 'not-found' });
  const asked = { kind: 'trading-setting', name: 'pair', body: implied } as const;
  expect(await weigh(app, one, asked)).toMatchObject({ code: 'not-found' });
});

type Steps = { hours: number; percent: number }[];
type Prices = { times: number; percent: number }[];
const cap = (changed: object = {}): Body['value'] => ({
  ...{ maxStakeWon: 50_000, maxWinWon: 0 },
  ...{ steps: [{ hours: 24, percent: 30 }] satisfies Steps, prices: [{ times: 5, percent: 50 }] satisfies Prices },
  ...changed,
});

test.each<[boolean, object]>([
  [true, { maxStakeWon: 50_001 }],
  [true, { maxStakeWon: 0 }],
  [true, { steps: [] }],
  [true, { steps: [{ hours: 24, percent: 31 }] }],
  [true, { steps: [{ hours: 25, percent: 30 }] }],
  [true, { prices: [{ times: 5, percent: 51 }] }],
  [true, { prices: [{ times: 6, percent: 50 }] }],
  [false, { maxStakeWon: 49_999, maxWinWon: 1 }],
  [false, { steps: [{ hours: 12, percent: 30 }] }],
  [false, { prices: [...[{ times: 5, percent: 50 }], { times: 9, percent: 10 }] }],
])('that a limit of bets is loosened (%s) takes two: %j', async (takesTwo, changed) => {
  const { rows } = await db.query<{ version: number }>(
    `select version from save_setting('cap', 'all', coalesce((select version from setting where name = 'cap' and key = 'all'), 0), $1, null)`,
    [JSON.stringify(cap())],
  );
  const body: Body = { key: 'all', value: cap(changed), version: rows[0]?.version ?? 0 };
  const saved = await call(app, saveSetting, { as: one, params: { name: 'cap' }, body });
  expect(saved.code ?? saved.status).toBe(takesTwo ? 'approval.needed' : 200);
  if (!takesTwo) return;
  const direct = db.query(`select save_setting('cap', 'all', $1, $2, $3)`, [
    body.version,
    JSON.stringify(body.value),
    one.member.id,
  ]);
  await expect(direct).rejects.toThrow('no second operator');
  await byTwo(app, [one, other], { kind: 'trading-setting', name: 'cap', body });
});

test.each(Object.keys(levelSetting.figures))(
  'a level with a higher %s takes two, a lower one is set by one',
  async (figure) => {
    const { rows } = await db.query<{ version: number; value: Body['value'] }>(
      `select version, value from setting where name = 'level' and key = '2'`,
    );
    const held = rows[0] ?? { version: 0, value: initialOf(levelSetting) as Body['value'] };
    const by = (change: number): Body => ({
      ...{ key: '2', version: held.version },
      value: { ...held.value, [figure]: Number(held.value[figure]) + change },
    });
    const save = (body: Body) => call(app, saveSetting, { as: one, params: { name: 'level' }, body });
    expect(await save(by(1))).toMatchObject({ code: 'approval.needed' });
    expect((await save(by(-1))).status).toBe(200);
    const asked: Body = { ...by(1), version: held.version + 1 };
    await byTwo(app, [one, other], { kind: 'trading-setting', name: 'level', body: asked });
  },
);

test('a new address for coins is told after its cooling time; one that is emptied, at once', async () => {
  const told = async () =>
    (await call(app, chargeOptions, { as: await createBettor(db, app) })).body.coin?.address ?? null;
  await db.query(`update wallet_setting set coin_address = 'TOwner'`);
  expect(await told()).toBe('TOwner');
  await moveClock(db, '1 hour');
  await byTwo(app, [one, other], await command('wallet', { coinAddress: 'TNext', coinNetwork: 'next' }));
  expect(await told()).toBe('TOwner');
  await moveClock(db, '31 minutes');
  expect(await told()).toBe('TNext');
  await byTwo(app, [one, other], await command('wallet', { coinAddress: 'TLast' }));
  expect((await save('wallet', { coinAddress: '' })).status).toBe(200);
  expect(await told()).toBeNull();
  await byTwo(app, [one, other], await command('wallet', { coinAddress: 'TLast' }));
  expect(await told()).toBeNull();
  await moveClock(db, '31 minutes');
  expect(await told()).toBe('TLast');
});
