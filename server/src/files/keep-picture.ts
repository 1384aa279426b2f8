import { randomBytes } from 'node:crypto';
import type { FilePurpose, KeptFile } from '@madang/contracts';
import { fileAddress } from '@madang/contracts';
import type { Queryable } from '../platform/db.ts';
import { isRefusal } from '../platform/refusal.ts';
import type { FileAddresses } from './file-address.ts';
import type { FileStore } from './file-store.ts';
import { remakePicture } from './remake-picture.ts';

interface Files {
  db: Queryable;
  store: FileStore;
  addresses: FileAddresses;
}

/** Keeps a member's picture. The row comes first: bytes without one would never be found again. */
export async function keepPicture(
  { db, store, addresses }: Files,
  memberId: number,
  purpose: FilePurpose,
  given: Buffer,
): Promise<KeptFile | Exclude<Awaited<ReturnType<typeof remakePicture>>, { bytes: Buffer }>> {
  const picture = await remakePicture(given);
  if (isRefusal(picture)) return picture;
  const { bytes, width, height } = picture;
  const id = randomBytes(16).toString('hex');
  await db.query(
    `insert into file (id, member_id, purpose, width, height, bytes, kept_at, unused_since)
     values ($1, $2, $3, $4, $5, $6, app_now(), app_now())`,
    [id, memberId, purpose, width, height, bytes.length],
  );
  await store.put(id, bytes);
  return { id, width, height, href: purpose === 'post' ? fileAddress(id) : await addresses.ofPrivate(id) };
}
