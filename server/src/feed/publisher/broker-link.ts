import type { ChannelModel, ConfirmChannel } from 'amqplib';
import { queueOf } from '../amqp/consume.ts';
import type { QueuedMessage } from './published-package.ts';
import { wireJson } from './wire-json.ts';

export interface QueueState {
  messageCount: number;
  consumerCount: number;
}

/** The feed's end of the broker: connects when something is published. */
export class BrokerLink {
  readonly #connect: () => Promise<ChannelModel>;
  #channel: Promise<ConfirmChannel> | null = null;

  constructor(connect: () => Promise<ChannelModel>) {
    this.#connect = connect;
  }

  /** Makes the queue of a package, which outlives the broker. @throws when there is no broker */
  async prepare(packageId: number): Promise<void> {
    await (await this.#open()).assertQueue(queueOf(packageId), { durable: true });
  }

  /** Resolves when the broker has them. @throws when it is away: then they may be lost */
  async publish(packageId: number, messages: readonly QueuedMessage[]): Promise<void> {
    if (messages.length === 0) return;
    const channel = await this.#open();
    for (const { envelope, headers } of messages) {
      const content = Buffer.from(wireJson(envelope));
      channel.sendToQueue(queueOf(packageId), content, { headers, persistent: true, contentType: 'application/json' });
    }
    await channel.waitForConfirms();
  }

  /** How many messages wait in the queue of a package, and how many customers read it. */
  async state(packageId: number): Promise<QueueState> {
    return (await this.#open()).checkQueue(queueOf(packageId));
  }

  /** The number of messages that no consumer has taken. */
  async depth(packageId: number): Promise<number> {
    return (await this.state(packageId)).messageCount;
  }

  async close(): Promise<void> {
    const channel = await this.#channel?.catch(() => null);
    // Its connection closes with it.
    await channel?.close().catch(() => {});
  }

  #open(): Promise<ConfirmChannel> {
    this.#channel ??= this.#connected().catch((error) => {
      this.#channel = null;
      throw error;
    });
    return this.#channel;
  }

  async #connected(): Promise<ConfirmChannel> {
    const connection = await this.#connect();
    connection.on('error', () => {});
    connection.once('close', () => {
      this.#channel = null;
    });
    const channel = await connection.createConfirmChannel();
    channel.on('error', () => {});
    // One way to come back: with a new connection.
    channel.once('close', () => void connection.close().catch(() => {}));
    return channel;
  }
}
