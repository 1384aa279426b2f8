import { casinoTournament, readStatement } from '@madang/contracts';
import {
  type Bettor,
  call,
  createBettor,
  expectCleanLedger,
  giveBank,
  openCasino,
  testDatabase,
  walletOf,
} from '../../test/index.ts';
import { auditWithin, listOverdue } from '../audit/audit-ledger.ts';
import { memoryChanges } from '../platform/running/changes.ts';
import { moveClock, setClock } from '../platform/running/clock.ts';
import { payEndedTournaments } from './tournament.ts';

const database = await testDatabase();
const { db } = database;
await setClock(db, { movable: true });
const { app, aggregator, enter } = await openCasino(database);
const prizes = [
  { from: 1, to: 1, prizeWon: 1_000 },
  { from: 2, to: 3, prizeWon: 300 },
];

let last = 0;
const named = () => `tournament-${++last}`;
const won = (amount: number) => `${amount}.00`;
async function play(bettor: Bettor, staked: number, paid: number, category = 'slot', roundId = named()): Promise<void> {
  const token = await enter(bettor.token);
  const round = { memberId: String(bettor.member.id), roundId };
  const said = [
    await aggregator.say('debit', {
      ...{ ...round, token, transactionId: named(), amount: won(staked) },
      ...{ gameId: 'hanmadang-tiger', category },
    }),
    paid > 0 && (await aggregator.say('credit', { ...round, transactionId: named(), amount: won(paid) })),
    await aggregator.say('round-closed', { ...round, transactionId: named() }),
  ];
  for (const each of said) if (each) expect(each.status).toBe('ok');
}
const players = async (count: number): Promise<Bettor[]> =>
  Promise.all(Array.from({ length: count }, () => createBettor(db, app, { won: 10_000 })));
const ranked = async (as: Bettor) => (await call(app, casinoTournament, { as: { token: as.token } })).body;
const open = (kind: 'slot' | 'casino' | null = null) =>
  db.query(
    `insert into casino_tournament (title, kind, rules, starts_at, ends_at, prizes)
     values ('순위전', $1, '{}', app_now(), app_now() + interval '5 minutes', $2)`,
    [kind, JSON.stringify(prizes)],
  );
const pay = () => payEndedTournaments(db, memoryChanges());

afterEach(async () => {
  await moveClock(db, '7 minutes');
  await pay();
  await expectCleanLedger(db);
});

test('who won more than was staked is ranked, alike with who won alike; prizes are paid once, however many pay', async () => {
  const [first, second, alike, loser] = (await players(4)) as [Bettor, Bettor, Bettor, Bettor];
  await play(first, 100, 9_000); // before it begins
  await moveClock(db, '1 second');
  await open();
  await play(first, 1_000, 6_000);
  await play(first, 1_000, 0);
  await play(second, 1_000, 2_000, 'casino');
  await play(alike, 500, 1_500);
  await play(loser, 1_000, 999);
  const shown = await ranked(second);
  expect(shown.ranking.map(({ rank, winningsWon, rounds }) => [rank, winningsWon, rounds])).toEqual([
    [1, 4_000, 2],
    [2, 1_000, 1],
    [2, 1_000, 1],
  ]);
  expect(shown).toMatchObject({ playerCount: 3, own: { rank: 2 }, tournament: { paid: false } });
  expect(shown.ranking[0]?.name).toMatch(/^.\*\*$/);
  expect((await ranked(loser)).own).toBeNull();
  // Rounds that have just ended, ranked or not; rounds from before it began are not among them.
  const ownOf = async (bettor: Bettor) =>
    (await ranked(bettor)).ownRounds.map(({ gameName, stakedWon, wonWon }) => [gameName, stakedWon, wonWon]);
  expect(await ownOf(loser)).toEqual([['hanmadang-tiger', 1_000, 999]]);
  expect((await ownOf(first)).map(([, staked, paid]) => [staked, paid])).toEqual([
    [1_000, 0],
    [1_000, 6_000],
  ]);
  expect(await pay()).toBe(0);

  const before = await Promise.all([first, second, alike, loser].map((each) => walletOf(db, each)));
  await moveClock(db, '7 minutes');
  await play(loser, 100, 9_000); // after its end
  await Promise.all([pay(), pay(), pay()]);
  expect(await pay()).toBe(0);
  const after = await Promise.all([first, second, alike].map((each) => walletOf(db, each)));
  expect(after.map(({ emoney }, place) => emoney - (before[place]?.emoney ?? 0))).toEqual([1_000, 300, 300]);
  expect((await ranked(first)).tournament?.paid).toBe(true);
});

