import { createHash } from 'node:crypto';
import { type Calls, callsOf, callsOfStream, type Endpoint } from '@madang/contracts';
import type { Queryable } from '../../../platform/database/db.ts';
import { StartError } from '../../../platform/running/start-error.ts';
import { currentRevision } from '../queries.ts';
import type { Registry } from '../registry.ts';
import { checkCalls, type ServedCalls } from './calls.ts';
import { nameOf, type Objection, partsOf } from './parts.ts';

/** A server that has said nothing for so long is not counted any more. */
const silentSeconds = 90;

/** The calls that a server with these endpoints takes and answers. */
export function servedBy(endpoints: Iterable<Endpoint>): ServedCalls {
  const calls: Calls = { ...callsOf(endpoints, 'server'), ...callsOfStream('server') };
  const sorted = Object.fromEntries(Object.entries(calls).sort(([one], [other]) => (one < other ? -1 : 1)));
  return { digest: createHash('sha256').update(JSON.stringify(sorted)).digest('hex'), calls };
}

/** Lets the gate of every server know that a server runs that serves this. */
export async function saySomeServe(db: Queryable, { digest, calls }: ServedCalls): Promise<void> {
  const { rowCount } = await db.query('update served_calls set seen_at = clock_timestamp() where digest = $1', [
    digest,
  ]);
  if (rowCount === 0)
    await db.query(
      `insert into served_calls (digest, calls, seen_at) values ($1, $2, clock_timestamp())
       on conflict (digest) do update set seen_at = excluded.seen_at`,
      [digest, JSON.stringify(calls)],
    );
}

/** The calls that the running servers take and answer: more than one entry while they are upgraded. */
export async function servedNow(db: Queryable): Promise<ServedCalls[]> {
  const { rows } = await db.query<ServedCalls>(
    'select digest, calls from served_calls where seen_at > clock_timestamp() - make_interval(secs => $1) order by digest',
    [silentSeconds],
  );
  return rows;
}

/**
 * To be called before a server listens: whether the pages that members have now would be served by it.
 * @returns faults of versions that are only a fallback, and doubts: a store that does not answer keeps no server from starting
 * @throws {StartError} when a live version or a candidate asks what it does not serve, or reads what it does not send
 */
export async function checkServesPages(
  { db, store }: Pick<Registry, 'db' | 'store'>,
  own: () => ServedCalls,
): Promise<string[]> {
  const parts = (await partsOf(db, await currentRevision(db))).filter(({ record }) => record.calls);
  const found = await Promise.all(
    parts.map(async (part) => {
      const objections = await checkCalls(store, part, [own()]).catch((error: Error): Objection[] => [
        { text: '', english: `it could not be checked: ${error.message}`, severity: 'warning' },
      ]);
      return objections.map(({ english, severity }) => ({
        text: english.startsWith(nameOf(part)) ? english : `${nameOf(part)}: ${english}`,
        stops: part.role !== 'previous' && severity !== 'warning',
      }));
    }),
  );
  const [stopping, others] = [found.flat().filter(({ stops }) => stops), found.flat().filter(({ stops }) => !stops)];
  if (stopping.length > 0)
    throw new StartError(
      `Pages that members have now would not be served by this server. Release versions that fit it, or start the server that they fit; SERVE_UNFIT_PAGES=yes starts it all the same.\n${stopping.map(({ text }) => `- ${text}`).join('\n')}`,
    );
  return others.map(({ text }) => text);
}
