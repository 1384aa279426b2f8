import {
  type BodyOf,
  changeReleases,
  type Endpoint,
  type GateFinding,
  type rollBackRelease,
  textOf,
} from '@madang/contracts';
import { refusalOf } from '@madang/session';
import type { z } from 'zod';

interface ChangeCall {
  reason: string;
  force: boolean;
  dryRun: boolean;
}
type Asked<E> = { endpoint: E; body: Omit<BodyOf<E>, keyof ChangeCall> };

/** The operator decides on this: a change or a roll-back, but for the reason. */
export type Change = Asked<typeof changeReleases> | Asked<typeof rollBackRelease>;

/** Both calls by one name: their bodies differ, their answers do not. */
export type ChangeEndpoint = Endpoint<
  z.ZodUndefined,
  z.ZodUndefined,
  z.ZodType<unknown, unknown>,
  (typeof changeReleases)['answer']
>;

export const callOf = ({ body }: Change, call: ChangeCall) => ({ body: { ...body, ...call } });

/** The findings that an owner may force past. */
export interface Forceable {
  text: string;
  findings: GateFinding[];
}

/** A refusal by the gate or by a freeze, with the findings that came with it; null for every other fault. */
export function forceableOf(thrown: unknown): Forceable | null {
  const frozen = refusalOf(changeReleases, thrown, 'release.frozen');
  if (frozen) return { text: frozen, findings: [] };
  const gate = refusalOf(changeReleases, thrown, 'release.gate');
  return gate && { text: textOf(thrown), findings: gate.findings };
}

export const isStale = (thrown: unknown): boolean => refusalOf(changeReleases, thrown, 'release.stale') !== null;
