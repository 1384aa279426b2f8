import { countCasinoAlarms, listCasinoTasks } from '@madang/contracts';
import {
  call,
  casinoPlayers,
  createOperator,
  debitOf,
  expectCleanLedger,
  openCasino,
  testDatabase,
  won,
} from '../../test/index.ts';

// Lists of a day that operators upload.
const database = await testDatabase();
const { db } = database;
const casino = await openCasino(database);
const { app, aggregator } = casino;
const { player } = casinoPlayers(db, casino);
const as = await createOperator(db, app);
afterEach(() => expectCleanLedger(db));
const day = (await db.query<{ day: string }>(`select (app_now() at time zone 'Asia/Seoul')::date::text as day`)).rows[0]
  ?.day as string;

async function upload(text: string | Buffer, token = as.token, of = `playfun/${day}`) {
  const answer = await app.inject({
    method: 'POST',
    url: `/api/file/casino-list/${of}`,
    headers: { 'x-auth-token': token, 'content-type': 'text/csv' },
    payload: text,
  });
  return {
    status: answer.statusCode,
    code: answer.headers['x-error-code'],
    text: answer.body,
    ...(answer.statusCode === 200 && JSON.parse(answer.body)),
  };
}
const kept = async () => (await db.query('select from casino_reconciliation')).rowCount;
const alarms = async () => (await call(app, countCasinoAlarms, { as })).body.alarms;

test('an empty list with transactions standing is an alarm until a list of the day comes; the same list is kept once', async () => {
  const me = await player();
  const stakes = [debitOf(me, 1_000), debitOf(me, 2_000)];
  expect(await upload('')).toMatchObject({ status: 200, agreed: 0, differing: 0, isEmptyList: false });
  for (const stake of stakes) await aggregator.say('debit', stake);
  const before = await alarms();
  const empty = await upload('\n');
  expect(empty).toMatchObject({ status: 200, differing: 2, isEmptyList: true, uploadedBy: as.member.userId });
  expect((await upload('\n')).id).toBe(empty.id);
  expect(await alarms()).toBe(before + 1);
  const rows = await kept();

  const line = (stake: (typeof stakes)[number], amount: string) =>
    JSON.stringify({ ...stake, aggregator: 'playfun', kind: 'debit', amount });
  const [first, second] = stakes as [(typeof stakes)[number], (typeof stakes)[number]];
  const wrong = [line(first, won(999)), line({ ...first, transactionId: 'never' }, won(5))].join('\n');
  const answers = await Promise.all([upload(wrong), upload(wrong), upload(wrong)]);
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  // Of the day's own ones around midnight none is missed.
  expect(answers[0]?.differences.slice(0, 2)).toEqual([
    expect.stringMatching(`^${first.transactionId}: 금액이 다름 \\(목록 999.00, 사이트 1,000원\\)$`),
    'never: 목록에만 있음 (debit 5.00)',
  ]);
  expect(await kept()).toBe((rows ?? 0) + 1);
  expect(await alarms()).toBe(before);
  const csv = [
    'transactionId,aggregator,kind,memberId,roundId,amount',
    ...[first, second].map(({ transactionId, memberId, roundId }, place) =>
      [transactionId, 'playfun', 'debit', memberId, `"${roundId}"`, won((place + 1) * 1_000)].join(','),
    ),
  ].join('\r\n');
  expect(await upload(csv)).toMatchObject({ status: 200, agreed: 2, differing: 0 });
  const { reconciliations } = (await call(app, listCasinoTasks, { as })).body;
  expect(reconciliations[0]).toMatchObject({ day, agreed: 2, uploadedBy: as.member.userId });
  const { rows: log } = await db.query(
    `select after from security_event where route like '%casino-list%' and after is not null and actor_id = $1 order by id desc limit 1`,
    [as.member.id],
  );
  expect(log[0].after).toContainEqual(expect.objectContaining({ agreed: 2, differing: 0 }));
});

test('bad lines are told by their numbers, and nothing is kept', async () => {
  const rows = await kept();
  const good = JSON.stringify({
    ...{ aggregator: 'playfun', transactionId: 'a', kind: 'debit', memberId: '1', roundId: null, amount: '1.00' },
  });
  const lines = await upload([good, 'no list', '', good, '{"aggregator":1}'].join('\n'));
  expect(lines).toMatchObject({ status: 422, code: 'casino.list-lines' });
  expect(lines.text).toContain('2, 5번째 줄');
  expect(await upload('transactionId,amount\na,1')).toMatchObject({ code: 'casino.list-lines' });
  expect(await upload(good, as.token, `cx/${day}`)).toMatchObject({ code: 'casino.list-other' });
  expect(await upload(Buffer.from([0xff, 0xfe, 0x00]))).toMatchObject({ code: 'casino.list-text' });
  expect((await upload(Buffer.alloc(8 * 1024 * 1024 + 1, 'x'))).status).toBe(413);
  for (const other of ['2026-13-40', '0000-01-01', '9999-12-31'])
    expect((await upload(good, as.token, `playfun/${other}`)).status).toBe(422);
  for (const [from, to] of [
    ['"a"', '"a\\u0000"'],
    ['debit', 'de\\u0000bit'],
    ['1.00', '9'.repeat(2_000_000)],
  ] as const)
    expect(await upload(good.replace(from, to))).toMatchObject({ status: 422, code: 'casino.list-lines' });
  const me = await player();
  expect((await upload(good, me.token)).status).toBe(403);
  expect(await kept()).toBe(rows);
});
