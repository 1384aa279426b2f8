import type { ChannelModel, ConsumeMessage } from 'amqplib';
import type { FeedAddress } from '../../platform/feed-address.ts';
import { pause } from '../../platform/running/background.ts';
import type { FeedHooks, FeedParts } from '../booking/book.ts';
import { closeNow, keepSilence } from '../packages/feed-package.ts';
import { consume } from './consume.ts';
import { PackageReader } from './package-reader.ts';
import type { Trade360Api } from './trade360-api.ts';

const firstDelayMs = 250;
const lastDelayMs = 5_000;

interface PackageParts extends FeedParts {
  hooks: FeedHooks;
  address: FeedAddress;
  api: Trade360Api;
  connect(): Promise<ChannelModel>;
}

/**
 * Reads one package's queue until the signal aborts. Without a connection the package is closed; with one again: distribution is started
 * where it is off, waiting messages are worked off, a snapshot is compared, and with it the package opens.
 */
export async function runPackage(parts: PackageParts, signal: AbortSignal): Promise<void> {
  const { hooks, address, api } = parts;
  const { feedPackage } = address;
  let delayMs = firstDelayMs;
  while (!signal.aborted) {
    try {
      await keepSilence(parts, feedPackage);
      await closeNow(parts, feedPackage);
      await api.start();
      const connection = await consume(parts.connect, address.packageId);
      hooks.log.info({ feedPackage }, 'feed: connected');
      delayMs = firstDelayMs;
      const end = () => connection.inbox.end(new Error('The server stops.'));
      signal.addEventListener('abort', end, { once: true });
      if (signal.aborted) end();
      try {
        await work(new PackageReader(parts, connection));
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
