import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { listBets, listFixtures, placeBet } from '@madang/contracts';
import pg from 'pg';
import { betBody } from '../../server/test/bets.ts';
import { makeBettors } from './betting-load.ts';
import type { Cluster } from './cluster.ts';

const readingMs = 30_000;
const pauseMs = 100;
const places = ['replica', 'behind', 'away'] as const;
type Reads = Record<(typeof places)[number], number>;

/** Lets a standby apply what it has an hour later, or at once; it receives and keeps all of it as before. */
export async function applyLater({ sockets }: Cluster, place: number, by: '1h' | '0'): Promise<void> {
  const socket = sockets[place];
  const node = new pg.Client({ host: socket?.host, port: socket?.port, user: 'postgres', database: 'postgres' });
  await node.connect();
  await node.query(`alter system set recovery_min_apply_delay = '${by}'`);
  await node.query('select pg_reload_conf()');
  await node.end();
}

/** One member bets and asks for the list of bets by turns, as a browser does. @returns what both servers read from where, and bets that were not in the list */
export async function readOwnBets({ url, ownerUrl, ports }: Cluster): Promise<string> {
  const [bettor] = await makeBettors(url, ownerUrl, 1);
  if (!bettor) throw new Error('There is no member.');
  const before = await readsOf(ports.servers);
  let cookie = '';
  let taken = 0;
  let missing = 0;
  const ask = async (path: string, more: RequestInit = {}) => {
    const answer = await fetch(`${url}/api${path}`, {
      signal: AbortSignal.timeout(15_000),
      ...more,
      headers: { 'x-auth-token': bettor.token, 'content-type': 'application/json', cookie, ...more.headers },
    });
    const [written] = /madang_written=[^;]*/.exec(answer.headers.get('set-cookie') ?? '') ?? [];
    if (written) cookie = written;
    return { status: answer.status, body: await answer.json() };
  };
  for (const untilMs = performance.now() + readingMs; performance.now() < untilMs; await wait(pauseMs)) {
    const board = await ask(`${listFixtures.path}?view=cross`);
    if (board.status !== 200) continue;
    const { items } = listFixtures.answer.parse(board.body);
    const offered = items.flatMap(({ id, markets }) => {
      const open = markets[0]?.selections.find(({ status, price }) => status === 'open' && Number(price) <= 5);
      return open ? [{ id: open.id, fixtureId: id, price: open.price, baseLine: open.betBaseline }] : [];
    });
    const pick = offered[Math.floor(Math.random() * offered.length)];
    if (!pick) continue;
    const { status } = await ask(placeBet.path, {
      method: 'POST',
      headers: { 'idempotency-key': randomUUID() },
      body: JSON.stringify(betBody(bettor.member, [pick])),
    });
    if (status !== 200) continue;
    taken += 1;
    const list = await ask(listBets.path);
    if (list.status === 200 && listBets.answer.parse(list.body).totalCount < taken) missing += 1;
  }
  const after = await readsOf(ports.servers);
  const said = places.map((place) => `${after[place] - before[place]} ${place}`).join(', ');
  return `${taken} bets, ${missing} of them not in the member's list right after; reads: ${said}`;
}

async function readsOf(servers: readonly number[]): Promise<Reads> {
  const texts = await Promise.all(
    servers.map((port) => fetch(`http://127.0.0.1:${port}/metrics`).then((answer) => answer.text())),
  );
  return readsIn(texts.join('\n'));
}

/** @param metrics of all servers */
export function readsIn(metrics: string): Reads {
  const reads: Reads = { replica: 0, behind: 0, away: 0 };
  for (const place of places)
    for (const [, count] of metrics.matchAll(new RegExp(`^lagging_reads_total\\{place="${place}"\\} (\\d+)`, 'gm')))
      reads[place] += Number(count);
  return reads;
}
