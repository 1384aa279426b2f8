import { isIP } from 'node:net';
import type { AnswerOf, listSecurityEvents as listEndpoint, QueryOf, SecurityEventEntry } from '@madang/contracts';
import type { z } from 'zod';
import type { Queryable } from '../../platform/database/db.ts';
import { findPage } from '../../platform/database/find-page.ts';

type Asked = z.output<NonNullable<(typeof listEndpoint)['query']>>;
export type SecurityQuery = QueryOf<typeof listEndpoint>;

/** Postgres knows no year 0, and nothing was written before 1970. */
const sensible = (at: string | undefined) => at && new Date(Math.max(0, Date.parse(at))).toISOString();

/** An address, or a network in CIDR. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || address.includes('%') || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** Each filter narrows the list. A text that is no address finds nothing. */
export async function listSecurityEvents(db: Queryable, asked: Asked): Promise<AnswerOf<typeof listEndpoint>> {
  const values: unknown[] = [];
  const conditions: string[] = [];
  const add = (value: string | undefined, condition: (place: string) => string) => {
    if (!value) return;
    values.push(value);
    conditions.push(condition(`$${values.length}`));
  };
  const isMember = (column: string, place: string) =>
    `${column} = (select id from member where user_id = lower(${place}))`;
  add(asked.event, (place) => `starts_with(own.event, ${place})`);
  add(
    asked.actor,
    (place) => `(${isMember('own.actor_id', place)} or own.actor_id is null and own.actor like ${place} || '%')`,
  );
  add(asked.subject, (place) => isMember('own.subject_id', place));
  add(asked.address, (place) =>
    isNetwork(asked.address ?? '') ? `own.address <<= ${place}::inet` : `${place}::text is null`,
  );
  add(asked.route, (place) => `position(${place} in own.route) > 0`);
  add(sensible(asked.from), (place) => `own.at >= ${place}::timestamptz`);
  add(sensible(asked.until), (place) => `own.at < ${place}::timestamptz`);
  return findPage<SecurityEventEntry>(
    db,
    `select own.id, wallet_moment(own.at) as at, own.event, coalesce(actor.user_id, own.actor) as actor, subject.user_id as subject,
            host(own.address) as address, own.route, own.status, own.code, own.input, own.before, own.after, own.facts
       from security_event own
       left join member actor on actor.id = own.actor_id
       left join member subject on subject.id = own.subject_id
      ${conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''}`,
    'id desc',
    values,
    asked,
  );
}
