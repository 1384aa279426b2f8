import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { auditLedger } from 'server/src/audit/audit-ledger.ts';
import { openDb } from 'server/src/platform/database/db.ts';
import { freePort } from 'server/src/platform/embedded/processes.ts';
import { serverPart } from '../deploy/cluster/parts.ts';
import { startStack } from '../e2e/src/stack.ts';
import { createFixtures, widenLimits } from './bets.ts';
import { addDemands, bound, type Demand, meanAnswerMs, mostCalls } from './capacity-model.ts';
import { startCounting } from './counting-postgres.ts';
import {
  type Action,
  actions,
  connections,
  type Measured,
  MeasuredLoad,
  names,
  rounds,
  type Server,
  seconds,
} from './measured-load.ts';
import { signedInMembers } from './members.ts';
import { type BenchResult, type BenchRow, median, ratioOf } from './result.ts';

const memberCount = 240;
const serverCounts = [1, 2, 4];
const within = 0.2;

/**
 * What each action costs the processors of servers and database, and whether a queueing model of these costs foretells what one, two and four
 * servers answer. Members, fixtures and database are the bench's own; servers are processes as in production.
 */
export async function benchCapacity(): Promise<BenchResult> {
  const folder = mkdtempSync(join(tmpdir(), 'madang-bench-'));
  const postgres = await startCounting(join(folder, 'database'));
  const site = {
    DATABASE_URL: postgres.serverUrl,
    MIGRATION_DATABASE_URL: postgres.url,
    DATA_DIR: join(folder, 'site'),
    FEED: 'test',
    // The delay of a pulse takes seconds of a processor, whatever members ask for.
    MINIGAME_DELAY: '1600',
  };
  const db = openDb(postgres.url, 4);
  const servers: Server[] = [];
  try {
    // It registers the releases that all of them serve.
    const stack = await startStack(site);
    await db.query('create extension if not exists pg_stat_statements');
    await widenLimits(db);
    const fixtures = await createFixtures(db);
    const members = await signedInMembers(db, stack.url, memberCount);
    await stack.stop();
    const postmaster = Number(
      readFileSync(join(folder, 'database', 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0],
    );
    const load = new MeasuredLoad(db, servers, postmaster, members, fixtures);
    const start = async () => {
      const port = await freePort();
      const part = serverPart(servers.length, port, folder, site);
      await part.start();
      servers.push({ port, part });
    };
    await start();
    await load.open();
    const costs = await load.costs();
    const mix = addDemands(names.map((name) => ({ share: actions[name].share, demand: costs[name].demand })));
    const rows: BenchRow[] = names.map((name) => costRow(name, costs[name]));
    const alone = await load.run(load.mixed(), 1, seconds);
    for (const count of serverCounts) {
      while (servers.length < count) await start();
      await load.settle();
      rows.push(...(await checkRows(load, mix, alone.meanMs, count)));
    }
    const broken = await auditLedger(db);
    if (broken.length > 0)
      throw new Error(`The ledger does not add up, so the run counts for nothing:\n${broken.join('\n')}`);
    return {
      conditions: `${memberCount} members, ${connections} connections, ${seconds} s a round, median of ${rounds}; servers, database and the program that asks share ${availableParallelism()} processors; processor time by the system, without that of the idle site; the mix: ${names.map((name) => `${actions[name].share * 100} % ${name}`).join(', ')}; beside: what the model of these costs foretells; ledger audited clean after`,
      rows: [...rows, ...memberRows(costs)],
    };
  } finally {
    for (const { part } of servers) await part.stop();
    await db.end();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function costRow(name: Action, measured: Measured): BenchRow {
  const { demand, statements, inStatementsMs, callsPerSecond, underWay } = measured;
  return {
    what: `${actions[name].what}, ${underWay[name].toFixed(1)} under way in the mix: processor time of server and database; beside: statements, and the time in them`,
    ours: `${demand.server.toFixed(2)} ms, ${demand.database.toFixed(2)} ms (${callsPerSecond.toFixed(0)}/s)`,
    beside: `${statements.toFixed(2)}, ${inStatementsMs.toFixed(2)} ms`,
  };
}

async function checkRows(load: MeasuredLoad, mix: Demand, aloneMs: number, servers: number): Promise<BenchRow[]> {
  const machine = { processors: availableParallelism(), servers };
  const foretold = mostCalls(mix, machine);
  const runs: Measured[] = [];
  for (let round = 0; round < rounds; round++) runs.push(await load.run(load.mixed(), connections, seconds));
  const most = median(runs.map(({ callsPerSecond }) => callsPerSecond));
  const halfPace = most / 2;
  const paced = await load.paced(halfPace);
  const foretoldMs = meanAnswerMs(aloneMs, mix, halfPace, servers);
  const ratio = ratioOf(most, foretold);
  return [
    {
      what: `calls of the mix a second, ${servers === 1 ? 'one server' : `${servers} servers`}; beside: foretold, ended by ${bound(mix, machine)}`,
      ours: `${most.toFixed(0)}/s`,
      beside: `${foretold.toFixed(0)}/s`,
      ratio,
      limit: `within ${within * 100} %`,
      met: Math.abs(ratio - 1) <= within,
    },
    {
      what: 'mean time of an answer at half of that, calls at random',
      ours: `${paced.toFixed(1)} ms`,
      beside: `${foretoldMs.toFixed(1)} ms`,
      ratio: ratioOf(paced, foretoldMs),
    },
  ];
}

/** What so many members ask for: their calls, and the processors that these take. */
function memberRows(costs: Record<Action, Measured>): BenchRow[] {
  const perMember = addDemands(names.map((name) => ({ share: actions[name].perMinute, demand: costs[name].demand })));
  const calls = names.reduce((sum, name) => sum + actions[name].perMinute, 0);
  return [1_000, 100_000, 1_000_000].map((online) => ({
    what: `${online.toLocaleString('en')} members with an open page (${names.map((name) => `${actions[name].perMinute} ${name}`).join(', ')} a minute each): processors busy in servers and database`,
    ours: `${((online * perMember.server) / 60_000).toFixed(1)}, ${((online * perMember.database) / 60_000).toFixed(1)}`,
    beside: `${((online * calls) / 60).toFixed(0)} calls/s`,
  }));
}
