import type { BodyOf, FeedPackage, haltTrading as haltEndpoint } from '@madang/contracts';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/database/db.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';

type Parts = Pick<Context, 'db' | 'changes'>;

/** Stops a whole package of the feed; one that is stopped already stays so. Open pages hear of it after the commit. */
export async function halt(
  { db, changes }: Parts,
  operatorId: number,
  { package: feedPackage, reason }: BodyOf<typeof haltEndpoint>,
): Promise<Record<string, never>> {
  await transaction(db, async (tx) => {
    await tx.query(
      `insert into package_halt (package, reason, begun_by, begun_at) values ($1, $2, $3, app_now())
       on conflict (package) where lifted_at is null do nothing`,
      [feedPackage, reason, operatorId],
    );
    await tx.query('update feed_package set halted = true where id = $1 and not halted', [feedPackage]);
  });
  changes.publish('feed', { feedPackage, open: false });
  return {};
}

/** Lifts a stop of a package, once. It is sold again where its feed is heard. */
export async function liftHalt(
  { db, changes }: Parts,
  operatorId: number,
  id: number,
): Promise<Record<string, never> | Refusal<'trading.lifted'>> {
  const lifted = await transaction(db, async (tx) => {
    const { rows } = await tx.query<{ feedPackage: FeedPackage }>(
      `update package_halt set lifted_by = $2, lifted_at = greatest(begun_at, app_now()) where id = $1 and lifted_at is null
       returning package as "feedPackage"`,
      [id, operatorId],
    );
    if (!rows[0]) return null;
    const { feedPackage } = rows[0];
    const { rows: now } = await tx.query<{ open: boolean }>(
      'update feed_package set halted = false where id = $1 returning package_sold(feed_package) as open',
      [feedPackage],
    );
    return { feedPackage, open: now[0]?.open === true };
  });
  if (!lifted) return refuse('trading.lifted');
  if (lifted.open) changes.publish('feed', lifted);
  return {};
}
