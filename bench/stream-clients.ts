/** Run as a process of its own, so that the work of the clients is not counted as the server's. */

/** The bench tells its clients by this what they are. */
export interface ClientOptions {
  url: string;
  /** One for each client, said when its socket is open; null: it says nothing. */
  hellos: (string | null)[];
  /** Frames are read, for `arrivals`. */
  isReading?: boolean;
}
export interface Counts {
  frames: number;
  bytes: number;
}
/** Price -> when each client had it, in epoch milliseconds, once for each fixture. */
export type Arrivals = Record<string, number[]>;
export type Asked = ClientOptions | 'count' | 'arrivals';

/** So many sockets are opened at once: a server bounds those that have not signed in. */
const batch = 50;

const counts: Counts = { frames: 0, bytes: 0 };
let arrivals: Arrivals = {};

process.on('message', async (asked: Asked) => {
  if (asked === 'arrivals') {
    process.send?.(arrivals);
    arrivals = {};
    return;
  }
  if (asked !== 'count') {
    const { url, hellos, isReading = false } = asked;
    for (let from = 0; from < hellos.length; from += batch)
      await Promise.all(hellos.slice(from, from + batch).map((hello) => open(url, hello, isReading)));
  }
  process.send?.(counts);
});

function open(url: string, hello: string | null, isReading: boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url);
    socket.addEventListener('error', () => reject(new Error(`${url} does not open`)));
    socket.addEventListener('open', () => (hello === null ? resolve() : socket.send(hello)));
    socket.addEventListener('message', ({ data }) => {
      const at = Date.now();
      counts.frames += 1;
      counts.bytes += String(data).length;
      if (isReading) read(String(data), at);
      resolve();
    });
  });
}

interface Frame {
  fixtures?: { image?: true; odds?: [id: string, price: string][] }[];
}

function read(text: string, at: number): void {
  const { fixtures = [] } = JSON.parse(text) as Frame;
  for (const { image, odds = [] } of fixtures) {
    const [[, price] = []] = odds;
    if (image || price === undefined) continue;
    arrivals[price] ??= [];
    arrivals[price].push(at);
  }
}
