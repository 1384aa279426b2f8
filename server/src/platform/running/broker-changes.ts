import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Channel, type ChannelModel, connect } from 'amqplib';
import type { FastifyBaseLogger } from 'fastify';
import { inTraceOf, traceHeaders } from '../tracing/tracing.ts';
import { type Changes, type ChangeTopics, memoryChanges, type Topic } from './changes.ts';

const exchange = 'madang.changes';
const firstDelayMs = 250;
const lastDelayMs = 15_000;

type Log = Pick<FastifyBaseLogger, 'info' | 'warn'>;
type Connect = () => Promise<ChannelModel>;

/** Several servers: what one publishes, all hear, through a fan-out exchange of RabbitMQ. Connects in the background. */
export const brokerChanges = (url: string, log: Log): Changes =>
  fanOutChanges(() => connect(withHeartbeat(url), { timeout: 5_000 }), log);

/**
 * Publishes to this server at once, and to the others while the broker is there; changes while it is away do not
 * reach them. Changes are hints: all that counts is read from the database. When the broker is back, what this server's members
 * watch is read again and their lists are fetched again, because changes of the others may have been missed.
 */
export function fanOutChanges(connectOnce: Connect, log: Log): Changes {
  const home = memoryChanges();
  const self = randomUUID();
  const closing = new AbortController();
  let model: ChannelModel | undefined;
  let channel: Channel | undefined;
  let congested = false;

  /** @returns the end of the connection, in an object: a bare promise would be awaited along with this one */
  async function open(): Promise<{ end: Promise<void> }> {
    const opened = await connectOnce();
    const closed = new Promise<void>((resolve) => opened.once('close', () => resolve()));
    // `close` follows every error and handles it.
    opened.on('error', () => {});
    try {
      const fresh = await opened.createChannel();
      fresh.on('error', () => {});
      // A closed channel closes its connection too, so that there is one way to come back.
      fresh.once('close', () => void opened.close().catch(() => {}));
      fresh.on('drain', () => {
        congested = false;
      });
      await fresh.assertExchange(exchange, 'fanout', { durable: false });
      const { queue } = await fresh.assertQueue('', { exclusive: true, autoDelete: true, messageTtl: 30_000 });
      await fresh.bindQueue(queue, exchange, '');
      await fresh.consume(
        queue,
        (message) => {
          if (!message || message.properties.appId === self) return;
          const { type, headers } = message.properties;
          inTraceOf(`changes ${type}`, headers, { 'messaging.system': 'rabbitmq' }, () =>
            home.publish(type as Topic, JSON.parse(message.content.toString())),
          );
        },
        { noAck: true },
      );
      model = opened;
      channel = fresh;
      congested = false;
    } catch (error) {
      await opened.close().catch(() => {});
      throw error;
    }
    const end = closed.then(() => {
      model = channel = undefined;
    });
    return { end };
  }

  async function keepConnected(): Promise<void> {
    let delayMs = firstDelayMs;
    let connections = 0;
    while (!closing.signal.aborted) {
      try {
        const { end } = await open();
        if (connections++ > 0) {
          home.publish('missed', {});
          home.publish('listing', {});
        }
        log.info('connected to the broker');
        delayMs = firstDelayMs;
        await end;
        if (!closing.signal.aborted) log.warn('the broker is away: other servers do not hear of changes');
      } catch (error) {
        log.warn({ err: error, againInMs: delayMs }, 'the broker cannot be reached');
      }
      await sleep(delayMs * (0.75 + Math.random() / 2), undefined, { signal: closing.signal }).catch(() => {});
      delayMs = Math.min(delayMs * 2, lastDelayMs);
    }
  }
  const running = keepConnected();

  return {
    publish: <T extends Topic>(topic: T, payload: ChangeTopics[T]) => {
      home.publish(topic, payload);
      // A slow broker must not fill our memory: changes beyond the bound are dropped.
      if (!channel || congested) return;
      const properties = { appId: self, type: topic, headers: traceHeaders() };
      congested = !channel.publish(exchange, '', Buffer.from(JSON.stringify(payload)), properties);
    },
    subscribe: home.subscribe,
    close: async () => {
      closing.abort();
      await model?.close().catch(() => {});
      await running;
      await home.close();
    },
  };
}

/** A broker that fell silent is noticed within ten seconds, unless the address says otherwise. */
function withHeartbeat(url: string): string {
  const address = new URL(url);
  if (!address.searchParams.has('heartbeat')) address.searchParams.set('heartbeat', '10');
  return address.href;
}
