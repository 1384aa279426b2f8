import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { listFixtures, placeBet } from '@madang/contracts';
import { type Db, openDb } from 'server/src/platform/database/db.ts';
import { betBody } from 'server/test/bets.ts';
import { startStack } from '../e2e/src/stack.ts';
import type { BurstAnswer, BurstOptions } from './burst-clients.ts';
import { load, RawClient, requestOf } from './load.ts';
import { type SignedInMember, signedInMembers } from './members.ts';
import { type BenchResult, median, percentile, ratioOf } from './result.ts';
import { browser, newVisitors } from './visitors.ts';

const clients = 50;
const seconds = 4;
const rounds = 5;
const atOnce = 2_500;
const bursts = 5;
/** The wait that a turned-away client is asked for. */
const betweenBurstsMs = 2_000;
const fixturesPath = `/api${listFixtures.path}`;

/** The list of fixtures beside documents; then 2,500 calls of it at once, again and again, and how the rest of the site goes on. */
export async function benchOverload(): Promise<BenchResult> {
  const dataDir = mkdtempSync(join(tmpdir(), 'madang-bench-'));
  const stack = await startStack({ DATA_DIR: dataDir, FEED_SPEED: '60' });
  const db = openDb(stack.databaseUrl, 2);
  const bare = fork(join(import.meta.dirname, 'bare-server.ts'));
  try {
    const port = Number(new URL(stack.url).port);
    const members = await signedInMembers(db, stack.url, clients);
    const fixtures = members.map(({ token }) => requestOf(fixturesPath, { 'x-auth-token': token }));
    const cookies = await newVisitors(stack.url, clients);
    const documents = cookies.map((cookie) => requestOf('/korea/cross', { ...browser, cookie }));
    const samples: Measured['samples'] = { fixtures: [], documents: [] };
    for (const requests of [fixtures, documents]) await load(port, requests, { clients, seconds: 1 });
    for (let round = 0; round < rounds; round++) {
      samples.documents.push(await load(port, documents, { clients, seconds }));
      samples.fixtures.push(await load(port, fixtures, { clients, seconds }));
    }

    const [bettor] = members;
    if (!bettor) throw new Error('There is nobody to bet.');
    const quiet = await watchOver(port, db, bettor, () => wait(betweenBurstsMs));
    const answers: BurstAnswer[] = [];
    const busy = await watchOver(port, db, bettor, async () => {
      answers.push(...(await burstsAt({ port, requests: fixtures.map(String) })));
    });
    bare.send({});
    const [barePort] = (await once(bare, 'message')) as [number];
    const atBare = await burstsAt({ port: barePort, requests: [String(requestOf('/'))] });
    return resultOf({ samples, quiet, busy, answers, atBare });
  } finally {
    bare.kill();
    await db.end();
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

interface Measured {
  samples: Record<'fixtures' | 'documents', number[]>;
  quiet: Watched;
  busy: Watched;
  answers: readonly BurstAnswer[];
  atBare: readonly BurstAnswer[];
}

function resultOf({ samples, quiet, busy, answers, atBare }: Measured): BenchResult {
  const [ours, beside] = [median(samples.fixtures), median(samples.documents)];
  const turnedAway = answers.filter(({ status }) => status === 503).map(({ ms }) => ms);
  const served = answers.filter(({ status }) => status === 200).map(({ ms }) => ms);
  if (turnedAway.length + served.length < answers.length) throw new Error('An answer was neither 200 nor 503.');
  const [away, worstReady] = [percentile(turnedAway, 0.99), Math.max(...busy.ready)];
  const answeredAtBare = percentile(
    atBare.map((answer) => answer.ms),
    0.99,
  );
  const ms = (value: number) => `${value.toFixed(0)} ms`;
  return {
    conditions: `list: ${clients} clients, ${seconds} s a round, alternating with documents of returning visitors, median of ${rounds}, simulated feed; overload: ${atOnce} calls at once on open connections, ${bursts} times with ${betweenBurstsMs / 1000} s between; beside: the same server without load`,
    rows: [
      {
        what: 'lists of fixtures a second; beside: documents',
        ours: `${ours.toFixed(0)}/s`,
        beside: `${beside.toFixed(0)}/s`,
        ratio: ratioOf(ours, beside),
        limit: 'at least 0.5',
        met: ours / beside >= 0.5,
      },
      {
        what: `${atOnce} calls at once, ${turnedAway.length} of ${answers.length} turned away: time to 503, 99th percentile; beside: a bare route that answers each of them`,
        ours: ms(away),
        beside: ms(answeredAtBare),
        ratio: ratioOf(away, answeredAtBare),
        limit: 'at most 100 ms',
        met: away <= 100,
      },
      {
        what: 'time to 200 of those served, 99th percentile',
        ours: ms(percentile(served, 0.99)),
        beside: '–',
      },
      {
        what: 'readiness meanwhile, worst',
        ours: ms(worstReady),
        beside: ms(Math.max(...quiet.ready)),
        limit: 'at most 1000 ms',
        met: worstReady <= 1_000,
      },
      {
        what: 'bets placed meanwhile, worst time',
        ours: ms(Math.max(...busy.placed)),
        beside: ms(Math.max(...quiet.placed)),
      },
      {
        what: 'bets turned away meanwhile; times that the feed was found closed',
        ours: `${busy.refused}; ${busy.feedClosed}`,
        beside: `${quiet.refused}; ${quiet.feedClosed}`,
        limit: '0; 0',
        met: busy.refused + busy.feedClosed === 0,
      },
    ],
    samples: Object.fromEntries(Object.entries(samples).map(([kind, values]) => [kind, values.map(Math.round)])),
  };
}

interface Watched {
  ready: number[];
  placed: number[];
  /** Bets that were not decided on. */
  refused: number;
  feedClosed: number;
}

/** Asks for readiness, places bets and looks at the feed, each again and again, while the work is done. */
async function watchOver(port: number, db: Db, bettor: SignedInMember, work: () => Promise<void>): Promise<Watched> {
  const watched: Watched = { ready: [], placed: [], refused: 0, feedClosed: 0 };
  const [asker, placer] = [await RawClient.open(port), await RawClient.open(port)];
  const bet = await betRequest(port, bettor);
  let isOver = false;
  const again = async (once: () => Promise<void>) => {
    while (!isOver) {
      await once();
      await wait(150);
    }
  };
  const timed = async (times: number[], client: RawClient, request: Buffer) => {
    const begun = performance.now();
    const { status } = await client.ask(request);
    times.push(performance.now() - begun);
    return status;
  };
  const watching = [
    again(async () => void (await timed(watched.ready, asker, requestOf('/readyz')))),
    again(async () => {
      // Moved odds are an answer too.
      if (![200, 409, 422].includes(await timed(watched.placed, placer, bet()))) watched.refused++;
    }),
    again(async () => {
      const { rows } = await db.query<{ open: boolean }>(
        'select coalesce(bool_or(feed_open(feed_package)), false) as open from feed_package',
      );
      if (!rows[0]?.open) watched.feedClosed++;
    }),
  ];
  await work();
  isOver = true;
  await Promise.all(watching);
  asker.close();
  placer.close();
  return watched;
}

/** A bet on the fixture that kicks off last, each time with a key of its own. */
async function betRequest(port: number, { member, token }: SignedInMember): Promise<() => Buffer> {
  const headers = { 'x-auth-token': token };
  const answer = await fetch(`http://127.0.0.1:${port}${fixturesPath}?itemsPerPage=100`, { headers });
  const fixture = listFixtures.answer.parse(await answer.json()).items.at(-1);
  const selection = fixture?.markets[0]?.selections[0];
  if (!fixture || !selection) throw new Error('There is nothing to bet on.');
  const { id, price, betBaseline, version } = selection;
  const pick = { id, fixtureId: fixture.id, price, baseLine: betBaseline };
  const body = JSON.stringify(betBody(member, [pick], { version }));
  return () =>
    Buffer.concat([
      requestOf(
        `/api${placeBet.path}`,
        {
          ...headers,
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(body)),
          'idempotency-key': randomUUID(),
        },
        placeBet.method,
      ),
      Buffer.from(body),
    ]);
}

/** So many calls at once, again and again. */
async function burstsAt({ port, requests }: BurstOptions): Promise<BurstAnswer[]> {
  const process = fork(join(import.meta.dirname, 'burst-clients.ts'));
  const say = async (what: BurstOptions | 'ask'): Promise<unknown> => {
    const answer = once(process, 'message');
    process.send(what);
    return (await answer)[0];
  };
  await say({ port, requests: Array.from({ length: atOnce }, (_, n) => requests[n % requests.length] ?? '') });
  const answers: BurstAnswer[] = [];
  for (let n = 0; n < bursts; n++) {
    answers.push(...((await say('ask')) as BurstAnswer[]));
    await wait(betweenBurstsMs);
  }
  process.kill();
  return answers;
}
