import { createHash } from 'node:crypto';
import type { Audience, Cohort, Rollout } from '@madang/contracts';
import type { Versions } from './queries.ts';

/** Who asks for a document, as far as roll-outs look at it. */
export interface Visitor {
  /** Random and first-party; sticks for a year. */
  id: string;
  /** null: nobody is signed in, or no roll-out that runs asks. */
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
 * Place of a visitor in an app's roll-outs, from 0 to below 100: even over visitors, the same for ever. A version has everybody
 * below its percentage, so that a ramp only ever adds visitors.
 */
export function bucketOf(salt: string, visitorId: string): number {
  const digest = createHash('sha256').update(`${salt}\0${visitorId}`).digest();
  return (digest.readUInt32BE(0) / 2 ** 32) * 100;
}

/** Listed members are in, whatever the rest says. Otherwise every given rule must hold, and then the percentage decides. */
export function isInRollout({ percent, audience }: Rollout, salt: string, visitor: Visitor): boolean {
  const { member, layout } = visitor;
  if (member && audience.userIds?.includes(member.userId)) return true;
  if (audience.levels && !(member && audience.levels.includes(member.level))) return false;
  if (audience.types && !(member && audience.types.includes(member.type))) return false;
  if (audience.layouts && !audience.layouts.includes(layout)) return false;
  return bucketOf(salt, visitor.id) < percent;
}

/** Whether the signed-in member matters, so that documents ask for them only then. */
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
