import type { ChannelModel } from 'amqplib';
import fastify from 'fastify';
import { BrokerLink } from './broker-link.ts';
import { type PublishedOptions, PublishedPackage, type QueuedMessage } from './published-package.ts';
import { registerTrade360Routes } from './trade360-routes.ts';

/** As many messages as a customer may leave in its queue: then distribution is switched off. */
export const mostWaiting = 10_000;

interface PublisherOptions {
  connect(): Promise<ChannelModel>;
  host: string;
  port: number;
  packages: readonly PublishedOptions[];
  log?: (text: string) => void;
}
export interface Publisher {
  /** Of its calls. */
  url: string;
  packages: readonly PublishedPackage[];
  /**
   * Queues what the package's envelopes say, where it is distributed. What cannot be queued is lost, as it is when a broker is away.
   * @returns how many messages the broker has
   */
  say(of: PublishedPackage, envelopes: Parameters<PublishedPackage['messagesOf']>[0]): Promise<number>;
  /** The same of the seasons of leagues whose winner is bet on. */
  sayOutrights(of: PublishedPackage, nowMs: number): Promise<number>;
  close(): Promise<void>;
}

/** A Trade360 feed: its queues in a broker, its calls over HTTP. Whatever tells it something, the simulator or a test. */
export async function startPublisher(options: PublisherOptions): Promise<Publisher> {
  const { log = () => {} } = options;
  const broker = new BrokerLink(options.connect);
  const packages = options.packages.map((each) => new PublishedPackage(each));
  const app = fastify({ routerOptions: { caseSensitive: false } });
  registerTrade360Routes(app, packages, {
    prepare: (of) => broker.prepare(of.options.packageId),
    state: (of) => broker.state(of.options.packageId),
  });
  const url = await app.listen({ host: options.host, port: options.port });
  const queue = async (of: PublishedPackage, messages: readonly QueuedMessage[]): Promise<number> => {
    const { packageId } = of.options;
    if (messages.length === 0) return 0;
    try {
      if ((await broker.depth(packageId)) >= mostWaiting) {
        of.isOn = false;
        log(`Package ${packageId} leaves ${mostWaiting} messages in its queue: distribution is off.`);
        return 0;
      }
      await broker.publish(packageId, messages);
      return messages.length;
    } catch (error) {
      log(`Package ${packageId}: ${messages.length} messages are lost: ${(error as Error).message}`);
      return 0;
    }
  };
  return {
    url,
    packages,
    say: (of, envelopes) => queue(of, of.messagesOf(envelopes)),
    sayOutrights: (of, nowMs) => queue(of, of.outrightMessages(nowMs)),
    close: async () => {
      await app.close();
      await broker.close();
    },
  };
}
