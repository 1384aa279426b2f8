import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** A row that a node said is booked. */
export interface Acknowledged {
  node: number;
  id: number;
  atMs: number;
}

export interface ByHand {
  acknowledged: number;
  /** By the old primary after another one had acknowledged a row. */
  beside: number;
  /** Acknowledged, and not in the database afterwards. */
  lost: number;
  /** Rows that the old primary did not acknowledge, once another one did: refused, or without an answer. */
  unanswered: number;
}

const everyMs = 250;
/** So many wait for an answer of a node at most. */
const atOnce = 20;

/**
 * Writes to each node at its own socket, past haproxy and pgbouncer, as somebody would who does not know which one leads. Rows are in
 * the database `postgres`, so that the site's is what it is.
 */
export class WritesByHand {
  readonly #sockets: readonly { host: string; port: number }[];
  readonly #acknowledged: Acknowledged[] = [];
  readonly #tried: { node: number; atMs: number }[] = [];
  readonly #oldPrimary: number;
  readonly #open = new Set<pg.Client>();
  #ids = 0;
  #stopped = false;
  #running: Promise<unknown> = Promise.resolve();

  private constructor(sockets: readonly { host: string; port: number }[], oldPrimary: number) {
    this.#sockets = sockets;
    this.#oldPrimary = oldPrimary;
  }

  /** @param sockets of the nodes */
  static async begin(sockets: readonly { host: string; port: number }[], oldPrimary: number): Promise<WritesByHand> {
    const writes = new WritesByHand(sockets, oldPrimary);
    await writes.#on(oldPrimary, async (client) => {
      await client.query('drop table if exists by_hand');
      await client.query('create table by_hand (id int primary key)');
    });
    writes.#running = Promise.all(sockets.map((_, node) => writes.#keepWriting(node)));
    return writes;
  }

  /** A row that still waits for its answer gets none. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#running;
    await Promise.all([...this.#open].map((client) => client.end().catch(() => {})));
  }

  /** Stops, and compares. @param leader the place of the node that leads now */
  async compare(leader: number): Promise<ByHand> {
    await this.stop();
    const there = await this.#on(leader, async (client) => {
      const { rows } = await client.query<{ id: number }>('select id from by_hand');
      return new Set(rows.map(({ id }) => id));
    });
    const beside = besideAnother(this.#acknowledged, this.#oldPrimary);
    const other = firstOfAnother(this.#acknowledged, this.#oldPrimary);
    return {
      acknowledged: this.#acknowledged.length,
      beside: beside.length,
      lost: this.#acknowledged.filter(({ id }) => !there.has(id)).length,
      unanswered:
        this.#tried.filter(({ node, atMs }) => node === this.#oldPrimary && atMs >= other).length - beside.length,
    };
  }

  async #keepWriting(node: number): Promise<void> {
    let waiting = 0;
    while (!this.#stopped) {
      await wait(everyMs);
      if (waiting >= atOnce) continue;
      waiting++;
      void this.#write(node).finally(() => {
        waiting--;
      });
    }
  }

  async #write(node: number): Promise<void> {
    const id = ++this.#ids;
    this.#tried.push({ node, atMs: performance.now() });
    try {
      await this.#on(node, (client) => client.query('insert into by_hand values ($1)', [id]));
      this.#acknowledged.push({ node, id, atMs: performance.now() });
    } catch {
      // It follows, or is away: nothing is acknowledged.
    }
  }

  async #on<Answer>(node: number, act: (client: pg.Client) => Promise<Answer>): Promise<Answer> {
    const client = new pg.Client({ ...this.#sockets[node], user: 'postgres', database: 'postgres' });
    client.on('error', () => {});
    this.#open.add(client);
    try {
      await client.connect();
      return await act(client);
    } finally {
      this.#open.delete(client);
      await client.end().catch(() => {});
    }
  }
}

/** The moment when another node than the old primary acknowledged a row for the first time. */
const firstOfAnother = (acknowledged: readonly Acknowledged[], oldPrimary: number): number =>
  Math.min(...acknowledged.filter(({ node }) => node !== oldPrimary).map(({ atMs }) => atMs));

/** Rows that two nodes took at the same time: the old primary's after the first one of another node. */
export function besideAnother(acknowledged: readonly Acknowledged[], oldPrimary: number): Acknowledged[] {
  const first = firstOfAnother(acknowledged, oldPrimary);
  return acknowledged.filter(({ node, atMs }) => node === oldPrimary && atMs > first);
}
