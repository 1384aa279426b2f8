import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchCasino, listCasinoRounds, readStatement } from '@madang/contracts';
import { buildProvider } from 'provider/src/app.ts';
import { Desk, type Done } from 'provider/src/desk.ts';
import { type AggregatorName, readKeys } from 'provider/src/keys.ts';
import { sendOverHttp } from 'provider/src/wallet.ts';
import {
  atEnd,
  buildTestApp,
  call,
  createBettor,
  expectCleanLedger,
  testDatabase,
  until,
  walletOf,
} from '../../test/index.ts';
import { freePort } from '../platform/embedded/processes.ts';
import { memoryChanges } from '../platform/running/changes.ts';
import { openAggregators } from './aggregators.ts';
import { readList, reconcile } from './reconcile-list.ts';
import { syncCatalogue } from './sync-catalogue.ts';

// The demo as `npm start` has it: a site, and a provider at an origin of its own that knows nothing of it but the wallet.
const database = await testDatabase();
const { db } = database;
const dataDir = await mkdtemp(join(tmpdir(), 'madang-test-provider-'));
atEnd(() => rm(dataDir, { recursive: true }));
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const casino = {
  casinoAddresses: { playfun: origin, cx: origin, vinus: origin },
  casinoKeysFile: join(dataDir, 'keys.json'),
};
const changes = memoryChanges();
const app = await buildTestApp(database, { config: casino, changes });
await app.listen({ port: 0, host: '127.0.0.1' });
const siteUrl = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
const keys = readKeys(casino.casinoKeysFile);
const done: Done[] = [];
const desk = new Desk({ send: sendOverHttp(siteUrl, keys), onDone: (each) => done.push(each) });
const provider = buildProvider({
  ...{ desk, keys, siteUrl, origin: () => origin },
  table: { bettingMs: 400, showingMs: 400 },
});
await provider.listen({ port, host: '127.0.0.1' });
atEnd(() => provider.close());
afterEach(() => expectCleanLedger(db));
const aggregators = await openAggregators(db, { ...casino, production: false });
for (const { id, catalogue } of aggregators.values()) await syncCatalogue(db, { aggregator: id, list: catalogue });
const { rows: days } = await db.query<{ day: string }>(
  `select (app_now() at time zone 'Asia/Seoul')::date::text as day`,
);
const today = days[0]?.day ?? '';

