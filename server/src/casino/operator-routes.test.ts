import {
  type BodyOf,
  countCasinoAlarms,
  launchCasino,
  listCasinoGames,
  listCasinoTasks,
  listCasinoTournaments,
  listOperatorsGames,
  payCasinoTournament,
  saveCasinoAggregator,
  saveCasinoGame,
  saveCasinoProvider,
  saveCasinoTournament,
  seeCasinoAlarms,
} from '@madang/contracts';
import {
  call,
  casinoPlayers,
  createMember,
  debitOf,
  expectCleanLedger,
  named,
  ok,
  openCasino,
  signIn,
  testDatabase,
  won,
} from '../../test/index.ts';
import { listOverdue } from '../audit/audit-ledger.ts';
import { moveClock, setClock, siteNowMs } from '../platform/running/clock.ts';
import { reconcileAndKeep } from './reconcile-list.ts';
import { syncCatalogue } from './sync-catalogue.ts';

const database = await testDatabase();
const { db } = database;
await setClock(db, { movable: true });
const casino = await openCasino(database);
const { app, aggregator } = casino;
const { player } = casinoPlayers(db, casino);
const operator = await createMember(db, { type: 1, role: 10 });
let as = { token: await signIn(app, operator) };
/** No session lasts that long. */
const wait = async (by: string) => {
  await moveClock(db, by);
  as = { token: await signIn(app, operator) };
};
afterEach(() => expectCleanLedger(db));

const provider = { code: 'maru', nameKorean: '마루', nameEnglish: 'Maru' };
const game = (code: string, nameKorean: string) => ({
  ...{ provider, code, nameKorean, nameEnglish: code, kind: 'slot' as const },
});
await syncCatalogue(db, { aggregator: 'vinus', list: async () => [game('carp', '잉어'), game('mask', '탈')] });

test('what operators set of games and providers is what members see, and stays when the list comes anew', async () => {
  const me = await player();
  const seen = async () =>
    (await call(app, listCasinoGames, { as: me })).body.games
      .filter(({ providerId }) => providerId === 'vinus-maru')
      .map(({ nameKorean, state, newFlg, hotFlg }) => [nameKorean, state, newFlg, hotFlg]);
  expect(await seen()).toEqual([
    ['잉어', 'open', false, false],
    ['탈', 'open', false, false],
  ]);
  const [carp, mask] = ['vinus-maru-carp', 'vinus-maru-mask'];
  const save = (body: BodyOf<typeof saveCasinoGame>) => call(app, saveCasinoGame, { as, body });
  const plain = { enabled: true, maintenanceFlg: false, newFlg: false, hotFlg: false };
  await save({ id: carp, ...plain, maintenanceFlg: true, newFlg: true, sort: 50 });
  await save({ id: mask, ...plain, hotFlg: true, sort: 5 });
  await syncCatalogue(db, { aggregator: 'vinus', list: async () => [game('carp', '잉어'), game('mask', '탈')] });
  expect(await seen()).toEqual([
    ['탈', 'open', false, true],
    ['잉어', 'maintenance', true, false],
  ]);
  const entering = { aggregator: 'vinus', gameId: carp, page: '/slot' } as const;
  expect(await call(app, launchCasino, { as: me, body: entering })).toMatchObject({ status: 503 });

  const { body: listed } = await call(app, listOperatorsGames, { as, query: { search: 'CARP' } });
  expect(listed.items).toMatchObject([{ id: carp, maintenanceFlg: true, sort: 50, state: 'maintenance' }]);
  expect(listed.providers.find(({ id }) => id === 'vinus-maru')).toMatchObject({ games: 2, enabled: true });
  await call(app, saveCasinoProvider, {
    as,
    body: { id: 'vinus-maru', enabled: false, maintenanceFlg: false, sort: 1 },
  });
  expect(await seen()).toEqual([]);
  expect(await save({ id: 'vinus-maru-none', ...plain, sort: 1 })).toMatchObject({ status: 404 });
});

test('under maintenance no member enters an aggregator or stakes there; earlier stakes are paid', async () => {
  const me = await player();
  const stake = debitOf(me, 1_000);
  await aggregator.say('debit', stake);
  const set = (maintenanceFlg: boolean) =>
    call(app, saveCasinoAggregator, {
      as,
      body: { id: 'playfun', maintenanceFlg, closedDebit: 'refuse', closedCredit: 'refuse', closedRollback: 'refuse' },
    });
  await set(true);
  expect(await aggregator.say('debit', debitOf(me, 1_000))).toMatchObject({ status: 'maintenance' });
  const entering = { aggregator: 'playfun', page: '/casino' } as const;
  expect(await call(app, launchCasino, { as: me, body: entering })).toMatchObject({ status: 503 });
  const { memberId, roundId } = stake;
  expect(await aggregator.say('credit', { memberId, roundId, transactionId: named(), amount: won(500) })).toEqual(
    ok(9_500),
  );
  await set(false);
  expect(await aggregator.say('debit', debitOf(me, 1_000))).toEqual(ok(8_500));
});

