import { connect } from 'amqplib';
import type { Context } from '../../platform/context.ts';
import type { FeedHooks, FeedSource } from '../booking/book.ts';
import { CallPace, supplierRates } from './call-pace.ts';
import { type PackageParts, preparePackage, runPackage } from './run-package.ts';
import { trade360Api } from './trade360-api.ts';

const connectTimeoutMs = 10_000;

function packagesOf(context: Context, hooks: FeedHooks): PackageParts[] {
  const { amqp } = context.config;
  if (!amqp) throw new Error('There is no FEED_URL.');
  const pace = new CallPace();
  return amqp.addresses.map((address) => ({
    db: context.db,
    changes: context.changes,
    hooks,
    address,
    api: trade360Api(amqp.urls, address, supplierRates, pace),
    connect: () => connect(withHeartbeat(address.brokerUrl), { timeout: connectTimeoutMs }),
  }));
}

/** FEED=amqp: every package that FEED_URL names, each for itself. */
export const amqp: FeedSource = {
  run: async (context, hooks, signal) => {
    await Promise.all(packagesOf(context, hooks).map((parts) => runPackage(parts, signal)));
  },
  prepare: async (context, hooks, preparing) => {
    const packages = packagesOf(context, hooks);
    const tried = await Promise.allSettled(packages.map((parts) => preparePackage(parts, preparing)));
    const prepared = tried.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const drop = () => Promise.all(prepared.map((one) => one.drop()));
    const failed = tried.find((one) => one.status === 'rejected');
    if (failed) {
      await drop();
      throw failed.reason;
    }
    return {
      run: async ({ db }, _hooks, signal) => {
        await Promise.all(packages.map((parts, place) => runPackage({ ...parts, db }, signal, prepared[place])));
      },
      drop,
    };
  },
};

/** A broker that fell silent is noticed sooner than the package would be, unless the address says otherwise. */
function withHeartbeat(url: string): string {
  const address = new URL(url);
  if (!address.searchParams.has('heartbeat')) address.searchParams.set('heartbeat', '5');
  return address.href;
}
