import type { Queryable } from '../../platform/database/db.ts';
import type { BeaconTerms } from './beacon.ts';
import type { Sources } from './sources.ts';

interface Awaited {
  gameId: number;
  round: number;
  source: 'beacon' | 'provider';
  terms: BeaconTerms & { reference: string };
}

/**
 * Writes the answers of beacon and providers for rounds whose time has come. A missing answer is asked for again; the first written
 * answer counts, and no later one replaces it. @returns for how many rounds an answer came
 */
export async function collectGiven(
  db: Queryable,
  sources: Sources,
  onFault: (error: unknown) => void,
): Promise<number> {
  const { rows } = await db.query<Awaited>(
    `select game_id as "gameId", round, source, source_terms as terms from minigame_round
      where status = 0 and source <> 'members' and given is null and draws_at <= (select app_now()) order by draws_at limit 100`,
  );
  const told = await Promise.all(rows.map((row) => ask(sources, row).catch((error) => void onFault(error))));
  let count = 0;
  for (const [at, { gameId, round }] of rows.entries()) {
    if (!told[at]) continue;
    const { rowCount } = await db.query(
      'update minigame_round set given = $3 where game_id = $1 and round = $2 and given is null and status = 0',
      [gameId, round, JSON.stringify(told[at])],
    );
    count += rowCount ?? 0;
  }
  return count;
}

/** A source that the configuration no longer has tells nothing: such rounds are void by rule. */
async function ask({ beacon, providers }: Sources, { gameId, source, terms }: Awaited): Promise<object | undefined> {
  if (source === 'provider') return providers.get(gameId)?.result(terms.reference);
  return beacon?.url === terms.url ? beacon.valueOf(terms) : undefined;
}
