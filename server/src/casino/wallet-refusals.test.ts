import { randomUUID } from 'node:crypto';
import {
  type CasinoPlayer,
  casinoPlayers,
  debitOf,
  expectCleanLedger,
  type Heard,
  openCasino,
  testDatabase,
} from '../../test/index.ts';

const database = await testDatabase();
const { db } = database;
const lines: string[] = [];
const casino = await openCasino(database, { log: { write: (line) => lines.push(line) } });
const { aggregator } = casino;
const { player, moneyOf } = casinoPlayers(db, casino);

afterEach(() => expectCleanLedger(db));

test.each<
  [string, string, (me: CasinoPlayer, other: CasinoPlayer, stake: ReturnType<typeof debitOf>) => Promise<Heard>]
>([
  [
    'a wrong signature',
    'signature',
    (_me, _other, stake) => aggregator.say('debit', stake, 'playfun', { signature: 'AAAA' }),
  ],
  [
    'the key of another aggregator',
    'signature',
    (_me, _other, stake) => aggregator.say('debit', stake, 'playfun', { key: { secret: 's'.repeat(43) } }),
  ],
  [
    'a time of before',
    'stale',
    (_m, _o, stake) => aggregator.say('debit', stake, 'playfun', { timestamp: `${Date.now() - 61_000}` }),
  ],
  [
    'a time to come',
    'stale',
    (_m, _o, stake) => aggregator.say('debit', stake, 'playfun', { timestamp: `${Date.now() + 65_000}` }),
  ],
  [
    'a token that nobody has',
    'token-unknown',
    (_m, _o, stake) => aggregator.say('debit', { ...stake, token: 'x'.repeat(43) }),
  ],
  [
    'another member’s token',
    'token-foreign',
    (_m, other, stake) => aggregator.say('debit', { ...stake, token: other.entry }),
  ],
  [
    'a copy of a call',
    'nonce-used',
    async (me, _other, stake) => {
      const nonce = randomUUID();
      await aggregator.say('balance', { memberId: me.memberId }, 'playfun', { nonce });
      return aggregator.say('debit', stake, 'playfun', { nonce });
    },
  ],
])('%s is refused as %s and logged; nothing is booked', async (_what, status, attempt) => {
  const [me, other] = [await player(), await player()];
  lines.length = 0;
  expect(await attempt(me, other, debitOf(me, 1_000))).toEqual({
    status,
    code: status.startsWith('token') ? 403 : 401,
  });
  expect([await moneyOf(me), await moneyOf(other)]).toEqual([10_000, 10_000]);
  const told = lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'casino.refused');
  expect(told).toMatchObject([{ msg: 'security', aggregator: 'playfun', operation: 'debit', code: status }]);
  expect(JSON.stringify(told)).not.toContain(me.entry);
});

test.each<[string, object]>([
  ['no fields', {}],
  ['an amount that is no number', { amount: 'all' }],
  ['an amount below zero', { amount: '-1.00' }],
  ['an amount without end', { amount: '99999999999999' }],
  ['a NUL', { roundId: 'a\0b' }],
  ['what the protocol does not have', { bonus: true }],
])('a call with %s is invalid', async (_what, more) => {
  const me = await player();
  const fields = Object.keys(more).length === 0 ? {} : { ...debitOf(me, 1_000), ...more };
  expect(await aggregator.say('debit', fields)).toEqual({ status: 'invalid', code: 422 });
  expect(await aggregator.say('constructor', fields)).toEqual({ status: 'invalid', code: 422 });
});
