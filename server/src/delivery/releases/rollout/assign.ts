import { createHash } from 'node:crypto';
import type { Audience, Cohort, Rollout } from '@madang/contracts';
import type { Versions } from '../queries.ts';

/** The facts that roll-outs know of the visitor who asks for a document. */
export interface Visitor {
  /** Random and first-party; sticks for a year. */
  id: string;
  /** null: no member is signed in, or no running roll-out asks. */
  member: { userId: string; level: number; type: number } | null;
  layout: 'desktop' | 'mobile';
  /** The version of the shell that hung in this browser. */
  hung?: string | null;
}

/** The part of a revision that decides who gets which version. */
export interface Assignable {
  live: Versions;
  previous?: Versions;
  rollouts: Readonly<Record<string, Rollout>>;
  /** App -> its own salt, so that the roll-outs of two apps choose their visitors independently. */
  salts: Readonly<Record<string, string>>;
}

/**
 * A visitor's place in the roll-outs of an app, from 0 to below 100, spread evenly and never changing. A version goes to everybody
 * below its percentage, so that a growing percentage only adds visitors.
 */
export function bucketOf(salt: string, visitorId: string): number {
  const digest = createHash('sha256').update(`${salt}\0${visitorId}`).digest();
  return (digest.readUInt32BE(0) / 2 ** 32) * 100;
}

/** Listed members are always in. For others every given rule must hold, and then the percentage decides. */
export function isInRollout(rollout: Rollout, salt: string, visitor: Visitor): boolean {
  if (isListed(rollout, visitor)) return true;
  return meetsRules(rollout, visitor) && bucketOf(salt, visitor.id) < rollout.percent;
}

/** The chance, above 0 and at most 1, with which the visitor has the candidate; null when it is not the lot that decides. */
export function chanceOf(rollout: Rollout, visitor: Visitor): number | null {
  if (rollout.percent === 0 || isListed(rollout, visitor) || !meetsRules(rollout, visitor)) return null;
  return rollout.percent / 100;
}

const isListed = ({ audience }: Rollout, { member }: Visitor) =>
  member !== null && audience.userIds?.includes(member.userId) === true;

function meetsRules({ audience }: Rollout, { member, layout }: Visitor): boolean {
  if (audience.levels && !(member && audience.levels.includes(member.level))) return false;
  if (audience.types && !(member && audience.types.includes(member.type))) return false;
  return !audience.layouts || audience.layouts.includes(layout);
}

/** True when the audience depends on who is signed in; documents look that up only then. */
export const asksForMember = ({ levels, types, userIds }: Audience): boolean => Boolean(levels ?? types ?? userIds);

export interface Assigned {
  version: string;
  cohort: Exclude<Cohort, 'override'>;
}

/** The version of each app that this visitor gets. Pure: equal input, equal versions, on every server. */
export function assignVersions(
  { live, previous, rollouts, salts }: Assignable,
  visitor: Visitor,
): Record<string, Assigned> {
  const assigned: Record<string, Assigned> = {};
  for (const [app, version] of Object.entries(live)) assigned[app] = { version, cohort: 'live' };
  for (const [app, rollout] of Object.entries(rollouts)) {
    if (isInRollout(rollout, salts[app] ?? app, visitor))
      assigned[app] = { version: rollout.version, cohort: 'candidate' };
  }
  // A shell that hangs cannot be replaced in the page, as remotes are: its browser has the one before.
  const before = assigned.shell?.cohort === 'candidate' ? live.shell : previous?.shell;
  if (visitor.hung && assigned.shell?.version === visitor.hung && before)
    assigned.shell = { version: before, cohort: 'live' };
  return assigned;
}
