import { randomUUID } from 'node:crypto';
import type { Member } from '@madang/contracts';
import { type Random, randomOf } from '../../feed/simulator/random.ts';
import { findMemberId } from '../../members/find-member-id.ts';
import { findMember } from '../../members/queries.ts';
import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/database/db.ts';
import { isRefusal } from '../../platform/http/refusal.ts';
import type { Changes } from '../../platform/running/changes.ts';
import { moveClock, siteNowMs } from '../../platform/running/clock.ts';
import type { KeyRing } from '../../platform/secrets/key-ring.ts';

/** The tools with which the month is lived: functions of the domains are called as their routes call them. */
export interface Month {
  db: Db;
  changes: Changes;
  ring: KeyRing;
  config: Config;
  random: Random;
  /** The number of times that something was done, or refused, by its name. */
  counts: Map<string, number>;
}

/** The same seed makes the same choices; draws of minigames are secret, and others each time. */
export const randomOfMonth = (): Random => randomOf('madang month');

/** The key of one action. */
export const newKey = (): string => randomUUID();

export async function memberNamed(db: Db, userId: string): Promise<Member> {
  const id = await findMemberId(db, userId);
  if (id === undefined) throw new Error(`The demo has no member ${userId}.`);
  return findMember(db, id);
}

/** Counts an act by its outcome; people of the demo are refused things as others are. @returns null for a refusal */
export function counted<Outcome>({ counts }: Month, name: string, outcome: Outcome) {
  const label = isRefusal(outcome) ? `${name} ${(outcome as { refused: string }).refused}` : name;
  counts.set(label, (counts.get(label) ?? 0) + 1);
  return isRefusal(outcome) ? null : (outcome as Exclude<Outcome, { refused: string }>);
}

export const chance = ({ random }: Month, share: number): boolean => random.next() < share;

/** Whole thousands, between these, more often little than much. */
export const someWon = ({ random }: Month, least: number, most: number): number =>
  Math.round((least + random.next() ** 2 * Math.max(0, most - least)) / 1_000) * 1_000;

/** The site's clock goes on to this moment, never back. */
export async function goOnTo({ db }: Pick<Month, 'db'>, atMs: number): Promise<void> {
  const leftMs = Math.round(atMs - (await siteNowMs(db)));
  if (leftMs > 0) await moveClock(db, `${leftMs} milliseconds`);
}
