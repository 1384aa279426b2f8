import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchCasino, listCasinoRounds, readStatement } from '@madang/contracts';
import { buildProvider } from 'provider/src/app.ts';
import { Cashier, type Done } from 'provider/src/cashier.ts';
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
const cashier = new Cashier({ send: sendOverHttp(siteUrl, keys), onDone: (each) => done.push(each) });
const provider = buildProvider({
  ...{ cashier, keys, siteUrl, origin: () => origin },
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

/** Places once the table takes it. */
async function place(ask: Ask, game: string, chips: { on: string; won: number }[]) {
  let answer: { refused: string | null } = { refused: 'closed' };
  await until('the table takes a stake', async () => {
    answer = (await ask(`/hanmadang-${game}/table`, { chips })).body;
    return answer.refused !== 'closed';
  });
  return answer.refused;
}
type Ask = Awaited<ReturnType<typeof open>>['ask'];
/** Of rounds that were played to their end: a stake that came too late was taken back, and its round is never closed. */
const closedRounds = async (memberId: number, count = 1) => {
  let rows: { kind: string; staked: number; won: number; game_ref: string }[] = [];
  await until('the round is closed', async () => {
    ({ rows } = await db.query(
      'select kind, staked, won, game_ref from casino_round where member_id = $1 and closed_at is not null',
      [memberId],
    ));
    return rows.length >= count;
  });
  return rows;
};

test('at the table: staked, dealt, paid and closed, round after round', async () => {
  const { bettor, ask } = await open('vinus', 'baccarat');
  expect(await place(ask, 'baccarat', [{ on: 'banker', won: 1_000 }])).toBeNull();
  const [round] = await closedRounds(bettor.member.id);
  expect(round).toMatchObject({ kind: 'casino', staked: 1_000 });
  // Lost, won at 0.95, or given back by a tie.
  expect([0, 1_950, 1_000]).toContain(round?.won);
  expect((await ask('/hanmadang-baccarat/table')).body.road.length).toBeGreaterThan(0);
});

test('several chips are one stake; a spot that the table does not have is refused', async () => {
  const { bettor, ask } = await open('playfun', 'roulette');
  const chips = [22, 18, 29, 7, 28].map((number) => ({ on: `n${number}`, won: 1_000 }));
  expect(await place(ask, 'roulette', chips)).toBeNull();
  const [round] = await closedRounds(bettor.member.id);
  expect(round).toMatchObject({ staked: 5_000, game_ref: 'hanmadang-roulette' });
  expect([0, 36_000]).toContain(round?.won);
  const refused = async (asked: object, game = 'roulette') => (await ask(`/hanmadang-${game}/table`, asked)).status;
  expect(await refused({ chips: [{ on: 'n37', won: 1_000 }] })).toBe(404);
  expect(await refused({ chips: [{ on: 'n1', won: 1_001 }] })).toBe(422);
  expect(await refused({ chips: [] })).toBe(422);
  // Of another aggregator's games.
  expect(await refused({ chips }, 'speed-roulette')).toBe(410);
});

test('the stream says each phase of the round to everybody at the table', async () => {
  const [one, other] = [await open('playfun', 'sic-bo'), await open('cx', 'sic-bo')];
  const phases = async ({ address }: typeof one) => {
    const answer = await fetch(`${address}/hanmadang-sic-bo/stream`);
    expect(answer.headers.get('content-type')).toBe('text/event-stream');
    const seen: { round: number; phase: string; text?: string }[] = [];
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    while (seen.length < 4) {
      const { value = '', done } = (await reader?.read()) ?? { done: true };
      if (done) break;
      for (const [, data = ''] of value.matchAll(/^data: (.*)$/gm)) {
        const { round, phase, shown } = JSON.parse(data);
        seen.push({ round, phase, ...(phase === 'shown' && { text: shown.text }) });
      }
    }
    await reader?.cancel();
    return seen;
  };
  const [mine, theirs] = await Promise.all([phases(one), phases(other)]);
  expect(new Set(mine.map(({ phase }) => phase))).toEqual(new Set(['betting', 'shown']));
  const shared = mine.filter(({ phase }) => phase === 'shown');
  for (const each of shared) {
    const same = theirs.find(({ round, phase }) => round === each.round && phase === 'shown');
    if (same) expect(same).toEqual(each);
  }
});

test('a kite is taken by itself at its height, or lost', async () => {
  const { bettor, ask } = await open('playfun', 'crash');
  const bet = async (auto: number | null) => {
    let answer: { refused: string | null } = { refused: 'closed' };
    await until('the kite takes a stake', async () => {
      answer = (await ask('/hanmadang-crash/kite', { won: 10_000, auto })).body;
      return answer.refused !== 'closed';
    });
    expect(answer.refused).toBeNull();
  };
  await bet(101);
  const [round] = await closedRounds(bettor.member.id);
  expect([0, 10_100]).toContain(round?.won);
  expect((await ask('/hanmadang-crash/kite', { won: 10_000, auto: 100 })).status).toBe(422);
  expect((await ask('/hanmadang-crash/cash', {})).body.height).toBeNull();
});

test('a hand of blackjack: one at a time, its cards hidden until it ends, paid as it says', async () => {
  const { bettor, ask } = await open('cx', 'blackjack');
  const dealt = await Promise.all([1, 2].map(() => ask('/hanmadang-blackjack/deal', { stakeWon: 10_000 })));
  const { hand } = dealt[0]?.body ?? {};
  const { body: standing } = await ask('/hanmadang-blackjack/hand');
  expect(standing.hand.cards.length).toBe(2);
  if (!standing.hand.over) {
    expect([hand?.seed ?? null, standing.hand.dealer.length]).toEqual([null, 1]);
    await ask('/hanmadang-blackjack/act', { act: 'double' });
  }
  const { body: ended } = await ask('/hanmadang-blackjack/hand');
  expect(ended.hand.over).toBe(true);
  expect(ended.hand.seed).toMatch(/^[0-9a-f]{64}$/);
  await closedRounds(bettor.member.id, standing.hand.over ? 1 : 2);
  expect((await walletOf(db, bettor)).emoney).toBe(1_000_000 - ended.hand.stakeWon + ended.hand.wonWon);
  expect((await ask('/hanmadang-blackjack/act', { act: 'hit' })).body.refused).toBe('closed');
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
  const lists = await Promise.all([...aggregators.values()].map((each) => each.catalogue()));
  const [, ofCx = []] = lists;
  for (const { nameKorean } of ofCx) expect(lobby).toContain(nameKorean);
  const codes = lists.map((games) => games.map(({ code }) => code));
  expect(new Set(codes.flat()).size).toBeGreaterThanOrEqual(24);
  // No two aggregators have the same games, and each has tables and slots enough.
  expect(new Set(codes.map((each) => each.join())).size).toBe(3);
  for (const games of lists)
    for (const kind of ['casino', 'slot'])
      expect(games.filter((game) => game.kind === kind).length).toBeGreaterThanOrEqual(9);
  expect(ofCx.find(({ code }) => code === 'baccarat')).toMatchObject({
    kind: 'casino',
    returnPercent: 98.94,
    hotFlg: true,
  });
  for (const { code } of ofCx) {
    const page = await fetch(`${address}/hanmadang-${code}`);
    expect([code, page.status]).toEqual([code, 200]);
    const html = await page.text();
    expect(html).toContain('환수율');
    expect(html).toContain('규칙');
  }
  const forged = await fetch(`${origin}/playfun/launch`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  });
  expect(forged.status).toBe(401);
});

test('the provider lists for the day the bookings of the site; a difference is named', async () => {
  await cashier.settled();
  const list = done.filter(({ aggregator }) => aggregator === 'vinus');
  const text = (lines: object[]) => lines.map((line) => JSON.stringify(line)).join('\n');
  expect(list.length).toBeGreaterThan(3);
  expect(await reconcile(db, readList(text(list)), today)).toEqual({
    ...{ agreed: list.length, differences: [], told: [] },
  });

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
