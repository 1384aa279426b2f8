import type { BodyOf, sendGuestRequest } from '@madang/contracts';
import { type Db, transaction } from '../../platform/database/db.ts';

/** A stranger has no idempotency key: the same words within a minute are one request, as after a double click. */
export async function keepGuestRequest(db: Db, body: BodyOf<typeof sendGuestRequest>): Promise<void> {
  const values = [body.kind, body.userId, body.contact, body.contents];
  await transaction(db, async (tx) => {
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [JSON.stringify(values)]);
    await tx.query(
      `insert into guest_request (kind, user_id, contact, contents, created_at) select $1, $2, $3, $4, app_now()
        where not exists (select from guest_request
                           where (kind, user_id, contact, contents) is not distinct from ($1, $2, $3, $4)
                             and created_at > app_now() - interval '1 minute')`,
      values,
    );
  });
}
