import { setTimeout as wait } from 'node:timers/promises';
import { currentMember } from '@madang/contracts';
import { BettingLoad, tokenOf } from '../cluster/betting-load.ts';
import { ask } from '../images/podman.ts';
import type { RunningStack } from './stack.ts';

/** The demo's accounts. */
const accounts = ['vip', 'demo', 'demo2', 'tester'];
/** They have a million won, `vip` ten: it bets most. */
const pauseMs = 1_000;
const password = 'demo1234!';
const settledWithinMs = 240_000;
const wellMs = 4_000;

/** Answers of the database of the stack, as its owner. */
const psql = (stack: RunningStack, statement: string): string => {
  const command = 'PGPASSWORD=$POSTGRES_PASSWORD exec psql -h 127.0.0.1 -U madang -d madang -AtX -c "$0"';
  return ask('exec', stack.container('postgres'), 'sh', '-c', command, statement);
};

/** "uid, effective capabilities, whether the root can be written" of a container, to be compared with docker-compose.yml. */
export function privilegesOf(stack: RunningStack, service: string): string {
  const asked =
    'id -u; grep CapEff /proc/1/status | cut -f2; touch /probe 2>/dev/null && echo writable || echo read-only';
  return ask('exec', stack.container(service), 'sh', '-c', asked).split('\n').join(', ');
}

/**
 * Walks a running stack as members do: signs in by the edge, bets, waits for the settlement; then kills each container once while members bet.
 * @returns lines of the table of docs/production.md
 * @throws where a bet is lost, or a step fails
 */
export async function walkStack(
  stack: RunningStack,
  killed: readonly string[],
  say: (line: string) => void,
): Promise<string[]> {
  const bettors = await Promise.all(
    accounts.map(async (userId) => {
      const token = await tokenOf(stack.url, userId, password);
      const answer = await fetch(`${stack.url}/api${currentMember.path}`, { headers: { 'x-auth-token': token } });
      const { id } = currentMember.answer.parse(await answer.json());
      return { member: { id, userId }, token };
    }),
  );
  const load = await BettingLoad.begin(
    stack.url,
    [...bettors, ...bettors.slice(0, 1), ...bettors.slice(0, 1)],
    pauseMs,
  );
  const rows: string[] = [];
  for (const service of killed) {
    await wait(wellMs);
    const atMs = performance.now();
    // Not by podman, which starts nothing anew that it ended itself.
    process.kill(Number(ask('inspect', stack.container(service), '--format', '{{.State.Pid}}')), 'SIGKILL');
    while (!load.takenAfter(atMs)) await wait(50);
    await stack.healthy();
    const row = `| ${service} | ${(load.longestGapMs(atMs, [200]) / 1000).toFixed(1)} s |`;
    say(row);
    rows.push(row);
  }
  await wait(wellMs);
  await load.stop();
  const acknowledged = load.sent.filter(({ state }) => state === 'acknowledged').map(({ key }) => key);
  const found = Number(
    psql(stack, `select count(*) from bet where idempotency_key in ('${acknowledged.join("','")}')`),
  );
  if (found !== acknowledged.length)
    throw new Error(`${acknowledged.length} bets were acknowledged, ${found} are booked.`);
  say(`${acknowledged.length} bets acknowledged, all of them booked once`);
  await settled(stack, say);
  return rows;
}

/** Past the kick-off and the play of the next fixtures. */
async function settled(stack: RunningStack, say: (line: string) => void): Promise<void> {
  psql(stack, `update site_clock set ahead = ahead + interval '3 hours'`);
  const untilMs = Date.now() + settledWithinMs;
  for (;;) {
    const count = Number(psql(stack, 'select count(*) from bet where status in (1, 2, 3)'));
    if (count > 0) return say(`${count} bets settled`);
    if (Date.now() > untilMs) throw new Error('No bet was settled.');
    await wait(1_000);
  }
}
