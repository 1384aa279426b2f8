/** Run as a process of its own, so that the work of the clients is not counted as the server's. */

/** What the bench tells its clients to be. */
export interface ClientOptions {
  url: string;
  /** One for each client, said when its socket is open; null: it says nothing. */
  hellos: (string | null)[];
}
export interface Counts {
  frames: number;
  bytes: number;
}

/** So many sockets are opened at once: a server bounds those that have not signed in. */
const batch = 50;

const counts: Counts = { frames: 0, bytes: 0 };

process.on('message', async (said: ClientOptions | 'count') => {
  if (said !== 'count') {
    for (let from = 0; from < said.hellos.length; from += batch) {
      await Promise.all(said.hellos.slice(from, from + batch).map((hello) => open(said.url, hello)));
    }
  }
  process.send?.(counts);
});

function open(url: string, hello: string | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url);
    socket.addEventListener('error', () => reject(new Error(`${url} does not open`)));
    socket.addEventListener('open', () => (hello === null ? resolve() : socket.send(hello)));
    socket.addEventListener('message', ({ data }) => {
      counts.frames += 1;
      counts.bytes += String(data).length;
      resolve();
    });
  });
}
