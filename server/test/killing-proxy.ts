import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

interface KillingProxy {
  /** The database's address by way of the proxy. */
  url: string;
  /**
   * From now on, the connection that speaks of `marker` sets it off, once: `request` before the database hears of it, `answer`
   * when the database has answered and nothing of that has been passed on. `strike` runs at that moment.
   */
  arm(marker: string, at: 'request' | 'answer', strike: () => void): void;
  /** From now on nothing is passed on in either direction, until it is thawed: the database is there and says nothing. */
  freeze(): void;
  thaw(): void;
  close(): Promise<void>;
}

/** ReadyForQuery, idle: the transaction is over when the database sends it. */
const readyForQuery = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);

/** Stands between a server and its database, to end the server at an exact point of the conversation. */
export async function startKillingProxy(databaseUrl: string): Promise<KillingProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let frozen = false;
  let armed: { marker: string; at: 'request' | 'answer'; strike: () => void } | undefined;

  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    let held: Buffer[] | undefined;
    for (const socket of [client, database]) {
      sockets.add(socket);
      // The struck server's connections break off; that is the point.
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        database.end();
      });
    }
    if (frozen) for (const socket of [client, database]) socket.pause();
    client.on('data', (chunk) => {
      if (armed && chunk.includes(armed.marker)) {
        if (armed.at === 'request') {
          armed.strike();
          armed = undefined;
          return;
        }
        held = [];
      }
      database.write(chunk);
    });
    database.on('data', (chunk) => {
      if (!held) {
        client.write(chunk);
        return;
      }
      held.push(chunk);
      if (armed && Buffer.concat(held).subarray(-6).equals(readyForQuery)) {
        armed.strike();
        armed = undefined;
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    arm: (marker, at, strike) => {
      armed = { marker, at, strike };
    },
    freeze: () => {
      frozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw: () => {
      frozen = false;
      for (const socket of sockets) socket.resume();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
