import { EventEmitter } from 'node:events';
import type { ChannelModel } from 'amqplib';

type Deliver = (message: unknown) => void;

/** A fan-out exchange in memory, with the part of the client's interface that is used. */
export function exchangeInMemory() {
  const queues = new Set<Deliver>();
  const connections = new Set<EventEmitter>();
  let reachable = true;
  return {
    connect: async (): Promise<ChannelModel> => {
      if (!reachable) throw new Error('unreachable');
      let own: Deliver | undefined;
      const connection = Object.assign(new EventEmitter(), {
        close: async () => {
          if (own) queues.delete(own);
          connections.delete(connection);
          connection.emit('close');
        },
        createChannel: async () =>
          Object.assign(new EventEmitter(), {
            assertExchange: async () => {},
            assertQueue: async () => ({ queue: 'q' }),
            bindQueue: async () => {},
            consume: async (_queue: string, deliver: Deliver) => {
              own = deliver;
              queues.add(deliver);
            },
            publish: (_exchange: string, _key: string, content: Buffer, properties: object) => {
              for (const deliver of queues) deliver({ content, properties });
              return true;
            },
          }),
      });
      connections.add(connection);
      return connection as unknown as ChannelModel;
    },
    connected: () => queues.size,
    breakDown: () => {
      reachable = false;
      queues.clear();
      for (const connection of connections) connection.emit('close');
      connections.clear();
    },
    comeBack: () => {
      reachable = true;
    },
  };
}
