import {
  type BodyOf,
  type BuildRecord,
  type changePlaces as changePlacesEndpoint,
  type Place,
  shellPaths,
  slotsOfMany,
} from '@madang/contracts';
import { type Db, type Queryable, transaction } from '../../../platform/database/db.ts';
import { type Refusal, refuse } from '../../../platform/http/refusal.ts';
import { covers, overlap } from '../gate/patterns.ts';
import { writeAudit } from '../lists/write-audit.ts';

export type OwnedPlace = Place & { app: string };

const placesLock = 7032;
/** The shell's pages, and what the server answers itself. */
const sitePaths = [...Object.values(shellPaths), '/api/*', '/again/*', '/downloads/*', '/discovery', '/metrics'];
const ofTheSite = sitePaths.map((place): OwnedPlace => ({ kind: 'path', place, app: 'shell' }));

export async function listPlaces(db: Queryable): Promise<OwnedPlace[]> {
  const { rows } = await db.query<OwnedPlace>('select kind, place, app from app_place order by kind, place, app');
  return rows;
}

/** A path of another app, or of the site, that this one overlaps. */
export const ownerOfPath = (places: readonly OwnedPlace[], app: string, path: string): OwnedPlace | undefined =>
  [...ofTheSite, ...places].find((each) => each.kind === 'path' && each.app !== app && overlap(each.place, path));

/** First come: a declared place without an owner, or one that many may have, becomes its app's. To be called in the transaction that registers it. */
export async function claimPlaces(
  tx: Queryable,
  app: string,
  { routes, slots }: BuildRecord,
  actor: string,
): Promise<void> {
  if (app === 'shell' || routes.length + slots.length === 0) return;
  await lockPlaces(tx);
  const places = await listPlaces(tx);
  const own = places.filter((each) => each.app === app);
  const isFree = ({ kind, place }: Place) =>
    kind === 'path'
      ? !own.some((each) => each.kind === 'path' && covers(each.place, place)) && !ownerOfPath(places, app, place)
      : slotsOfMany.has(place) || !places.some((each) => each.kind === kind && each.place === place);
  const declared: Place[] = [
    ...[...new Set(routes.map(({ path }) => path))].map((place): Place => ({ kind: 'path', place })),
    ...[...new Set(slots.map(({ slot }) => slot))].map((place): Place => ({ kind: 'slot', place })),
  ];
  const claimed = declared.filter(isFree);
  if (claimed.length === 0) return;
  await addPlaces(tx, app, claimed, actor);
  await writeAudit(tx, { actor, action: 'places.claimed', app, after: claimed });
}

/** An operator's act. Refuses with `release.place-taken` a path that overlaps another app's. */
export async function changePlaces(
  db: Db,
  { app, give, take, reason, actor }: BodyOf<typeof changePlacesEndpoint> & { actor: string },
): Promise<Record<string, never> | Refusal<'release.place-taken'>> {
  return transaction(db, async (tx) => {
    await lockPlaces(tx);
    const places = await listPlaces(tx);
    for (const { kind, place } of give) {
      const owned = kind === 'path' ? ownerOfPath(places, app, place) : undefined;
      if (owned) return refuse('release.place-taken', { place, owner: owned.app, own: owned.place });
    }
    for (const { kind, place } of take)
      await tx.query('delete from app_place where kind = $1 and place = $2 and app = $3', [kind, place, app]);
    await addPlaces(tx, app, give, actor);
    const placesOf = (all: OwnedPlace[]) =>
      all.filter((each) => each.app === app).map(({ kind, place }) => ({ kind, place }));
    const [before, after] = [placesOf(places), placesOf(await listPlaces(tx))];
    await writeAudit(tx, { actor, action: 'places.changed', app, reason, before, after });
    return {};
  });
}

const lockPlaces = (tx: Queryable) => tx.query('select pg_advisory_xact_lock($1)', [placesLock]);

async function addPlaces(tx: Queryable, app: string, places: readonly Place[], actor: string): Promise<void> {
  for (const { kind, place } of places)
    await tx.query('insert into app_place (kind, place, app, actor) values ($1, $2, $3, $4) on conflict do nothing', [
      kind,
      place,
      app,
      actor,
    ]);
}
