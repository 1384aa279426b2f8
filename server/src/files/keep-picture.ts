import { randomBytes } from 'node:crypto';
import type { FilePurpose, KeptFile } from '@madang/contracts';
import { fileAddress, pictureBounds } from '@madang/contracts';
import { type Db, type Queryable, transaction } from '../platform/database/db.ts';
import { isRefusal, type Refusal, refuse } from '../platform/http/refusal.ts';
import type { FileAddresses } from './file-address.ts';
import type { FileStore } from './file-store.ts';
import type { PictureMaker } from './picture-maker.ts';
import type { PictureFault } from './remake-picture.ts';

interface Files {
  db: Db;
  store: FileStore;
  addresses: FileAddresses;
  maker: PictureMaker;
}

/**
 * Keeps a member's picture. The row comes first: bytes without one would never be found again. Refuses a picture beyond the quota
 * of a member.
 */
export async function keepPicture(
  { db, store, addresses, maker }: Files,
  memberId: number,
  purpose: FilePurpose,
  given: Buffer,
): Promise<KeptFile | PictureFault | Refusal<'file.quota'>> {
  if ((await keptBytes(db, memberId)) >= pictureBounds.keptBytes) return full;
  const picture = await maker.remake(given);
  if (isRefusal(picture)) return picture;
  const { bytes, width, height } = picture;
  const id = randomBytes(16).toString('hex');
  const isKept = await transaction(db, async (tx) => {
    // One of a member's at a time, over all servers: together they must stay within the quota.
    await tx.query("select pg_advisory_xact_lock(hashtextextended('pictures of ' || $1::text, 0))", [memberId]);
    if ((await keptBytes(tx, memberId)) + bytes.length > pictureBounds.keptBytes) return false;
    await tx.query(
      `insert into file (id, member_id, purpose, width, height, bytes, kept_at, unused_since)
       values ($1, $2, $3, $4, $5, $6, app_now(), app_now())`,
      [id, memberId, purpose, width, height, bytes.length],
    );
    return true;
  });
  if (!isKept) return full;
  await store.put(id, bytes);
  return { id, width, height, href: purpose !== 'question' ? fileAddress(id) : await addresses.ofPrivate(id) };
}

const full = refuse('file.quota', { max: pictureBounds.keptBytes / 1024 / 1024 });

async function keptBytes(db: Queryable, memberId: number): Promise<number> {
  const { rows } = await db.query<{ bytes: number }>(
    'select coalesce(sum(bytes), 0)::bigint as bytes from file where member_id = $1',
    [memberId],
  );
  return rows[0]?.bytes ?? 0;
}