test('of a deal that members play who may be one person their wins count nothing and their losses stay; a typed name changes nothing', async () => {
  const [one, twin, stranger] = (await players(3)) as [Bettor, Bettor, Bettor];
  await db.query(
    `insert into known_device (device_hash, member_id, used_at) select '\\x0a', id, app_now() from unnest($1::bigint[]) as id`,
    [[one.member.id, twin.member.id]],
  );
  await db.query('update session set address = null');
  await open('casino');
  const [both, withOne] = [named(), named()];
  await play(one, 900, 1_800, 'casino', both);
  await play(twin, 900, 0, 'casino', both);
  await play(stranger, 100, 200, 'casino', both);
  await play(one, 100, 300, 'casino', withOne);
  await play(stranger, 100, 0, 'casino', withOne);
  await play(twin, 100, 150, 'casino');
  await play(stranger, 100, 400, 'casino');
  const ranking = async () => (await ranked(one)).ranking.map(({ winningsWon, rounds }) => [winningsWon, rounds]);
  const expected = [
    [300, 3],
    [200, 2],
  ];
  expect(await ranking()).toEqual(expected);
  // Who registers a rival's name and account changes no rank.
  for (const each of [one, stranger]) await giveBank(db, each);
  expect(await ranking()).toEqual(expected);
});

test('only games of its kind count, and a round that is open does not yet', async () => {
  const [slots, tables] = (await players(2)) as [Bettor, Bettor];
  await open('slot');
  await play(slots, 100, 200);
  await play(tables, 100, 900, 'casino');
  const token = await enter(tables.token);
  const stake = {
    token,
    memberId: String(tables.member.id),
    transactionId: named(),
    roundId: named(),
    amount: won(10),
  };
  await aggregator.say('debit', { ...stake, gameId: 'hanmadang-tiger', category: 'slot' });
  const { ranking } = await ranked(slots);
  expect(ranking.map(({ winningsWon }) => winningsWon)).toEqual([100]);
});

test('a prize stands on the statement as such', async () => {
  const [winner] = (await players(1)) as [Bettor];
  await open();
  await play(winner, 100, 200);
  await moveClock(db, '7 minutes');
  await pay();
  const { rows } = await db.query<{ day: string }>(
    "select to_char(app_now() at time zone 'Asia/Seoul', 'YYYY-MM-DD') as day",
  );
  const days = { from: rows[0]?.day ?? '', to: rows[0]?.day ?? '' };
  const { items } = (
    await call(app, readStatement, {
      as: { token: winner.token },
      query: { ...days, account: 'cash', group: 'casino' },
    })
  ).body;
  expect(items[0]).toMatchObject({ reason: expect.stringMatching(/^tournament/), change: 1_000 });
});

test('the audit tells of a prize that no member is due', async () => {
  const [winner] = (await players(1)) as [Bettor];
  await open();
  await play(winner, 100, 200);
  await moveClock(db, '3 hours');
  expect(await listOverdue(db)).toContainEqual(expect.stringMatching(/^casino tournament \d+ is over/));
  const client = await db.connect();
  try {
    await client.query('begin');
    await client.query(`insert into casino_tournament_prize select max(id), $1, 1, 100, 999 from casino_tournament`, [
      winner.member.id,
    ]);
    expect((await auditWithin(client)).join('\n')).toMatch(
      /there is no transfer tournament:.*\n.*prize 999 for rank 1/s,
    );
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test('before the first there is none', async () => {
  const [someone] = (await players(1)) as [Bettor];
  await db.query(
    "update casino_tournament set starts_at = starts_at + interval '1 year', ends_at = ends_at + interval '1 year'",
  );
  expect(await ranked(someone)).toEqual({ tournament: null, playerCount: 0, ranking: [], own: null, ownRounds: [] });
  await db.query(
    "update casino_tournament set starts_at = starts_at - interval '1 year', ends_at = ends_at - interval '1 year'",
  );
});
