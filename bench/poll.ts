import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { currentMember } from '@madang/contracts';
import { type Db, openDb } from 'server/src/platform/database/db.ts';
import { startStack } from '../e2e/src/stack.ts';
import { startCounting } from './counting-postgres.ts';
import { load, RawClient, requestOf } from './load.ts';
import { signedInMembers } from './members.ts';
import { type BenchResult, median, ratioOf } from './result.ts';

const memberCount = 200;
const clients = 32;
const seconds = 3;
const rounds = 5;

/** Polls of members to whom nothing happened, beside a bare route of Fastify that answers a member; and what they ask the database. */
export async function benchPoll(): Promise<BenchResult> {
  const dataDir = mkdtempSync(join(tmpdir(), 'madang-bench-'));
  const postgres = await startCounting(join(dataDir, 'database'));
  const db = openDb(postgres.url, 4);
  const stack = await startStack({
    DATA_DIR: join(dataDir, 'site'),
    DATABASE_URL: postgres.url,
    FEED: 'test',
  });
  const bare = fork(join(import.meta.dirname, 'bare-server.ts'));
  try {
    await db.query('create extension if not exists pg_stat_statements');
    const members = await signedInMembers(db, stack.url, memberCount);
    const port = Number(new URL(stack.url).port);
    const path = `/api${currentMember.path}`;
    const asker = await RawClient.open(port);
    const polls: Buffer[] = [];
    for (const { token } of members) {
      const { head } = await asker.ask(requestOf(path, { 'x-auth-token': token }));
      const tag = /\r\netag: (.+)/i.exec(head)?.[1];
      if (!tag) throw new Error(`The profile came without a tag:\n${head}`);
      polls.push(requestOf(path, { 'x-auth-token': token, 'if-none-match': tag }));
    }
    asker.close();
    const [{ token = '' } = {}] = members;
    const profile = await fetch(`${stack.url}${path}`, { headers: { 'x-auth-token': token } });
    bare.send((await profile.json()) as object);
    const [barePort] = (await once(bare, 'message')) as [number];

    const samples: Record<'polls' | 'bare' | 'sqlOfPolls' | 'sqlIdle', number[]> = {
      polls: [],
      bare: [],
      sqlOfPolls: [],
      sqlIdle: [],
    };
    const pollFor = (time: number) => load(port, polls, { clients, seconds: time, status: 304 });
    const bareFor = (time: number) => load(barePort, [requestOf('/')], { clients, seconds: time });
    await pollFor(1);
    await bareFor(1);
    for (let round = 0; round < rounds; round++) {
      samples.bare.push(await bareFor(seconds));
      samples.sqlOfPolls.push(await countSql(db, async () => void samples.polls.push(await pollFor(seconds))));
      samples.sqlIdle.push(await countSql(db, () => wait(seconds * 1000)));
    }
    const [ours, beside] = [median(samples.polls), median(samples.bare)];
    const [ofPolls, idle] = [sum(samples.sqlOfPolls), sum(samples.sqlIdle)];
    const polled = sum(samples.polls) * seconds;
    const perPoll = Math.max(0, ofPolls - idle) / polled;
    return {
      conditions: `${memberCount} members, ${clients} connections, ${seconds} s a round, alternating, median of ${rounds}; each poll says what it has (304); beside: one route of Fastify with nothing around it that answers a member; SQL on sessions and members counted by pg_stat_statements, of all callers: a server compares all sessions that it knows once a second`,
      rows: [
        {
          what: 'polls a second, nothing changed',
          ours: `${ours.toFixed(0)}/s`,
          beside: `${beside.toFixed(0)}/s`,
          ratio: ratioOf(ours, beside),
          limit: 'at least 0.7',
          met: ours / beside >= 0.7,
        },
        {
          what: `SQL statements in ${seconds * rounds} s with ${polled.toFixed(0)} polls; beside: without any`,
          ours: `${ofPolls}`,
          beside: `${idle}`,
        },
        {
          what: 'SQL statements more than idle, for a poll',
          ours: perPoll.toFixed(3),
          beside: '–',
          limit: 'at most 0.000',
          met: perPoll < 0.0005,
        },
      ],
      samples: Object.fromEntries(Object.entries(samples).map(([kind, values]) => [kind, values.map(Math.round)])),
    };
  } finally {
    bare.kill();
    await stack.stop();
    await db.end();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

/** The read that a poll could ask for. */
async function countSql(db: Db, work: () => Promise<unknown>): Promise<number> {
  const count = async () => {
    const { rows } = await db.query<{ calls: number }>(
      `select coalesce(sum(calls), 0)::int as calls from pg_stat_statements where query ~ 'session_token|member_wallet' and query !~ 'pg_stat_statements'`,
    );
    return rows[0]?.calls ?? 0;
  };
  const before = await count();
  await work();
  return (await count()) - before;
}