async function open(aggregator: AggregatorName, game?: string) {
  const bettor = await createBettor(db, app, { won: 1_000_000 });
  const body = { aggregator, page: '/slot', ...(game && { gameId: `${aggregator}-hanmadang-${game}` }) } as const;
  const { launch_url: address } = (await call(app, launchCasino, { as: bettor, body })).body;
  const ask = async (path: string, asked?: object) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${address}${path}`, asked && { method: 'POST', headers, body: JSON.stringify(asked) });
    return { status: answer.status, body: await answer.json() };
  };
  return { bettor, address, ask };
}

test.each(['playfun', 'cx', 'vinus'] as const)(
  'a spin by %s: the balance moves, here and in every other tab',
  async (aggregator) => {
    const { bettor, address, ask } = await open(aggregator, 'tiger');
    const page = await fetch(address);
    expect(page.status).toBe(200);
    const html = await page.text();
    expect(html).toContain('까치와 호랑이');
    expect(html).toContain('환수율 97.00%');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self'");

    const told: number[] = [];
    const stop = changes.subscribe('balance', ({ memberId, emoney }) => {
      if (memberId === bettor.member.id) told.push(emoney);
    });
    const { body: spun } = await ask('/hanmadang-tiger/spin', { stakeWon: 3_000 });
    stop();
    const due = 1_000_000 - 3_000 + spun.wonWon;
    expect(told).toEqual(spun.wonWon > 0 ? [997_000, due] : [997_000]);
    expect(spun.balance).toBe(due);
    expect((await walletOf(db, bettor)).emoney).toBe(due);
    await until('the round is closed', async () => {
      const { rows } = await db.query(
        'select kind, game_ref from casino_round where member_id = $1 and closed_at is not null',
        [bettor.member.id],
      );
      return rows[0]?.kind === 'slot' && rows[0].game_ref === 'hanmadang-tiger';
    });

    // In the site's own words, in the history and in the statement.
    const { items: rounds } = (await call(app, listCasinoRounds, { as: bettor })).body;
    expect(rounds).toMatchObject([
      { kind: 'slot', gameName: '까치와 호랑이', stakedWon: 3_000, wonWon: spun.wonWon, state: 'closed' },
    ]);
    const query = { from: today, to: today, group: 'casino' } as const;
    const { items } = (await call(app, readStatement, { as: bettor, query })).body;
    expect(items.at(-1)).toMatchObject({ reason: 'casino:stake', detail: '슬롯 · 까치와 호랑이', change: -3_000 });
    expect(items.map(({ about }) => about)).toEqual(items.map(() => rounds[0]?.id));
  },
);

test('at the table: staked, dealt, paid and closed, round after round', async () => {
  const { bettor, ask } = await open('vinus', 'baccarat');
  const placed = async () => {
    let answer: { refused: string | null } = { refused: 'closed' };
    await until('the table takes a stake', async () => {
      answer = (await ask('/table', { on: 'banker', won: 1_000 })).body;
      return answer.refused !== 'closed';
    });
    return answer.refused;
  };
  expect(await placed()).toBeNull();
  await until('the round is closed', async () => {
    const { rows } = await db.query('select 1 from casino_round where member_id = $1 and closed_at is not null', [
      bettor.member.id,
    ]);
    return rows.length > 0;
  });
  // A stake that came too late was taken back, and its round is never closed.
  const { rows } = await db.query(
    'select kind, staked, won from casino_round where member_id = $1 and closed_at is not null',
    [bettor.member.id],
  );
  expect(rows[0]).toMatchObject({ kind: 'casino', staked: 1_000 });
  // Lost, won at 0.95, or given back by a tie.
  expect([0, 1_950, 1_000]).toContain(rows[0].won);
  expect((await ask('/table')).body.road.length).toBeGreaterThan(0);
});

test('a stake above the balance is refused in the game, and so is one that the game does not have', async () => {
  const { bettor, ask } = await open('playfun', 'lotus');
  await db.query(`update session set ended_at = now(), end_reason = 'logout' where member_id = $1`, [bettor.member.id]);
  expect((await ask('/hanmadang-lotus/spin', { stakeWon: 300 })).body).toEqual({
    refused: 'session-ended',
    balance: 1_000_000,
  });
  expect((await ask('/hanmadang-lotus/spin', { stakeWon: 301 })).status).toBe(422);
  expect((await fetch(`${origin}/play/unknown`)).status).toBe(410);
});

test('the lobby and the list of games, for the site alone', async () => {
  const { address } = await open('cx');
  const lobby = await (await fetch(address)).text();
  for (const name of ['한마당 바카라', '까치와 호랑이', '달토끼', '연꽃 연못']) expect(lobby).toContain(name);
  const games = await aggregators.get('cx')?.catalogue();
  expect(
    games?.map(({ code, kind, returnPercent, hotFlg, newFlg }) => [code, kind, returnPercent, hotFlg, newFlg]),
  ).toEqual([
    ['baccarat', 'casino', 98.94, true, false],
    ['tiger', 'slot', 97, true, false],
    ['moonrabbit', 'slot', 95.33, false, false],
    ['lotus', 'slot', 96.3, false, true],
  ]);
  const forged = await fetch(`${origin}/playfun/launch`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  });
  expect(forged.status).toBe(401);
});

test('the provider lists for the day the bookings of the site; a difference is named', async () => {
  await desk.settled();
  const list = done.filter(({ aggregator }) => aggregator === 'vinus');
  const text = (lines: object[]) => lines.map((line) => JSON.stringify(line)).join('\n');
  expect(list.length).toBeGreaterThan(3);
  expect(await reconcile(db, readList(text(list)), today)).toEqual({ agreed: list.length, differences: [] });

  const [first, second, ...rest] = list;
  if (!first || !second) throw new Error('nothing was listed');
  const wrong = [{ ...second, amount: 12_345 }, { ...second, transactionId: 'never' }, ...rest];
  await db.query(
    `insert into casino_transaction (aggregator, transaction_ref, kind, member_id, outcome, amount, hundredths, fields, answer, at)
    select aggregator, 'at noon', 'promotion', member_id, 'booked', 0, 0, '', '{}',
           ($1::date + time '12:00') at time zone 'Asia/Seoul' from casino_transaction limit 1`,
    [today],
  );
  const { differences } = await reconcile(db, readList(text(wrong)), today);
  expect(differences).toContainEqual(expect.stringMatching(/12345 in the list, \d+ hundredths here$/));
  expect(differences).toContainEqual(`never: a ${second.kind} is in the list, and not booked here`);
  expect(() => readList('{"aggregator":"vinus"}')).toThrow('line 1 is no transaction');
});
