import type { BuildRecord, Composition, Member, OverrideRefusal } from '@madang/contracts';
import { replayDays, type SeenCompositions } from '../page-reports/seen-compositions.ts';
import { type Delivery, isOrigin, releaseKey, verifiedRecords } from '../releases/load-delivery.ts';
import { findRevision } from '../releases/queries.ts';
import { type Assigned, assignVersions, type Visitor } from '../releases/rollout/assign.ts';
import type { DeliveryContext } from '../signing/delivery-context.ts';
import { type Chosen, type ComposedSet, composeSet, versionsOf, withDevBuilds } from './composed-set.ts';
import type { OverrideClaims } from './overrides.ts';
import { type PreparedComposition, prepareComposition } from './prepare-composition.ts';

const compositionsKept = 200;

/**
 * Puts together what a visitor gets. Visitors with the same versions share one prepared composition, which is made once per
 * revision.
 */
export function compositionMaker({ db, config, signer }: Pick<DeliveryContext, 'db' | 'config' | 'signer'>) {
  const { alone, assetOrigin, devApps } = config;
  const configuredOrigins = Object.values(devApps);
  const mode: Composition['mode'] = alone ? 'alone' : configuredOrigins.length > 0 ? 'dev' : 'live';
  let kept: { delivery: Delivery; prepared: Map<string, Promise<PreparedComposition>> } | undefined;

  async function compositionFor(
    delivery: Delivery,
    visitor: Visitor,
    asked: OverrideClaims | OverrideRefusal | null,
  ): Promise<PreparedComposition> {
    const assigned = assignVersions(delivery, visitor);
    if (mode !== 'live') {
      const set = await withDevBuilds(composeSet(delivery, assigned, delivery.records, assetOrigin), devApps, alone);
      return prepareComposition(set, { mode, override: null, overrideRefused: null }, signer.keyId, configuredOrigins);
    }
    if (kept?.delivery !== delivery) kept = { delivery, prepared: new Map() };
    const { prepared } = kept;
    const candidates = Object.keys(delivery.rollouts).filter((app) => assigned[app]?.cohort === 'candidate');
    const key = JSON.stringify([candidates, asked]);
    const known = prepared.get(key);
    if (known) return known;
    // Testers' choices are many and short-lived; the few that members have are made again at once.
    if (prepared.size >= compositionsKept) prepared.clear();
    const made = compose(delivery, assigned, asked);
    prepared.set(key, made);
    made.catch(() => prepared.delete(key));
    return made;
  }

  async function compose(
    delivery: Delivery,
    assigned: Record<string, Assigned>,
    asked: OverrideClaims | OverrideRefusal | null,
  ): Promise<PreparedComposition> {
    const plain = (overrideRefused: OverrideRefusal | null) =>
      prepareComposition(
        composeSet(delivery, assigned, delivery.records, assetOrigin),
        { mode, override: null, overrideRefused },
        signer.keyId,
      );
    if (asked === null || typeof asked === 'string') return plain(asked);
    const records = await withRecords(delivery, asked.apps);
    const rest = asked.restIsLive ? liveOf(delivery) : assigned;
    const chosen = { ...rest, ...overriding(asked.apps) };
    const set = records && composeSet(delivery, chosen, records, assetOrigin);
    if (!set || !isComplete(set, asked.apps)) return plain('unknown-version');
    const origins = Object.values(asked.apps).filter(isOrigin);
    const override: Composition['override'] = {
      kind: 'choice',
      replayOf: null,
      by: asked.by,
      expiresAt: new Date(asked.exp * 1000).toISOString(),
      differs: differencesOf(assigned, versionsOf(chosen)),
    };
    return prepareComposition(
      set,
      { mode: origins.length > 0 ? 'dev' : mode, override, overrideRefused: null },
      signer.keyId,
      origins,
    );
  }

  /** The revision's records and those of `apps`; null when one of `apps` must not be served. */
  async function withRecords(
    delivery: Delivery,
    apps: Readonly<Record<string, string>>,
  ): Promise<ReadonlyMap<string, BuildRecord> | null> {
    const more = Object.entries(apps).filter(
      ([app, version]) => !isOrigin(version) && !delivery.records.has(releaseKey(app, version)),
    );
    if (more.length === 0) return delivery.records;
    const { records, refused } = await verifiedRecords(db, signer, more);
    return refused.length > 0 ? null : new Map([...delivery.records, ...records]);
  }

  return { compositionFor };
}
export type CompositionMaker = ReturnType<typeof compositionMaker>;

const overriding = (apps: Readonly<Record<string, string>>): Record<string, Chosen> =>
  Object.fromEntries(Object.entries(apps).map(([app, version]) => [app, { version, cohort: 'override' as const }]));

const liveOf = ({ live }: Delivery): Record<string, Chosen> =>
  Object.fromEntries(Object.entries(live).map(([app, version]) => [app, { version, cohort: 'live' as const }]));

/** Apps whose version is not what this visitor would have otherwise. */
function differencesOf(
  without: Readonly<Record<string, Chosen>>,
  now: Readonly<Record<string, string>>,
): { app: string; without: string | null; now: string }[] {
  return Object.entries(now)
    .map(([app, version]) => ({ app, without: without[app]?.version ?? null, now: version }))
    .filter((each) => each.without !== each.now);
}

function isComplete({ shell, remotes }: ComposedSet, apps: Readonly<Record<string, string>>): boolean {
  const names = new Set(remotes.map(({ name }) => name));
  return Object.keys(apps).every((app) => (app === 'shell' ? shell !== null : names.has(app)));
}

/**
 * An earlier composition, with exactly the versions that it had. Its cohort is a tester's choice, so its reports count for nothing.
 * null when no document of the last 90 days had it, or one of its releases must not be served.
 */
export async function replayComposition(
  { config, db, signer }: Pick<DeliveryContext, 'config' | 'db' | 'signer'>,
  seen: SeenCompositions,
  id: string,
  tester: Member,
  without: Record<string, Assigned>,
): Promise<PreparedComposition | null> {
  const found = await seen.find(id);
  if (!found) return null;
  const revision = await findRevision(db, found.revision);
  const { sequence, live = {}, previous = {} } = revision ?? {};
  const fallbacks = [...Object.entries(live), ...Object.entries(previous)];
  const { records } = await verifiedRecords(db, signer, [...Object.entries(found.versions), ...fallbacks]);
  const base = { revision: found.revision, sequence: sequence ?? 0, live, previous };
  const set = composeSet(base, overriding(found.versions), records, config.assetOrigin);
  const isWhole = set.shell !== null && set.remotes.length + 1 === Object.keys(found.versions).length;
  if (!isWhole) return null;
  const override = {
    kind: 'replay' as const,
    replayOf: id,
    by: tester.userId,
    expiresAt: new Date(Date.now() + replayDays * 86_400_000).toISOString(),
    differs: differencesOf(without, found.versions),
  };
  return prepareComposition({ ...set, id }, { mode: 'live', override, overrideRefused: null }, signer.keyId);
}
