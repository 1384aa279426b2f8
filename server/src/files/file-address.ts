import { createHmac, timingSafeEqual } from 'node:crypto';
import { fileAddress } from '@madang/contracts';
import type { Queryable } from '../platform/database/db.ts';

/** Addresses of private files open them for at least an hour, and change once in an hour, so that a browser keeps what it has. */
const stepMs = 3_600_000;

/** Makes and checks the addresses of private files; servers of one database know each other's. */
export interface FileAddresses {
  ofPrivate(id: string): Promise<string>;
  opens(id: string, asked: { until: string; key: string }): Promise<boolean>;
}

/** By the clock of the site. */
export function fileAddresses(db: Queryable): FileAddresses {
  async function secretAndNow() {
    const { rows } = await db.query<{ secret: string; now: Date }>('select secret, app_now() as now from file_secret');
    if (!rows[0]) throw new Error('The secret of file addresses is missing.');
    return { secret: rows[0].secret, now: rows[0].now.getTime() };
  }
  const keyOf = (secret: string, id: string, until: string) =>
    createHmac('sha256', secret).update(`${id} ${until}`).digest('hex');
  return {
    async ofPrivate(id) {
      const { secret, now } = await secretAndNow();
      const until = String((Math.floor(now / stepMs) + 2) * stepMs);
      return `${fileAddress(id)}?until=${until}&key=${keyOf(secret, id, until)}`;
    },
    async opens(id, { until, key }) {
      const { secret, now } = await secretAndNow();
      const expected = Buffer.from(keyOf(secret, id, until));
      const given = Buffer.from(key);
      return given.length === expected.length && timingSafeEqual(given, expected) && Number(until) > now;
    },
  };
}
