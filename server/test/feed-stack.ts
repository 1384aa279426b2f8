import { setTimeout as sleep } from 'node:timers/promises';
import type { FeedPackage } from '@madang/contracts';
import type { ChannelModel } from 'amqplib';
import { runPackage } from '../src/feed/amqp/run-package.ts';
import { trade360Api } from '../src/feed/amqp/trade360-api.ts';
import { memoryChanges } from '../src/platform/running/changes.ts';
import type { TestDatabase } from './database.ts';
import { FakeBroker } from './fake-broker.ts';
import { quickRates } from './quick-rates.ts';
import { startRabbitmq } from './rabbitmq.ts';
import { startServerProcess } from './server-process.ts';

const silentLog = { info: () => {}, warn: () => {}, error: () => {} };

interface FeedAccess {
  feedPackage: FeedPackage;
  packageId: number;
  userName: string;
  password: string;
}

/** The parts to kill: a broker and a server, in memory or as processes. */
interface FeedStack {
  connect(): Promise<ChannelModel>;
  killBroker(): Promise<void>;
  startServer(publisherUrl: string): Promise<{ kill(): Promise<void> }>;
}

/** @param database that of the test, which a server of it works on */
export function inMemory({ db }: TestDatabase, access: FeedAccess): FeedStack {
  const broker = new FakeBroker();
  return {
    connect: broker.connect,
    killBroker: async () => {
      broker.isUp = false;
      broker.cut();
      await sleep(20);
      broker.isUp = true;
    },
    // An act in the moment of its end is not waited for, and not acknowledged either.
    startServer: async (url) => {
      const stopping = new AbortController();
      const connections: ChannelModel[] = [];
      const ended = runPackage(
        {
          db,
          changes: memoryChanges(),
          hooks: { log: silentLog, onReport: () => {} },
          address: { ...access, brokerUrl: '' },
          api: trade360Api({ distribution: url, snapshot: url }, { ...access, brokerUrl: '' }, quickRates),
          connect: async () => {
            const connection = await broker.connect();
            connections.push(connection);
            return connection;
          },
        },
        stopping.signal,
      );
      return {
        kill: async () => {
          await connections.at(-1)?.close();
          stopping.abort();
          await ended;
        },
      };
    },
  };
}

export async function asProcesses({ url: databaseUrl }: TestDatabase, access: FeedAccess): Promise<FeedStack> {
  const broker = await startRabbitmq();
  return {
    connect: broker.connect,
    killBroker: async () => {
      await broker.kill();
      await broker.start();
    },
    startServer: (url) =>
      startServerProcess(databaseUrl, {
        FEED: 'amqp',
        FEED_URL: `${access.feedPackage}=${broker.url}?package=${access.packageId}`,
        FEED_API: url,
      }),
  };
}
