import { BlockList } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import type { Queryable } from '../../platform/database/db.ts';
import { addressOf } from '../../platform/http/address-of.ts';
import { RefusalError } from '../../platform/http/refusal.ts';
import { inBackground } from '../../platform/running/background.ts';

/** A server learns of a block by then, also without a message. */
const readEveryMs = 10_000;

declare module 'fastify' {
  interface FastifyInstance {
    isBlocked(address: string): boolean;
  }
}

/** From blocked networks nothing of the API is answered but 600 (specification section 8). The documents are, so that a page can say so. */
export function refuseBlockedNetworks(app: FastifyInstance, { db, changes }: Pick<Context, 'db' | 'changes'>): void {
  let blocked = new BlockList();
  let isAny = false;
  const read = async () => {
    blocked = await readBlocked(db);
    isAny = blocked.rules.length > 0;
  };
  app.decorate('isBlocked', (address: string) => isIn(blocked, address));
  // Before anything is served; while the database is away, the last known blocks count.
  app.addHook('onReady', () => read().catch((err) => app.log.warn({ err }, 'blocked networks could not be read')));
  const reading = inBackground(app, { name: 'reading of blocked networks', everyMs: readEveryMs, run: read });
  const ends = (['blocked', 'missed'] as const).map((topic) => changes.subscribe(topic, () => reading.wake()));
  app.addHook('onClose', async () => {
    for (const end of ends) end();
  });
  app.addHook('onRequest', (request, _reply, done) => {
    const isOut = isAny && request.url.startsWith('/api/') && isIn(blocked, addressOf(request));
    done(isOut ? new RefusalError('session.blocked-ip') : undefined);
  });
}

async function readBlocked(db: Queryable): Promise<BlockList> {
  const { rows } = await db.query<{ address: string; bits: number; family: number }>(
    `select host(network) as address, masklen(network) as bits, family(network) from blocked_network where lifted_at is null`,
  );
  const list = new BlockList();
  for (const { address, bits, family } of rows) list.addSubnet(address, bits, family === 4 ? 'ipv4' : 'ipv6');
  return list;
}

export const isIn = (list: BlockList, address: string): boolean => {
  const plain = address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : address;
  return list.check(plain, plain.includes(':') ? 'ipv6' : 'ipv4');
};
