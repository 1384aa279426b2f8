import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { launchCasino, listCasinoTasks } from '@madang/contracts';
import { startProvider } from 'provider/src/start-provider.ts';
import {
  atEnd,
  buildTestApp,
  call,
  createBettor,
  createOperator,
  expectCleanLedger,
  testDatabase,
  until,
  walletOf,
} from '../../test/index.ts';
import { freePort } from '../platform/embedded/processes.ts';

// The provider as a process of its own, told to be hostile, and the lists that it writes of what it believes to be booked.
const database = await testDatabase();
const { db, url } = database;
const dataDir = await mkdtemp(join(tmpdir(), 'madang-test-hostile-'));
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const casinoKeysFile = join(dataDir, 'keys.json');
const app = await buildTestApp(database, { config: { casinoAddresses: { playfun: origin }, casinoKeysFile } });
await app.listen({ port: 0, host: '127.0.0.1' });
const siteUrl = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
const provider = await startProvider({
  ...{ port, host: '127.0.0.1', siteUrl, casinoKeysFile, dataDir },
  environment: { HOSTILE: '0.2' },
});
atEnd(async () => {
  await provider.stop();
  await rm(dataDir, { recursive: true });
});
afterEach(() => expectCleanLedger(db));

const startWon = 1_000_000;
const stakeWon = 3_000;

/** One spin. @returns what the member has to have when everything has come through */
async function spin() {
  const bettor = await createBettor(db, app, { won: startWon });
  const body = { aggregator: 'playfun', gameId: 'playfun-hanmadang-moonrabbit', page: '/slot' } as const;
  const { launch_url: address } = (await call(app, launchCasino, { as: bettor, body })).body;
  const answer = await fetch(`${address}/hanmadang-moonrabbit/spin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ stakeWon }),
  });
  const spun = (await answer.json()) as { refused?: string; wonWon: number };
  return { bettor, due: spun.refused ? startWon : startWon - stakeWon + spun.wonWon };
}

/** `npm run casino:reconcile`, for who runs the site. */
const reconcile = (file: string) =>
  new Promise<{ code: number; said: string }>((ended) => {
    const child = execFile(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'reconcile.ts'), file],
      { env: { PATH: process.env.PATH, DATABASE_URL: url } },
      (_error, stdout, stderr) => ended({ code: child.exitCode ?? -1, said: stdout + stderr }),
    );
  });

test('a provider that loses, repeats and reorders by itself: balances and its list equal the played rounds', async () => {
  const spins = await Promise.all(Array.from({ length: 8 }, spin));
  await until('what was owed has come', async () => {
    const { rows } = await db.query('select from casino_round where closed_at is null and debits > 0');
    const wallets = await Promise.all(spins.map(({ bettor }) => walletOf(db, bettor)));
    return rows.length === 0 && wallets.every(({ emoney }, place) => emoney === spins[place]?.due);
  });

  const lists = join(dataDir, 'provider');
  const listed = async () => {
    const [name = ''] = await readdir(lists);
    return { file: join(lists, name), lines: (await readFile(join(lists, name), 'utf8')).trim().split('\n') };
  };
  const booked = async () => {
    const { rows } = await db.query<{ ref: string }>(
      `select transaction_ref as ref from casino_transaction where kind in ('credit', 'round-closed', 'rollback')`,
    );
    return rows.map(({ ref }) => ref);
  };
  await until('it has written what it heard', async () => {
    const text = (await listed()).lines.join('\n');
    return (await booked()).every((ref) => text.includes(`"${ref}"`));
  });
  const { file, lines } = await listed();
  expect(await reconcile(file)).toEqual({ code: 0, said: `${lines.length} agree, 0 differ.\n` });

  const wrong = join(dataDir, 'wrong.jsonl');
  const [first = '', ...rest] = lines;
  await writeFile(wrong, [JSON.stringify({ ...JSON.parse(first), amount: '7.00' }), ...rest].join('\n'));
  const differing = await reconcile(wrong);
  expect(differing.code).toBe(1);
  expect(differing.said).toContain(`${JSON.parse(first).transactionId}: 7.00 in the list`);
  await writeFile(wrong, 'no list');
  expect(await reconcile(wrong)).toMatchObject({ code: 2, said: expect.stringContaining('line 1 is no transaction') });
  expect((await reconcile(join(dataDir, 'nowhere'))).code).toBe(2);

  // An empty list of a day on which transactions stand; those of another aggregator do not.
  const day = basename(file).slice(0, 10);
  const empty = async (name: string) => {
    await writeFile(join(dataDir, name), '');
    return reconcile(join(dataDir, name));
  };
  expect(await empty(`${day}-playfun.jsonl`)).toMatchObject({
    code: 2,
    said: expect.stringMatching(/is empty, but transactions stand here: \d+ of playfun/),
  });
  expect((await empty(`${day}.jsonl`)).code).toBe(2);
  expect((await empty('list.jsonl')).code).toBe(2);
  expect(await empty(`${day}-cx.jsonl`)).toEqual({ code: 0, said: '0 agree, 0 differ.\n' });

  const operator = await createOperator(db, app);
  expect((await call(app, listCasinoTasks, { as: operator })).body.reconciliations).toMatchObject([
    { aggregator: 'playfun', differing: 1, day: null },
    { aggregator: 'playfun', differing: 0, day },
  ]);
});

test('it ends when the process that started it is killed', async () => {
  const ownPort = await freePort();
  const started = join(import.meta.dirname, '..', '..', '..', 'provider', 'src', 'start-provider.ts');
  const options = { port: ownPort, host: '127.0.0.1', siteUrl, casinoKeysFile, dataDir: join(dataDir, 'killed') };
  const code = `const { startProvider } = await import(${JSON.stringify(started)});
    await startProvider(${JSON.stringify(options)}); console.log('started'); setInterval(() => {}, 1000);`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  atEnd(async () => void parent.kill('SIGKILL'));
  await once(parent.stdout, 'data');
  const answers = () =>
    fetch(`http://127.0.0.1:${ownPort}/`).then(
      () => true,
      () => false,
    );
  expect(await answers()).toBe(true);
  parent.kill('SIGKILL');
  await until('the provider is gone', async () => !(await answers()));
});
