import type { Member } from '@madang/contracts';
import type { Context } from '../../platform/context.ts';
import { findRevision } from '../releases/queries.ts';
import type { Assigned } from './assign.ts';
import { type CompositionMaker, differencesOf, overriding } from './compositions.ts';
import { verifiedRecords } from './load-delivery.ts';
import { type PreparedComposition, prepareComposition } from './prepare-composition.ts';
import { replayDays, type SeenCompositions } from './seen-compositions.ts';

/**
 * The document of a composition of before, with exactly the versions that it had. Its visitors' reports count for nothing, since
 * the cohort is a tester's choice. null when no document of the last 90 days had it, or a release of it must not be served.
 */
export async function replayComposition(
  { db, signer }: Pick<Context, 'db' | 'signer'>,
  parts: { seen: SeenCompositions; compositions: CompositionMaker },
  id: string,
  tester: Member,
  without: Record<string, Assigned>,
): Promise<PreparedComposition | null> {
  const found = await parts.seen.find(id);
  if (!found) return null;
  const revision = await findRevision(db, found.revision);
  const fallbacks = [...Object.entries(revision?.live ?? {}), ...Object.entries(revision?.previous ?? {})];
  const { records } = await verifiedRecords(db, signer, [...Object.entries(found.versions), ...fallbacks]);
  const set = parts.compositions.setOf(
    {
      revision: found.revision,
      sequence: revision?.sequence ?? 0,
      live: revision?.live ?? {},
      previous: revision?.previous ?? {},
    },
    overriding(found.versions),
    records,
  );
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
