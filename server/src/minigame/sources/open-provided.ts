import { gameOf } from '@madang/rules/minigame/catalogue';
import { roundAt } from '@madang/rules/minigame/rounds';
import type { Queryable } from '../../platform/database/db.ts';
import type { Sources } from './sources.ts';

/** Opens the rounds that providers schedule, for games that are not under maintenance. @returns how many were opened */
export async function openProvided(
  db: Queryable,
  { providers }: Sources,
  onFault: (error: unknown) => void,
): Promise<number> {
  const { rows } = await db.query<{ id: number; cutOffSeconds: number }>(
    `select id, cut_off_seconds as "cutOffSeconds" from minigame where not system_maintenance_flg and id = any ($1)`,
    [[...providers.keys()]],
  );
  let count = 0;
  for (const { id, cutOffSeconds } of rows) {
    const scheduled = await providers
      .get(id)
      ?.schedule()
      .catch((error) => void onFault(error));
    const rounds = (scheduled ?? []).map(({ reference, opensAt, drawsAt }) => ({
      ...{ reference, opensAt, drawsAt },
      round: roundAt(gameOf(id)?.roundSeconds ?? 60, Date.parse(drawsAt) - 1).round,
    }));
    const { rowCount } = await db.query(
      `insert into minigame_round (game_id, round, source, source_terms, opens_at, cut_off_at, draws_at)
       select $1, round, 'provider', jsonb_build_object('reference', reference), "opensAt", "drawsAt" - make_interval(secs => $3), "drawsAt"
         from jsonb_to_recordset($2) as given (round bigint, reference text, "opensAt" timestamptz, "drawsAt" timestamptz)
        -- One that is over, or that leaves no time to bet, is not opened.
        where "drawsAt" - make_interval(secs => $3) > greatest("opensAt", app_now())
       on conflict (game_id, round) do nothing`,
      [id, JSON.stringify(rounds), cutOffSeconds],
    );
    count += rowCount ?? 0;
  }
  return count;
}
