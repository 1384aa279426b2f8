import { connect } from 'amqplib';
import type { FeedSource } from '../booking/book.ts';
import { CallPace, supplierRates } from './call-pace.ts';
import { runPackage } from './run-package.ts';
import { trade360Api } from './trade360-api.ts';

const connectTimeoutMs = 10_000;

/** FEED=amqp: every package that FEED_URL names, each for itself. */
export const runAmqp: FeedSource = async (context, hooks, signal) => {
  const { amqp } = context.config;
  if (!amqp) throw new Error('There is no FEED_URL.');
  const pace = new CallPace();
  await Promise.all(
    amqp.addresses.map((address) =>
      runPackage(
        {
          db: context.db,
          changes: context.changes,
          hooks,
          address,
          api: trade360Api(amqp.urls, address, supplierRates, pace),
          connect: () => connect(withHeartbeat(address.brokerUrl), { timeout: connectTimeoutMs }),
        },
        signal,
      ),
    ),
  );
};

/** A broker that fell silent is noticed sooner than the package would be, unless the address says otherwise. */
function withHeartbeat(url: string): string {
  const address = new URL(url);
  if (!address.searchParams.has('heartbeat')) address.searchParams.set('heartbeat', '5');
  return address.href;
}
