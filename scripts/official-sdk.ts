import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { feedPackages } from '@madang/contracts';
import { freePort } from 'server/src/platform/embedded/processes.ts';
import { runRabbitmq } from 'server/test/rabbitmq.ts';
import type { Consumed, SdkCase } from './official-sdk-worker.ts';

/**
 * `npm run feed:sdk -- FOLDER [MINUTES]`: the supplier's own Node SDK (built, in that folder, which is no part of this project) reads both
 * packages of `feed:publish` for so many minutes, 6 unless said otherwise, and asks every call. 0 when nothing failed, 1 when something
 * did, 2 when it could not run. FEED_SPEED is as for `feed:publish`: at 10, 6 minutes are an hour of play.
 */
async function main(): Promise<number> {
  const [folder, minutes = '6'] = process.argv.slice(2);
  const sdk = folder && resolve(process.env.INVOKED_FROM ?? process.cwd(), folder);
  if (!sdk || !existsSync(`${sdk}/dist`) || !(Number(minutes) > 0)) {
    console.error(
      'Usage: npm run feed:sdk -- FOLDER [MINUTES]   (trade360-nodejs-sdk, with its packages, built into dist)',
    );
    return 2;
  }
  const broker = await runRabbitmq();
  const apiPort = await freePort();
  const published = spawn(process.execPath, ['server/src/feed/publisher/main.ts'], {
    env: { ...process.env, PUBLISH_BROKER: broker.url, PUBLISH_PORT: String(apiPort) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said: string[] = [];
  published.stdout.on('data', (text) => said.push(String(text)));
  try {
    await untilSaid(said, 'Calls at');
    const url = new URL(broker.url);
    const shared = {
      sdk,
      apiUrl: `http://127.0.0.1:${apiPort}/`,
      brokerPort: Number(url.port),
      forMs: Number(minutes) * 60_000,
    };
    const cases = [
      { ...shared, feedPackage: feedPackages.beforeKickOff, packageId: 101 },
      { ...shared, feedPackage: feedPackages.inPlay, packageId: 102 },
    ];
    const results = await Promise.all(cases.map(consume));
    for (const result of results) print(result);
    console.log(`${minutes} minutes at ${process.env.FEED_SPEED ?? '10'} times the speed of play`);
    const lost = said.join('').match(/are lost|distribution is off/g) ?? [];
    if (lost.length > 0) console.log(said.join(''));
    return lost.length === 0 && results.every(({ faults }) => Object.keys(faults).length === 0) ? 0 : 1;
  } finally {
    const ended = new Promise((done) => published.once('exit', done));
    published.kill('SIGTERM');
    await ended;
    await broker.stop();
  }
}

/** One package in a thread of its own, as the SDK keeps what it knows of a package in its module. */
function consume(given: SdkCase): Promise<Consumed> {
  const worker = new Worker(new URL('./official-sdk-worker.ts', import.meta.url), { workerData: given });
  return new Promise((done, failed) => {
    worker.once('message', done);
    worker.once('error', failed);
  });
}

async function untilSaid(said: readonly string[], text: string): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    if (said.join('').includes(text)) return;
    await sleep(100);
  }
  throw new Error('feed:publish does not begin.');
}

function print({ feedPackage, messages, calls, seconds, largestId, alerts, latestMs, faults }: Consumed): void {
  const total = Object.values(messages).reduce((sum, count) => sum + count, 0);
  console.log(`${feedPackage}: ${total} messages in ${seconds.toFixed(0)} s, ${(total / seconds).toFixed(1)} a second`);
  for (const [type, count] of Object.entries(messages)) console.log(`  type ${type}: ${count}`);
  console.log(`  largest bet id ${largestId}, the latest message came after ${latestMs} ms`);
  console.log(
    `  livescores in danger ${alerts.danger}, to be decided ${alerts.toBeDecided}, under review ${alerts.review}`,
  );
  console.log(`  calls answered: ${Object.keys(calls).length}`);
  for (const [call, outcome] of Object.entries(calls)) console.log(`    ${call}: ${outcome}`);
  console.log(`  faults: ${Object.values(faults).reduce((sum, { count }) => sum + count, 0)}`);
  for (const [fault, { count, first }] of Object.entries(faults))
    console.log(`    ${count} × ${fault}: ${first.slice(0, 400)}`);
}

process.exitCode = await main();
