import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { siteUrl } from './site.ts';

/** The way between a browser and the site. */
export interface Line {
  /** The site's address by this way. */
  url: string;
  /** Ends all connections and refuses new ones, as when the server is gone. */
  cut(): Promise<void>;
  mend(): Promise<void>;
}

export async function layLine(): Promise<Line & AsyncDisposable> {
  const site = new URL(siteUrl());
  const sockets = new Set<Socket>();
  const server = createServer((browser) => {
    const there = connect(Number(site.port), site.hostname);
    for (const socket of [browser, there]) {
      sockets.add(socket);
      // That connections break is what it is for.
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        browser.destroy();
        there.destroy();
      });
    }
    browser.pipe(there).pipe(browser);
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const cut = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  return {
    url: `http://localhost:${port}`,
    cut,
    mend: () => listen(port),
    [Symbol.asyncDispose]: () => (server.listening ? cut() : Promise.resolve()),
  };
}
