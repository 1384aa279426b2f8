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
}

/** What of a revision decides who gets which version. */
export interface Assignable {
  live: Versions;
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
export function isInRollout({ percent, audience }: Rollout, salt: string, visitor: Visitor): boolean {
  const { member, layout } = visitor;
  if (member && audience.userIds?.includes(member.userId)) return true;
  if (audience.levels && !(member && audience.levels.includes(member.level))) return false;
  if (audience.types && !(member && audience.types.includes(member.type))) return false;
  if (audience.layouts && !audience.layouts.includes(layout)) return false;
  return bucketOf(salt, visitor.id) < percent;
}

/** Whether the audience depends on who is signed in; documents look that up only then. */
export const asksForMember = ({ levels, types, userIds }: Audience): boolean => Boolean(levels ?? types ?? userIds);

export interface Assigned {
  version: string;
  cohort: Exclude<Cohort, 'override'>;
}

/** The version of each app that this visitor gets. Pure: equal input, equal versions, on every server. */
export function assignVersions({ live, rollouts, salts }: Assignable, visitor: Visitor): Record<string, Assigned> {
  const assigned: Record<string, Assigned> = {};
  for (const [app, version] of Object.entries(live)) assigned[app] = { version, cohort: 'live' };
  for (const [app, rollout] of Object.entries(rollouts)) {
    if (isInRollout(rollout, salts[app] ?? app, visitor))
      assigned[app] = { version: rollout.version, cohort: 'candidate' };
  }
  return assigned;
}
