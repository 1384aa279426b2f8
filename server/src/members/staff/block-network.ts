import { BlockList, isIP } from 'node:net';
import type { Context } from '../../platform/context.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { isIn } from './blocked-networks.ts';

type Parts = Pick<Context, 'db' | 'changes'>;

/** Blocks an address or a network; one that is blocked already stays as it is. */
export async function blockNetwork(
  { db, changes }: Parts,
  { network, reason, by, from }: { network: string; reason: string; by: string; from: string },
): Promise<Refusal<'block.network' | 'block.own-address'> | null> {
  if (!isNetwork(network)) return refuse('block.network');
  if (isOf(network, from)) return refuse('block.own-address');
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

/** Wider ones hold half the world: a slip of the hand would lock out everybody, and who could lift the block. */
const widest = { 4: 8, 6: 16 } as const;

/** An address, or one with the number of bits that count. One of version 4 is not written as one of version 6. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if ((version !== 4 && version !== 6) || /%|^::ffff:|^0*:0*:0*:0*:0*:ffff:/i.test(address) || more.length > 0)
    return false;
  const most = version === 4 ? 32 : 128;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= widest[version] && Number(bits) <= most);
}

/** By the same list that refuses calls. */
function isOf(network: string, address: string): boolean {
  const [first = '', bits] = network.split('/');
  const family = isIP(first) === 4 ? 'ipv4' : 'ipv6';
  const list = new BlockList();
  list.addSubnet(first, bits === undefined ? (family === 'ipv4' ? 32 : 128) : Number(bits), family);
  return isIn(list, address);
}
