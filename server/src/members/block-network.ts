import { isIP } from 'node:net';
import type { Context } from '../platform/context.ts';
import { type Refusal, refuse } from '../platform/refusal.ts';

type Parts = Pick<Context, 'db' | 'changes'>;

/** Blocks an address or a network; one that is blocked already stays as it is. */
export async function blockNetwork(
  { db, changes }: Parts,
  { network, reason, by, from }: { network: string; reason: string; by: string; from: string },
): Promise<Refusal<'block.network' | 'block.own-address'> | null> {
  if (!isNetwork(network)) return refuse('block.network');
  const { rowCount: own } = await db.query('select where $1::inet <<= network($2::inet)', [
    from.replace(/^::ffff:/, ''),
    network,
  ]);
  if (own) return refuse('block.own-address');
  await db.query(
    `insert into blocked_network (network, reason, blocked_by, blocked_at)
     values (network($1::inet), $2, $3, app_now()) on conflict do nothing`,
    [network, reason, by],
  );
  changes.publish('blocked', {});
  return null;
}

/** @returns whether there was such a block */
export async function unblockNetwork({ db, changes }: Parts, id: number, by: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'update blocked_network set lifted_at = app_now(), lifted_by = $2 where id = $1 and lifted_at is null',
    [id, by],
  );
  changes.publish('blocked', {});
  return rowCount === 1;
}

/** An address, or one with the number of bits that count. */
function isNetwork(text: string): boolean {
  const [address = '', bits = '0', ...more] = text.split('/');
  const version = isIP(address);
  const most = version === 4 ? 32 : 128;
  return version !== 0 && !address.includes('%') && more.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= most;
}
