import type {
  AnswerOf,
  BodyOf,
  listOperatorsGames as endpoint,
  OperatorsGame,
  saveCasinoAggregator,
  saveCasinoGame,
  saveCasinoProvider,
} from '@madang/contracts';
import type { Queryable } from '../platform/database/db.ts';
import { type AskedPage, findPage } from '../platform/database/find-page.ts';
import { refuse } from '../platform/http/refusal.ts';

export async function listOperatorsGames(
  db: Queryable,
  { search, providerId, ...asked }: AskedPage & { search?: string | undefined; providerId?: string | undefined },
): Promise<AnswerOf<typeof endpoint>> {
  const games = await findPage<OperatorsGame>(
    db,
    `select game.id, provider_id as "providerId", kind, name_korean as "nameKorean", new_flg as "newFlg", hot_flg as "hotFlg", enabled,
            maintenance_flg as "maintenanceFlg", sort,
            case when not served then 'preparing' when maintenance_flg then 'maintenance' else 'open' end as state
       from casino_game game
      where ($1::text is null or strpos(lower(concat_ws(' ', name_korean, name_english, id)), lower($1)) > 0)
        and ($2::text is null or provider_id = $2)`,
    'not served, sort, name_korean, id',
    [search ?? null, providerId ?? null],
    asked,
  );
  const { rows: providers } = await db.query<AnswerOf<typeof endpoint>['providers'][number]>(
    `select id, aggregator, name_korean as "nameKorean", enabled, maintenance_flg as "maintenanceFlg", sort,
            (select count(*)::int from casino_game where provider_id = provider.id) as games
       from casino_provider provider order by sort, name_korean, id`,
  );
  const { rows: aggregators } = await db.query<AnswerOf<typeof endpoint>['aggregators'][number]>(
    `select id, maintenance_flg as "maintenanceFlg", closed_debit as "closedDebit", closed_credit as "closedCredit",
            closed_rollback as "closedRollback", unknown_game as "unknownGame", zero_debit as "zeroDebit" from casino_aggregator order by id`,
  );
  return { ...games, providers, aggregators };
}

const saved = (rowCount: number | null) => (rowCount ? {} : refuse('not-found'));

export async function saveGame(
  db: Queryable,
  { id, enabled, maintenanceFlg, newFlg, hotFlg, sort }: BodyOf<typeof saveCasinoGame>,
) {
  const { rowCount } = await db.query(
    `update casino_game set (enabled, maintenance_flg, new_flg, hot_flg, sort) = ($2, $3, $4, $5, $6) where id = $1`,
    [id, enabled, maintenanceFlg, newFlg, hotFlg, sort],
  );
  return saved(rowCount);
}

export async function saveProvider(
  db: Queryable,
  { id, enabled, maintenanceFlg, sort }: BodyOf<typeof saveCasinoProvider>,
) {
  const { rowCount } = await db.query(
    'update casino_provider set (enabled, maintenance_flg, sort) = ($2, $3, $4) where id = $1',
    [id, enabled, maintenanceFlg, sort],
  );
  return saved(rowCount);
}

export async function saveAggregator(
  db: Queryable,
  {
    id,
    maintenanceFlg,
    closedDebit,
    closedCredit,
    closedRollback,
    unknownGame,
    zeroDebit,
  }: BodyOf<typeof saveCasinoAggregator>,
) {
  await db.query(
    `update casino_aggregator
        set (maintenance_flg, closed_debit, closed_credit, closed_rollback, unknown_game, zero_debit)
            = ($2, $3, $4, $5, coalesce($6, unknown_game), coalesce($7, zero_debit))
      where id = $1`,
    [id, maintenanceFlg, closedDebit, closedCredit, closedRollback, unknownGame ?? null, zeroDebit ?? null],
  );
  return {};
}
