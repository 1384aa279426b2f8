import type { BodyOf, decideCasinoWin } from '@madang/contracts';
import type { Queryable } from '../platform/database/db.ts';
import { type RefusalOf, refuse } from '../platform/http/refusal.ts';
import type { Changes, ChangeTopics } from '../platform/running/changes.ts';

/** Pays a held win, or refuses it; once. The new balance is published after the commit. */
export async function decideWin(
  db: Queryable,
  changes: Changes,
  { id, pay }: BodyOf<typeof decideCasinoWin>,
  actor: string,
): Promise<Record<never, never> | RefusalOf<typeof decideCasinoWin>> {
  const { rows } = await db.query<{ outcome: { decided?: true; wallet?: ChangeTopics['balance'] | null } | null }>(
    'select decide_casino_win($1, $2, $3) as outcome',
    [id, pay, actor],
  );
  const outcome = rows[0]?.outcome;
  if (!outcome) return refuse('not-found');
  if (outcome.decided) return refuse('casino.win-decided');
  if (outcome.wallet) changes.publish('balance', outcome.wallet);
  return {};
}
