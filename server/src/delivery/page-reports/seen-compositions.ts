import type { Rollout } from '@madang/contracts';
import type { FastifyBaseLogger } from 'fastify';
import { Counter } from 'prom-client';
import type { Context } from '../../platform/context.ts';
import { type Delivery, isOrigin } from '../releases/load-delivery.ts';
import type { Versions } from '../releases/queries.ts';

/** The versions of a composition's id. */
export interface SeenComposition {
  id: string;
  revision: number;
  /** App -> version, shell included. */
  versions: Versions;
  /** The live versions of its revision; empty when the revision is gone. */
  live: Versions;
  rollouts: Readonly<Record<string, Rollout>>;
}

const keptLately = 50;
const writeEveryMs = 3_600_000;
export const replayDays = 90;
const idForm = /^r\d{1,9}-[0-9a-f]{10}$/;

/**
 * The compositions of past documents. All are kept in the database, so that the id in an error report can be opened again. The
 * latest are also kept in memory: only their ids become labels of metrics, because anybody can send an id.
 */
export function seenCompositions(
  { db, metrics }: Pick<Context, 'db' | 'metrics'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
) {
  const lately = new Map<string, SeenComposition & { writtenAt: number }>();
  const forgetting: ((id: string) => void)[] = [];
  const requests = new Counter({
    name: 'requests_by_composition_total',
    help: 'Requests by the composition of the page, of those that this server composed lately.',
    labelNames: ['composition'],
    registers: [metrics],
  });

  /** Notes the composition of a document that is sent. Does not wait for the database. */
  function note(id: string, versions: Versions, { revision, live, rollouts }: Delivery): void {
    const now = performance.now();
    const known = lately.get(id);
    if (known && now - known.writtenAt < writeEveryMs) return;
    lately.delete(id);
    lately.set(id, { id, revision, versions, live, rollouts, writtenAt: now });
    const oldest = lately.size > keptLately ? lately.keys().next().value : undefined;
    if (oldest !== undefined) {
      lately.delete(oldest);
      for (const forget of forgetting) forget(oldest);
    }
    // A version on a developer's machine cannot be opened again.
    if (Object.values(versions).some(isOrigin)) return;
    db.query(
      `insert into composition_seen (id, revision, versions) values ($1, $2, $3)
       on conflict (id) do update set last_seen = now()`,
      [id, revision, JSON.stringify(versions)],
    ).catch((error) => {
      lately.delete(id);
      log.warn({ err: error, composition: id }, 'a composition could not be noted');
    });
  }

  /** One of the latest, without asking the database. */
  const latelySeen = (id: string | undefined): SeenComposition | undefined =>
    id === undefined ? undefined : lately.get(id);

  /** null for an id that no document of the last 90 days had. */
  async function find(id: string): Promise<SeenComposition | null> {
    const known = lately.get(id);
    if (known || !idForm.test(id)) return known ?? null;
    const { rows } = await db.query<SeenComposition>(
      `select s.id, s.revision, s.versions, coalesce(r.live, '{}') as live, coalesce(r.rollouts, '{}') as rollouts
       from composition_seen s left join revision r using (revision)
       where s.id = $1 and s.last_seen > now() - make_interval(days => $2)`,
      [id, replayDays],
    );
    return rows[0] ?? null;
  }

  /** Value of a metric's label `composition`. */
  const labelOf = (id: string | undefined) => (id === undefined ? 'none' : lately.has(id) ? id : 'other');
  const countRequest = (id: string | undefined) => requests.inc({ composition: labelOf(id) });
  /** Metrics with that label drop a composition that is forgotten here. */
  const onForgotten = (forget: (id: string) => void) => forgetting.push(forget);
  onForgotten((composition) => requests.remove({ composition }));

  return { note, find, lately: latelySeen, labelOf, countRequest, onForgotten };
}
export type SeenCompositions = ReturnType<typeof seenCompositions>;

/** The id that a request says its page has, when it looks like one. */
export function compositionIdOfHeaders(headers: Readonly<Record<string, string | string[] | undefined>>) {
  const id = headers['x-composition-id'];
  return typeof id === 'string' && idForm.test(id) ? id : undefined;
}
