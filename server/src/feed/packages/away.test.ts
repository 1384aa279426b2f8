import { type FeedEvent, feedPackages, feedTypes } from '@madang/contracts';
import { feedStart, fixtureAt, message, resultAt } from '../../../test/feed-envelopes.ts';
import { testDatabase } from '../../../test/index.ts';
import { memoryChanges } from '../../platform/running/changes.ts';
import { ingest } from '../ingest.ts';
import { Envelopes } from '../simulator/messages.ts';
import { publishReport } from './deliver.ts';
import { closeNow } from './feed-package.ts';

const { db } = await testDatabase();
const changes = memoryChanges();
const { fixture, heartbeat, keepAlive, market, snapshot } = feedTypes;
const { inPlay } = feedPackages;
const prices = ['2.05', '3.40', '3.10'] as const;
const envelopes = new Envelopes();

/** Each test's messages are later than those before. */
let second = 0;
const tell = (...told: unknown[]) => ingest(db, told, inPlay);
const interruption = (at: number, domains: number[]) =>
  envelopes.of(heartbeat, feedStart + at * 1000, { FeedInterrupted: domains });
const inPlayNow = (at: number, ...ids: string[]) =>
  envelopes.of(keepAlive, feedStart + at * 1000, { KeepAlive: { ActiveEvents: ids } });
const played = (id: string, at: number) => fixtureAt(id, at, 2, '2026-01-01T00:00:00');
const offered = (id: string, at: number) => ({ ...played(id, at), ...resultAt(id, at, prices) });
function withStatus(event: FeedEvent, status: number): FeedEvent {
  return { ...event, Markets: event.Markets?.map((each) => ({ ...each, Status: status })) };
}
async function statuses(id: string): Promise<string[]> {
  const { rows } = await db.query<{ status: string }>(
    `select selection_status(s, f, app_now()) as status from selection s join fixture f on f.id = s.fixture_id
     where f.id = $1 order by s.id`,
    [id],
  );
  return rows.map(({ status }) => status);
}
const isOpen = async () =>
  (await db.query<{ open: boolean }>('select feed_open(p) as open from feed_package p where id = $1', [inPlay])).rows[0]
    ?.open;
const open = ['open', 'open', 'open'];
const suspended = ['suspended', 'suspended', 'suspended'];

beforeAll(async () => {
  await tell(message(snapshot, ++second, offered('81', second), offered('82', second)));
  expect([await statuses('81'), await statuses('82')]).toEqual([open, open]);
});

describe('an interruption', () => {
  test('closes the package, which a heartbeat alone does not open, and a snapshot from after it does', async () => {
    const heard: boolean[] = [];
    const end = changes.subscribe('feed', (now) => heard.push(now.open));
    const report = await tell(interruption(++second, [1]));
    publishReport({ changes }, report, inPlay);
    end();
    expect([report.needsSnapshot, await isOpen(), heard]).toEqual([false, false, [false]]);

    // Taken before it was said, and heard after it.
    expect(await tell(message(snapshot, second - 1), interruption(second, [1]))).toMatchObject({ opened: false });
    expect(await tell(interruption(++second, []))).toMatchObject({ needsSnapshot: true });
    expect(await isOpen()).toBe(false);
    const again = await tell(message(snapshot, ++second, offered('81', second), offered('82', second)));
    expect([again.opened, await isOpen()]).toEqual([true, true]);
  });

  test('that is delivered again after the snapshot closes nothing', async () => {
    const old = interruption(++second, [1]);
    await tell(old);
    await tell(message(snapshot, ++second, offered('81', second), offered('82', second)));
    await tell(old);
    expect(await isOpen()).toBe(true);
  });

  test('and its end in one batch: the package waits for a snapshot', async () => {
    const report = await tell(interruption(++second, [1]), interruption(++second, []));
    expect([report.needsSnapshot, await isOpen()]).toEqual([true, false]);
    await tell(message(snapshot, ++second, offered('81', second), offered('82', second)));
  });
});

describe('the keep-alive', () => {
  test('suspends what it leaves out until the feed names its prices again', async () => {
    await tell(inPlayNow(++second, '81', '82'));
    await tell(inPlayNow(++second, '82'));
    expect([await statuses('81'), await statuses('82')]).toEqual([suspended, open]);

    // Sent before it, and late.
    await tell(message(market, second - 1, resultAt('81', second - 1, prices)));
    expect(await statuses('81')).toEqual(suspended);

    const report = await tell(inPlayNow(++second, '81', '82'));
    expect([report.fixturesBack, await statuses('81')]).toEqual([['81'], suspended]);
    await tell(message(snapshot, ++second, offered('81', 1)));
    expect(await statuses('81')).toEqual(open);
    expect((await tell(inPlayNow(++second, '81', '82'))).fixturesBack).toEqual([]);
  });

  test('that is older than the one before it changes nothing', async () => {
    const old = inPlayNow(++second);
    await tell(inPlayNow(++second, '81', '82'));
    await tell(old);
    expect([await statuses('81'), await statuses('82')]).toEqual([open, open]);
  });

  test('of the other package, which lists no fixtures in play, suspends nothing', async () => {
    await ingest(db, [inPlayNow(++second)], feedPackages.beforeKickOff);
    expect(await statuses('81')).toEqual(open);
  });
});

describe('the status of a market', () => {
  test('suspends what it names and what it does not, and a later message opens what that names', async () => {
    const [first] = resultAt('82', ++second, prices).Markets ?? [];
    const one = { FixtureId: '82', Markets: [{ ...first, Id: 1, Name: '1X2', Bets: first?.Bets.slice(0, 1) ?? [] }] };
    const late = message(market, second, resultAt('82', second, prices));
    await tell(message(market, ++second, withStatus(one, 2)));
    expect(await statuses('82')).toEqual(suspended);
    await tell(late);
    expect(await statuses('82')).toEqual(suspended);
    await tell(message(market, ++second, withStatus(resultAt('82', second, prices), 1)));
    expect(await statuses('82')).toEqual(open);
  });

  test('that comes late opens and closes nothing', async () => {
    const late = message(market, ++second, withStatus(resultAt('82', second, prices), 2));
    await tell(message(market, ++second, resultAt('82', second, prices)));
    await tell(late);
    expect(await statuses('82')).toEqual(open);
  });

  test('of a fixture that comes later holds for earlier messages', async () => {
    const early = message(market, ++second, resultAt('83', second, prices));
    await tell(message(market, ++second, { ...withStatus(resultAt('83', second, prices), 2) }));
    await tell(early);
    await tell(message(fixture, ++second, played('83', second)));
    expect(await statuses('83')).toEqual(suspended);
  });
});

test('a package that is closed stays closed through all of it', async () => {
  await closeNow({ db, changes }, inPlay);
  await tell(inPlayNow(++second, '81', '82'), message(market, second, resultAt('81', second, prices)));
  expect(await isOpen()).toBe(false);
});
