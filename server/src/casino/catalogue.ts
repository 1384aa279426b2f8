import type { AnswerOf, CasinoGame, CasinoProvider, listCasinoGames } from '@madang/contracts';
import type { Queryable } from '../platform/database/db.ts';

/** The offer of the site, games that can be entered first. A provider's maintenance is that of its games. */
export async function readCatalogue(db: Queryable): Promise<AnswerOf<typeof listCasinoGames>> {
  const { rows: games } = await db.query<CasinoGame>(
    `select game.id, provider_id as "providerId", kind, game.name_korean as "nameKorean", game.name_english as "nameEnglish",
            motif, hue, min_bet_won as "minBetWon", return_percent::text as "returnPercent", new_flg as "newFlg", hot_flg as "hotFlg",
            case when not served then 'preparing'
                 when game.maintenance_flg or provider.maintenance_flg then 'maintenance' else 'open' end as state
       from casino_game game join casino_provider provider on provider.id = provider_id
      where game.enabled and provider.enabled
      order by not served, game.sort, game.name_korean, game.id`,
  );
  const { rows: providers } = await db.query<CasinoProvider>(
    `select id, aggregator, name_korean as "nameKorean", name_english as "nameEnglish" from casino_provider
      where enabled order by sort, name_korean, id`,
  );
  const offered = new Set(games.map(({ providerId }) => providerId));
  return { providers: providers.filter(({ id }) => offered.has(id)), games };
}
