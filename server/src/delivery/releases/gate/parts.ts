import type { BuildRecord, GateFinding } from '@madang/contracts';
import type { Queryable } from '../../../platform/database/db.ts';
import { type ReleaseState, recordsOf } from '../queries.ts';
import { versionsOf } from '../rollout/next-state.ts';

/** previous: what a page falls back to when the version it should have does not load. */
export type Role = 'live' | 'candidate' | 'previous';

/** One version of an app that pages could have. */
export interface Part {
  app: string;
  version: string;
  role: Role;
  record: BuildRecord;
}

/** The finding of a rule about a part; an error unless it says otherwise. */
export interface Objection {
  text: string;
  english: string;
  severity?: GateFinding['severity'];
}

export const isShell = ({ app }: Pick<Part, 'app'>) => app === 'shell';
export const nameOf = ({ app, version }: Pick<Part, 'app' | 'version'>) => `${app} ${version}`;

/** All versions that pages could have together in this state. A version that is not registered has no part. */
export async function partsOf(db: Queryable, state: ReleaseState): Promise<Part[]> {
  const records = await recordsOf(db, versionsOf(state));
  return records.map(({ app, version, record }) => ({ app, version, record, role: roleOf(state, app, version) }));
}

function roleOf({ live, rollouts }: ReleaseState, app: string, version: string): Role {
  if (live[app] === version) return 'live';
  return rollouts[app]?.version === version ? 'candidate' : 'previous';
}

/** Pairs of different apps that a page could have at the same time, each once. Two fallbacks at once are left out. */
export function pairsOf(parts: readonly Part[]): [Part, Part][] {
  return parts.flatMap((one, n) =>
    parts
      .slice(n + 1)
      .filter((other) => other.app !== one.app && (one.role !== 'previous' || other.role !== 'previous'))
      .map((other): [Part, Part] => [one, other]),
  );
}
