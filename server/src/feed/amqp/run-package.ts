import type { ChannelModel, ConsumeMessage } from 'amqplib';
import type { FeedAddress } from '../../platform/feed-address.ts';
import { pause } from '../../platform/running/background.ts';
import type { FeedHooks, FeedParts } from '../booking/book.ts';
import { closeNow, keepSilence } from '../packages/feed-package.ts';
import { consume } from './consume.ts';
import { PackageReader } from './package-reader.ts';
import { type Courier, SnapshotCourier } from './snapshot-courier.ts';
import type { Trade360Api } from './trade360-api.ts';

const firstDelayMs = 250;
const lastDelayMs = 5_000;

export interface PackageParts extends FeedParts {
  hooks: FeedHooks;
  address: FeedAddress;
  api: Trade360Api;
  connect(): Promise<ChannelModel>;
}

/** A connection that reads nothing yet, and a snapshot: with them a package goes on after another server without being closed. */
interface PreparedPackage {
  connection: ChannelModel;
  snapshot: Courier;
  drop(): Promise<unknown>;
}

/** While another server reads the queue still. @throws where there is no connection, or no snapshot in time */
export async function preparePackage(
  { db, api, connect }: Pick<PackageParts, 'db' | 'api' | 'connect'>,
  signal: AbortSignal,
): Promise<PreparedPackage> {
  await api.start();
  const connection = await connect();
  // When the connection ends before its first use, that use fails: the event needs no handling.
  connection.on('error', () => {});
  const drop = () => connection.close().catch(() => {});
  try {
    let failure: unknown;
    const courier = new SnapshotCourier(db, api, (error) => {
      failure = error;
    });
    courier.want('all');
    await Promise.race([courier.fetch(), aborted(signal)]);
    const snapshot = courier.take();
    if (!snapshot) throw failure ?? new Error('The snapshot did not come in time.');
    return { connection, snapshot, drop };
  } catch (error) {
    await drop();
    throw error;
  }
}

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

/**
 * Reads one package's queue until the signal aborts. Without a connection the package is closed; with one again: distribution is started
 * where it is off, waiting messages are worked off, a snapshot is compared, and with it the package opens.
 * @param prepared after a server that ended in order: what it had not acknowledged waits in the queue, so that nothing is missing and the
 * package stays open; its snapshot is compared all the same
 */
export async function runPackage(
  parts: PackageParts,
  signal: AbortSignal,
  prepared: PreparedPackage | null = null,
): Promise<void> {
  const { hooks, address, api } = parts;
  const { feedPackage } = address;
  let delayMs = firstDelayMs;
  let next = prepared;
  if (signal.aborted) await next?.drop();
  while (!signal.aborted) {
    const handed = next;
    next = null;
    try {
      if (!handed) {
        await keepSilence(parts, feedPackage);
        await closeNow(parts, feedPackage);
        await api.start();
      }
      const connect = handed ? async () => handed.connection : parts.connect;
      const connection = await consume(connect, address.packageId);
      hooks.log.info({ feedPackage }, 'feed: connected');
      delayMs = firstDelayMs;
      const end = () => connection.inbox.end(new Error('The server stops.'));
      signal.addEventListener('abort', end, { once: true });
      if (signal.aborted) end();
      try {
        await work(new PackageReader(parts, connection, handed?.snapshot));
      } finally {
        signal.removeEventListener('abort', end);
        await connection.close();
      }
    } catch (error) {
      if (signal.aborted) break;
      hooks.log.warn({ err: error, feedPackage, againInMs: delayMs }, 'feed: the package is closed, connecting again');
    }
    await pause(delayMs, signal);
    delayMs = Math.min(delayMs * 2, lastDelayMs);
  }
}

/** @throws when the connection ends */
async function work(reader: PackageReader<ConsumeMessage>): Promise<never> {
  for (;;) await reader.next();
}
