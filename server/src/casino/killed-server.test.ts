import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  atEnd,
  createMember,
  expectCleanLedger,
  fund,
  type Heard,
  TestAggregator,
  testDatabase,
  walletOf,
} from '../../test/index.ts';
import { startKillingProxy } from '../../test/killing-proxy.ts';
import { startServerProcess } from '../../test/server-process.ts';
import { hashSecret, newSecret } from '../platform/secrets/secrets.ts';

const { db, url } = await testDatabase();
const dataDir = await mkdtemp(join(tmpdir(), 'madang-test-casino-'));
const keysFile = join(dataDir, 'keys.json');
const proxy = await startKillingProxy(url);
atEnd(async () => {
  await proxy.close();
  await rm(dataDir, { recursive: true });
});
afterEach(() => expectCleanLedger(db));

const environment = { CASINO_ADDRESSES: 'playfun=http://127.0.0.1:9', CASINO_KEYS_FILE: keysFile };

async function aggregatorAt(origin: string): Promise<TestAggregator> {
  const { provider } = JSON.parse(await readFile(keysFile, 'utf8'));
  return new TestAggregator(provider, async (path, headers, body): Promise<Heard> => {
    const answer = await fetch(`${origin}${path}`, { method: 'POST', headers, body });
    return { ...((await answer.json()) as Heard), code: answer.status };
  });
}

async function entered() {
  const member = await createMember(db);
  await fund(db, member, { won: 10_000 });
  const token = newSecret();
  await db.query(
    `with opened as (
       insert into session (member_id, cookie_hash, expires_at, latest_end)
       values ($1, $2, now() + interval '2 hours', now() + interval '24 hours') returning id)
     insert into casino_session (token_hash, member_id, aggregator, page, site_session, started_at, expires_at)
     select $2, $1, 'playfun', '/slot', id, now(), now() + interval '2 hours' from opened`,
    [member.id, hashSecret(token)],
  );
  return { member, token };
}

test.each([
  ['request', 'before the database heard of it', 10_000],
  ['answer', 'between the commit and the answer', 7_000],
] as const)('a server killed at the %s: the retry answers as the first would have', async (at, _when, after) => {
  const { member, token } = await entered();
  const stake = {
    ...{
      token,
      memberId: String(member.id),
      transactionId: `${at}-t`,
      roundId: `${at}-r`,
      gameId: 'g',
      category: 'slot',
    },
    amount: '3000.00',
  };
  const killed = await startServerProcess(proxy.url, environment);
  const before = await aggregatorAt(killed.origin);
  proxy.arm('casino-wallet', at, () => process.kill(killed.pid, 'SIGKILL'));
  await expect(before.say('debit', stake)).rejects.toThrow();
  await killed.gone;
  expect((await walletOf(db, { member })).emoney).toBe(after);

  const next = await startServerProcess(url, environment);
  const aggregator = await aggregatorAt(next.origin);
  const due = { status: 'ok', code: 200, balance: '7000.00' };
  expect(await aggregator.say('debit', stake)).toEqual(due);
  expect(await aggregator.say('debit', stake)).toEqual(due);
  expect((await walletOf(db, { member })).emoney).toBe(7_000);
  await next.kill();
});
