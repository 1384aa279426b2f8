import { EventEmitter } from 'node:events';
import type { ChannelModel, ConsumeMessage } from 'amqplib';

interface Queue {
  messages: ConsumeMessage[];
  channels: Set<FakeChannel>;
}

/**
 * A broker in memory behind the part of amqplib's API that the feed uses: an unacknowledged message comes again, in its order and marked,
 * when its connection is gone. Queues outlive connections.
 */
export class FakeBroker {
  readonly queues = new Map<string, Queue>();
  readonly #connections = new Set<FakeConnection>();
  isUp = true;

  readonly connect = async (): Promise<ChannelModel> => {
    if (!this.isUp) throw new Error('connect ECONNREFUSED');
    const connection = new FakeConnection(this, () => this.#connections.delete(connection));
    this.#connections.add(connection);
    return connection as unknown as ChannelModel;
  };

  /** Ends every connection without a word. */
  cut(): void {
    for (const connection of [...this.#connections]) connection.end(new Error('read ECONNRESET'));
  }

  /** Takes a queue away from its consumer. */
  delete(name: string): void {
    const queue = this.queues.get(name);
    this.queues.delete(name);
    for (const channel of queue?.channels ?? []) channel.cancel();
  }

  /** As a feed would, without a number of its own. */
  send(name: string, content: string): void {
    const queue = this.#queue(name);
    queue.messages.push({ content: Buffer.from(content), fields: {}, properties: {} } as unknown as ConsumeMessage);
    for (const channel of queue.channels) channel.deliver();
  }

  waiting(name: string): number {
    return this.queues.get(name)?.messages.length ?? 0;
  }

  /** @throws as the broker closes a channel that asks for a missing queue */
  #queue(name: string): Queue {
    const queue = this.queues.get(name);
    if (!queue) throw new Error(`404 NOT_FOUND - no queue '${name}'`);
    return queue;
  }

  declare(name: string): Queue {
    const queue = this.queues.get(name) ?? { messages: [], channels: new Set() };
    this.queues.set(name, queue);
    return queue;
  }
  find(name: string): Queue {
    return this.#queue(name);
  }
}

class FakeConnection extends EventEmitter {
  readonly #broker: FakeBroker;
  readonly #forget: () => void;
  readonly #channels = new Set<FakeChannel>();
  #isClosed = false;

  constructor(broker: FakeBroker, forget: () => void) {
    super();
    this.#broker = broker;
    this.#forget = forget;
  }

  async createChannel(): Promise<FakeChannel> {
    if (this.#isClosed) throw new Error('Connection closed');
    const channel = new FakeChannel(this.#broker);
    this.#channels.add(channel);
    return channel;
  }
  createConfirmChannel = () => this.createChannel();

  async close(): Promise<void> {
    this.end();
  }

  end(error?: Error): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#forget();
    if (error) this.emit('error', error);
    for (const channel of this.#channels) channel.end();
    this.emit('close', error);
  }
}

class FakeChannel extends EventEmitter {
  readonly #broker: FakeBroker;
  #prefetch = Number.POSITIVE_INFINITY;
  #reading: { queue: Queue; take: (message: ConsumeMessage | null) => void } | null = null;
  #unacknowledged: ConsumeMessage[] = [];
  #isClosed = false;

  constructor(broker: FakeBroker) {
    super();
    this.#broker = broker;
  }

  async prefetch(count: number): Promise<void> {
    this.#prefetch = count;
  }
  async assertQueue(name: string): Promise<void> {
    this.#alive();
    this.#broker.declare(name);
  }
  async checkQueue(name: string): Promise<{ messageCount: number; consumerCount: number }> {
    this.#alive();
    try {
      const { messages, channels } = this.#broker.find(name);
      return { messageCount: messages.length, consumerCount: channels.size };
    } catch (error) {
      this.emit('error', error);
      this.end();
      throw error;
    }
  }
  async consume(name: string, take: (message: ConsumeMessage | null) => void): Promise<void> {
    this.#alive();
    const queue = this.#broker.find(name);
    queue.channels.add(this);
    this.#reading = { queue, take };
    this.deliver();
  }
  ack(message: ConsumeMessage, allUpTo = false): void {
    this.#alive();
    const place = this.#unacknowledged.indexOf(message);
    if (place < 0) throw new Error('PRECONDITION_FAILED - unknown delivery tag');
    this.#unacknowledged.splice(allUpTo ? 0 : place, allUpTo ? place + 1 : 1);
    this.deliver();
  }
  sendToQueue(name: string, content: Buffer, properties: object): boolean {
    this.#alive();
    const queue = this.#broker.find(name);
    queue.messages.push({ content, fields: {}, properties } as unknown as ConsumeMessage);
    for (const channel of queue.channels) channel.deliver();
    return true;
  }
  async waitForConfirms(): Promise<void> {
    this.#alive();
  }
  async close(): Promise<void> {
    this.end();
  }

  /** As messages come in from the network: not within the call that caused them. */
  deliver(): void {
    setImmediate(() => {
      while (this.#reading && !this.#isClosed && this.#unacknowledged.length < this.#prefetch) {
        const message = this.#reading.queue.messages.shift();
        if (!message) return;
        this.#unacknowledged.push(message);
        this.#reading.take(message);
      }
    });
  }

  cancel(): void {
    this.#reading?.take(null);
    this.#reading = null;
  }

  end(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    if (this.#reading) {
      const { queue } = this.#reading;
      queue.channels.delete(this);
      for (const message of this.#unacknowledged) message.fields.redelivered = true;
      queue.messages.unshift(...this.#unacknowledged);
      for (const channel of queue.channels) channel.deliver();
    }
    this.emit('close');
  }

  #alive(): void {
    if (this.#isClosed) throw new Error('Channel closed');
  }
}
