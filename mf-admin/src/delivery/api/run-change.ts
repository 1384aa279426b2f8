import { type GateFinding, gateRefusalSchema } from '@madang/contracts';
import { ApiError } from '@madang/session';
import type { ChangeAnswer } from './change-releases.ts';

export interface ChangeCall {
  reason: string;
  force: boolean;
  dryRun: boolean;
}
export type SendChange = (call: ChangeCall) => Promise<ChangeAnswer>;

/** What an owner may force past. */
export interface Forceable {
  text: string;
  findings: GateFinding[];
}

/** A refusal by the gate or by a freeze, with the findings that came with it; null for every other fault. */
export function forceableOf(thrown: unknown): Forceable | null {
  if (!(thrown instanceof ApiError)) return null;
  if (thrown.code === 'release.frozen') return { text: thrown.text, findings: [] };
  if (thrown.code !== 'release.gate') return null;
  const parsed = gateRefusalSchema.safeParse(thrown.answer);
  return { text: thrown.text, findings: parsed.success ? parsed.data.findings : [] };
}

export const isStale = (thrown: unknown): boolean => thrown instanceof ApiError && thrown.code === 'release.stale';
