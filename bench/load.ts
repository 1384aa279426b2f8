import { connect, type Socket } from 'node:net';

/** One request as it goes over the wire. */
export const requestOf = (path: string, headers: Record<string, string> = {}, method = 'GET'): Buffer =>
  Buffer.from(
    `${method} ${path} HTTP/1.1\r\n${Object.entries({ host: 'localhost', ...headers })
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')}\r\n`,
  );

export interface Answer {
  status: number;
  head: string;
}

/** One connection, with as little of its own as can be, so that the client costs little of what it measures. */
export class RawClient {
  readonly #socket: Socket;
  #answered: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | null = null;
  #answer: Answer | null = null;
  /** Bytes of the present answer that are still to come. */
  #missing = 0;
  #headBytes: Buffer = Buffer.alloc(0);

  static open(port: number): Promise<RawClient> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => resolve(new RawClient(socket)));
      socket.once('error', reject);
    });
  }

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('error', (error) => this.#answered?.reject(error));
    socket.on('close', () => this.#answered?.reject(new Error('The server hung up.')));
    socket.on('data', (chunk) => this.#take(chunk));
  }

  ask(request: Buffer): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#answered = { resolve, reject };
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#answered = null;
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    if (this.#answer) this.#missing -= chunk.length;
    else {
      this.#headBytes = this.#headBytes.length === 0 ? chunk : Buffer.concat([this.#headBytes, chunk]);
      const at = this.#headBytes.indexOf('\r\n\r\n');
      if (at < 0) return;
      const head = this.#headBytes.toString('latin1', 0, at);
      this.#answer = { status: Number(head.slice(9, 12)), head };
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
      this.#missing = length - (this.#headBytes.length - at - 4);
      this.#headBytes = Buffer.alloc(0);
    }
    if (this.#missing > 0) return;
    const answer = this.#answer;
    this.#answer = null;
    this.#answered?.resolve(answer);
  }
}

/** So many clients ask again as soon as they are answered, taking turns in the requests. @returns answers a second */
export async function load(
  port: number,
  requests: readonly Buffer[],
  { clients, seconds, status = 200 }: { clients: number; seconds: number; status?: number },
): Promise<number> {
  const opened = await Promise.all(Array.from({ length: clients }, () => RawClient.open(port)));
  const begun = performance.now();
  const end = begun + seconds * 1000;
  let next = 0;
  let answers = 0;
  await Promise.all(
    opened.map(async (client) => {
      while (performance.now() < end) {
        const answer = await client.ask(requests[next++ % requests.length] ?? Buffer.alloc(0));
        if (answer.status !== status) throw new Error(`Not an answer to measure:\n${answer.head}`);
        answers++;
      }
      client.close();
    }),
  );
  return answers / ((performance.now() - begun) / 1000);
}