const hour = 3_600_000;
const later = async (hours: number) => new Date((await siteNowMs(db)) + hours * hour).toISOString();
const tournament = async (): Promise<BodyOf<typeof saveCasinoTournament>> => ({
  id: null,
  title: '주말 순위전',
  kind: 'slot',
  rules: ['당첨금에서 베팅금액을 뺀 금액으로 순위를 정합니다.'],
  startsAt: await later(1),
  endsAt: await later(3),
  prizes: [{ from: 1, to: 1, prizeWon: 5_000 }],
});

test('a tournament is announced, changed until it begins, and paid once when it is over', async () => {
  const save = (body: BodyOf<typeof saveCasinoTournament>) => call(app, saveCasinoTournament, { as, body });
  const wanted = await tournament();
  const { id } = (await save(wanted)).body;
  expect(await save({ ...wanted, id, prizes: [{ from: 1, to: 1, prizeWon: 7_000 }] })).toMatchObject({ status: 200 });
  const known = { ...wanted, id, prizes: [{ from: 1, to: 1, prizeWon: 7_000 }] };
  await wait('61 minutes');
  const late = { status: 409, code: 'tournament.begun' };
  expect(await save({ ...known, prizes: wanted.prizes })).toMatchObject(late);
  expect(await save({ ...known, endsAt: await later(1) })).toMatchObject(late);
  expect(await save({ ...known, title: '연장 순위전', endsAt: await later(4) })).toMatchObject({ status: 200 });
  expect(await save({ ...known, id: 9_999 })).toMatchObject({ status: 404 });
  const pay = () => call(app, payCasinoTournament, { as, body: { id } });
  expect(await pay()).toMatchObject({ status: 409, code: 'tournament.running' });

  const me = await player();
  const stake = debitOf(me, 1_000);
  const round = { memberId: stake.memberId, roundId: stake.roundId };
  await aggregator.say('debit', stake);
  await aggregator.say('credit', { ...round, transactionId: named(), amount: won(3_000) });
  await aggregator.say('round-closed', { ...round, transactionId: named() });
  await wait('5 hours');
  // By this call, or by the server's own payer.
  const first = await pay();
  if (first.status === 200) expect(first.body).toEqual({ winners: 1, paidWon: 7_000 });
  expect(await pay()).toMatchObject({ status: 409, code: 'tournament.paid' });
  const { body: listed } = await call(app, listCasinoTournaments, { as });
  expect(listed[0]).toMatchObject({ title: '연장 순위전', state: 'paid', winners: 1, paidWon: 7_000 });
  expect(await aggregator.say('balance', { memberId: me.memberId })).toMatchObject({ balance: won(19_000) });
});

test.each<[string, Partial<BodyOf<typeof saveCasinoTournament>>]>([
  ['an end before its beginning', { endsAt: '2026-01-01T00:00:00.000Z' }],
  ['a gap between ranks', { prizes: [{ from: 2, to: 3, prizeWon: 1 }] }],
  ['no rules', { rules: [] }],
])('a tournament with %s is refused', async (_what, wrong) => {
  const body = { ...(await tournament()), ...wrong };
  expect(await call(app, saveCasinoTournament, { as, body })).toMatchObject({ status: 422 });
});

test('alarms, rounds that stay open and the last list are there to be looked at', async () => {
  const me = await player();
  const [paid, open] = [debitOf(me, 1_000), debitOf(me, 2_000)];
  for (const stake of [paid, open]) await aggregator.say('debit', stake);
  const round = { memberId: me.memberId, roundId: paid.roundId };
  await aggregator.say('credit', { ...round, transactionId: named(), amount: won(0) });
  await aggregator.say('round-closed', { ...round, transactionId: named() });
  const back = { memberId: me.memberId, transactionId: named(), referenceId: paid.transactionId };
  expect(await aggregator.say('rollback', back)).toMatchObject({ status: 'round-credited' });
  const list = [
    { ...open, aggregator: 'playfun', kind: 'debit', amount: won(2_000) },
    { ...paid, aggregator: 'playfun', kind: 'debit', amount: won(999) },
  ];
  await reconcileAndKeep(db, list, null);
  await wait('25 hours');

  const read = async () => (await call(app, listCasinoTasks, { as })).body;
  const found = await read();
  const alarm = found.alarms.find(({ transactionRef }) => transactionRef === back.transactionId);
  expect(alarm).toMatchObject({ userId: me.member.userId, code: 'round-credited', seenBy: null });
  expect(found.openRounds.filter(({ userId }) => userId === me.member.userId)).toMatchObject([
    { roundRef: open.roundId, stakedWon: 2_000, wonWon: 0 },
  ]);
  expect(found.reconciliations).toMatchObject([
    { aggregator: 'playfun', agreed: 1, differing: 1, differences: [expect.stringContaining(paid.transactionId)] },
  ]);
  const unseen = async () => (await call(app, countCasinoAlarms, { as })).body.alarms;
  const waiting = await unseen();
  const overdue = async () => (await listOverdue(db)).filter((line) => line.includes(back.transactionId)).length;
  expect(await overdue()).toBe(1);
  await call(app, seeCasinoAlarms, { as, body: { ids: [alarm?.id ?? 0] } });
  expect((await read()).alarms.find(({ id }) => id === alarm?.id)?.seenBy).toEqual(expect.any(String));
  expect(await overdue()).toBe(0);
  expect(await unseen()).toBe(waiting - 1);
});
