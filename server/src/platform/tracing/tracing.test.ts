import { accessUsers, memberBets, traceIdOf } from '@madang/contracts';
import { SpanKind } from '@opentelemetry/api';
import { InMemorySpanExporter, type ReadableSpan } from '@opentelemetry/sdk-trace-base';
import { exchangeInMemory } from '../../../test/exchange-in-memory.ts';
import {
  atEnd,
  betBody,
  buildTestApp,
  call,
  createBettor,
  createFixture,
  createMember,
  postBet,
  setResults,
  signIn,
  testDatabase,
  until,
} from '../../../test/index.ts';
import { fanOutChanges } from '../running/broker-changes.ts';
import { startTracing, traceHeaders } from './tracing.ts';

const database = await testDatabase();
const { db } = database;
const spans = new InMemorySpanExporter();
const log = { info: () => {}, warn: () => {} };
const exchange = exchangeInMemory();

async function server() {
  const changes = fanOutChanges(exchange.connect, log);
  atEnd(() => changes.close());
  return buildTestApp(database, { changes });
}
const untraced = await server();
const endTracing = await startTracing(spans, { share: 1, atOnce: true });
atEnd(endTracing);
const [one, two] = [await server(), await server()];
await until('all are connected', () => exchange.connected() === 3);

const of = (key: string) => spans.getFinishedSpans().filter((span) => span.spanContext().traceId === traceIdOf(key));
const named = (key: string, name: string) => of(key).filter((span) => span.name === name);
const parentOf = (span: ReadableSpan | undefined) => span?.parentSpanContext?.spanId;
const idOf = (span: ReadableSpan | undefined) => span?.spanContext().spanId;

test('one trace has a bet from the click to its settlement, by servers, database and broker; operators see its number', async () => {
  const bettor = await createBettor(db, one);
  const { selections } = await createFixture(db, { prices: ['2.00', '3.00'] });
  const [pick] = selections;
  if (!pick) throw new Error('There is no selection.');
  const [key, other] = [crypto.randomUUID(), crypto.randomUUID()];
  expect((await postBet(one, bettor.token, betBody(bettor.member, [pick]), key)).status).toBe(200);
  expect((await postBet(two, bettor.token, betBody(bettor.member, [pick]), other)).status).toBe(200);

  const [request] = named(key, 'POST /api/sports-prematch/betting');
  expect(request).toMatchObject({ kind: SpanKind.SERVER, attributes: { 'http.response.status_code': 200 } });
  // The click, whose span the page does not send.
  expect(parentOf(request)).toBe(traceIdOf(key).slice(0, 16));
  const [booked] = named(key, 'place_bets');
  expect(parentOf(booked)).toBe(idOf(request));
  const [heard] = named(key, 'changes balance');
  expect(heard).toMatchObject({ kind: SpanKind.CONSUMER });
  expect(parentOf(heard)).toBe(idOf(request));

  await setResults(db, [[pick, 2]]);
  await until('both are settled', () =>
    // Any of the three settles it, and the others hear of it.
    [key, other].every((each) => named(each, 'settle_work').length === 1 && named(each, 'changes bet').length > 0),
  );
  const [settled] = named(key, 'settle_work');
  expect(settled?.attributes).toMatchObject({ 'bet.status': 2 });
  expect(parentOf(settled)).toBe(traceIdOf(key).slice(0, 16));
  expect(parentOf(named(key, 'changes bet')[0])).toBe(idOf(settled));
  // The other bet is a trace of its own.
  expect(of(key).filter(({ name }) => name === 'place_bets')).toHaveLength(1);
  expect(of(other).filter(({ name }) => name === 'place_bets')).toHaveLength(1);

  const operator = await createMember(db, { type: 1, role: 10 });
  const asked = { as: { token: await signIn(one, operator) }, params: { memberId: bettor.member.id } };
  const { items } = (await call(one, memberBets, { ...asked, query: { status: 'all' } })).body;
  expect(items.map(({ traceId }) => traceId)).toEqual([traceIdOf(other), traceIdOf(key)]);
});

test('a call without an act goes on with the trace that its headers name', async () => {
  const traceId = 'a'.repeat(32);
  await one.inject({ url: `/api${accessUsers.path}`, headers: { traceparent: `00-${traceId}-${'b'.repeat(16)}-01` } });
  await one.inject({ url: `/api${accessUsers.path}`, headers: { traceparent: 'nonsense' } });
  const mine = spans.getFinishedSpans().filter((span) => span.spanContext().traceId === traceId);
  expect(mine.map(parentOf)).toEqual(['b'.repeat(16)]);
});

test('figures name the trace of a call by which each of them came, and without traces they are the older text', async () => {
  const bettor = await createBettor(db, one);
  const { selections } = await createFixture(db);
  const key = crypto.randomUUID();
  await postBet(one, bettor.token, betBody(bettor.member, selections.slice(0, 1)), key);
  const figure = new RegExp(
    `http_request_seconds_bucket\\{[^}]*betting[^}]*\\} \\d+ # \\{trace_id="${traceIdOf(key)}"\\}[^]*\n# EOF\n$`,
  );
  // A call is counted once its answer is out.
  await until('it is counted', async () => figure.test((await one.inject('/metrics')).body));
  expect((await untraced.inject('/metrics')).body).not.toContain('trace_id');
});

test('a server that does not trace has no hook for it, and sends nothing of it', async () => {
  await endTracing();
  expect(traceHeaders()).toBeUndefined();
  const before = spans.getFinishedSpans().length;
  const bettor = await createBettor(db, untraced);
  const { selections } = await createFixture(db, { prices: ['2.00', '3.00'] });
  expect((await postBet(untraced, bettor.token, betBody(bettor.member, selections.slice(0, 1)))).status).toBe(200);
  expect(spans.getFinishedSpans()).toHaveLength(before);
});
