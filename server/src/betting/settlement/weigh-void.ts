import type { Moves } from '@madang/contracts';
import type { Queryable } from '../../platform/database/db.ts';

/** The bets that a void covers; `undo` is the void that ends. */
export interface VoidTerms {
  fixtureId: string;
  marketId?: number | null | undefined;
  placedFrom?: string | null | undefined;
  placedUntil?: string | null | undefined;
  undo: number | null;
}

/** The won that count to the amount from which on it takes two operators. */
export const movedWon = ({ toMembersWon, fromMembersWon, openWon }: Moves): number =>
  toMembersWon + fromMembersWon + (openWon ?? 0);

/** True of a window that holds no moment, or that ends later than now: bets would be placed within it that were not weighed. */
export async function isWindowUnfit(
  tx: Queryable,
  { placedFrom, placedUntil }: Pick<VoidTerms, 'placedFrom' | 'placedUntil'>,
): Promise<boolean> {
  if (!placedFrom && !placedUntil) return false;
  const { rows } = await tx.query<{ fits: boolean | null }>(
    'select $1::timestamptz < $2::timestamptz and $2::timestamptz <= app_now() as fits',
    [placedFrom ?? null, placedUntil ?? null],
  );
  return rows[0]?.fits !== true;
}

/** The money that it would move. `version` is another once a bet on it or a void of it is. */
export async function weighVoid(
  tx: Queryable,
  operatorId: number,
  { fixtureId, marketId, placedFrom, placedUntil, undo }: VoidTerms,
): Promise<Moves & { version: string }> {
  const { rows } = await tx.query<{ weighed: Moves & { version: string } }>(
    'select weigh_void($1, $2, $3, $4, $5, $6) as weighed',
    [fixtureId, marketId ?? null, placedFrom ?? null, placedUntil ?? null, undo, operatorId],
  );
  if (!rows[0]) throw new Error('weigh_void said nothing.');
  return rows[0].weighed;
}

/** The terms by which a void ends; null when there is none that holds. */
export async function readVoid(tx: Queryable, id: number): Promise<(VoidTerms & { undo: number }) | null> {
  const { rows } = await tx.query<VoidTerms & { undo: number }>(
    `select id as undo, fixture_id::text as "fixtureId", market_id as "marketId", placed_from::text as "placedFrom", placed_until::text as "placedUntil"
       from bet_void where id = $1 and undone_at is null`,
    [id],
  );
  return rows[0] ?? null;
}
