import type { ChannelModel, ConsumeMessage } from 'amqplib';
import { Inbox } from './inbox.ts';

/** So many may wait here for their commit: what the broker cannot give any more is not lost, it waits there. */
const prefetch = 2_000;

/** The queue of a package, while its connection lasts. */
export interface Consumed<Message> {
  inbox: Inbox<Message>;
  /** How many wait in the broker. */
  waiting(): Promise<number>;
  /** This message and all before it are booked. */
  acknowledge(last: Message): void;
  close(): Promise<void>;
}

export const queueOf = (packageId: number): string => `_${packageId}_`;

/** @throws when there is no connection or no queue */
export async function consume(
  connect: () => Promise<ChannelModel>,
  packageId: number,
): Promise<Consumed<ConsumeMessage>> {
  const connection = await connect();
  const inbox = new Inbox<ConsumeMessage>();
  let cause: Error | undefined;
  const remember = (error: Error) => {
    cause ??= error;
  };
  const end = (what: string) => inbox.end(new Error(what, { cause }));
  connection.on('error', remember);
  connection.once('close', () => end('The connection to the feed is lost.'));
  const close = () => connection.close().catch(() => {});
  try {
    const channel = await connection.createChannel();
    channel.on('error', remember);
    channel.once('close', () => end('The channel to the feed is closed.'));
    await channel.prefetch(prefetch);
    const queue = queueOf(packageId);
    // Passive: the queue is the feed's to make.
    await channel.checkQueue(queue);
    await channel.consume(queue, (message) => (message ? inbox.push(message) : end('The feed took the queue away.')));
    return {
      inbox,
      waiting: async () => (await channel.checkQueue(queue)).messageCount,
      acknowledge: (last) => channel.ack(last, true),
      close,
    };
  } catch (error) {
    await close();
    throw cause ?? error;
  }
}
