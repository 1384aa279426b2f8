import type { BetVoid, BodyOf, undoBetVoid, VoidableFixture, voidBets } from '@madang/contracts';
import { actAlone } from '../../approvals/act-alone.ts';
import { type Db, type Queryable, transaction } from '../../platform/database/db.ts';
import { type AskedPage, findPage } from '../../platform/database/find-page.ts';
import { instant } from '../../platform/database/instant.ts';
import { type RefusalOf, refuse } from '../../platform/http/refusal.ts';
import type { Changes } from '../../platform/running/changes.ts';
import { marketKinds, marketNameKorean } from '../../sports/markets.ts';
import { type FixtureOdds, oddsNow } from '../../sports/queries.ts';
import { isWindowUnfit, movedWon, readVoid, type VoidTerms, weighVoid } from './weigh-void.ts';

const voids = `
  select v.id, fixture_id::text as "fixtureId", home, away, market_id as "marketId", league.sport_id as "sportId", ${instant('placed_from')} as "placedFrom",
         ${instant('placed_until')} as "placedUntil", reason, maker.user_id as "madeBy", ${instant('made_at')} as "madeAt",
         case when undone_at is not null then jsonb_build_object('reason', undo_reason, 'by', undoer.user_id, 'at', ${instant('undone_at')}) end as undone
    from bet_void v
    join fixture on fixture.id = fixture_id
    join league on league.id = league_id
    join member maker on maker.id = made_by
    left join member undoer on undoer.id = undone_by`;

type Row = Omit<BetVoid, 'marketName'> & { sportId: number };
function toVoid({ sportId, ...row }: Row): BetVoid {
  const kind = row.marketId === null ? undefined : marketKinds.get(row.marketId);
  return { ...row, marketName: kind ? marketNameKorean(kind, sportId) : null };
}

/** The voids of operators, the latest first. */
export async function listVoids(db: Queryable, asked: AskedPage) {
  const { items, ...found } = await findPage<Row>(db, voids, 'v.id desc', [], asked);
  return { ...found, items: items.map(toVoid) };
}

/** Fixtures with such a team or id, those closest to now first. */
export async function voidableFixtures(db: Queryable, search: string): Promise<VoidableFixture[]> {
  const { rows } = await db.query<{ sportId: number; marketIds: number[] } & Omit<VoidableFixture, 'markets'>>(
    `select f.id::text, home, away, league.name as "leagueName", league.sport_id as "sportId", ${instant('starts_at')} as "startsAt",
            array(select distinct market_id from selection where fixture_id = f.id) as "marketIds",
            placed.bets::int as bets, placed.stake::float8 as "stakeWon"
       from fixture f join league on league.id = league_id
      cross join lateral (
              select count(*) as bets, coalesce(sum(stake), 0) as stake from bet
               where id in (select bet_id from bet_leg
                             where selection_id in (select id from selection where fixture_id = f.id))) placed
      where f.league_id <> 0 and (f.id::text = $1 or strpos(lower(home || ' ' || away), lower($1)) > 0)
      order by abs(extract(epoch from starts_at - app_now())), f.id limit 20`,
    [search],
  );
  return rows.map(({ sportId, marketIds, ...fixture }) => ({
    ...fixture,
    markets: [...marketKinds].flatMap(([id, kind]) =>
      marketIds.includes(id) ? [{ id, name: marketNameKorean(kind, sportId) }] : [],
    ),
  }));
}

interface Changed {
  void: BetVoid;
  odds: FixtureOdds[];
}

/** Voids the named market or fixture for good; a settler finds the settlement that it owes. */
export async function makeVoid(
  { db, changes }: { db: Db; changes: Pick<Changes, 'publish'> },
  operatorId: number,
  body: BodyOf<typeof voidBets>,
  isApprovedByTwo = false,
): Promise<BetVoid | RefusalOf<typeof voidBets>> {
  const { fixtureId, marketId, placedFrom, placedUntil, reason } = body;
  const done = await transaction(db, async (tx): Promise<Changed | RefusalOf<typeof voidBets>> => {
    if (await isWindowUnfit(tx, body)) return refuse('bet-void.window');
    if (!isApprovedByTwo && !(await mayAlone(tx, operatorId, { ...body, undo: null })))
      return refuse('approval.needed');
    const { rows } = await tx.query<{ id: number }>(
      `insert into bet_void (fixture_id, market_id, placed_from, placed_until, reason, made_by, made_at)
       select fixture.id, $2::int, $3::timestamptz, $4::timestamptz, $5::text, $6::bigint, app_now() from fixture
        where fixture.id = $1
          and ($2::int is null or exists (select from selection where fixture_id = fixture.id and market_id = $2::int))
       returning id`,
      [fixtureId, marketId, placedFrom, placedUntil, reason, operatorId],
    );
    return rows[0] ? applied(tx, rows[0].id) : refuse('trading.market-unknown');
  });
  return published(changes, done);
}

/** Takes a void back, once: its legs count by their results again. */
export async function undoVoid(
  { db, changes }: { db: Db; changes: Pick<Changes, 'publish'> },
  operatorId: number,
  id: number,
  { reason }: BodyOf<typeof undoBetVoid>,
  isApprovedByTwo = false,
): Promise<BetVoid | RefusalOf<typeof undoBetVoid>> {
  const done = await transaction(db, async (tx): Promise<Changed | RefusalOf<typeof undoBetVoid>> => {
    // The fixture first, as all that changes its results.
    await tx.query('select from fixture where id = (select fixture_id from bet_void where id = $1) for no key update', [
      id,
    ]);
    const { rows } = await tx.query<{ undone: boolean }>(
      'select undone_at is not null as undone from bet_void where id = $1 for update',
      [id],
    );
    if (!rows[0] || rows[0].undone) return refuse('bet-void.undone');
    const its = await readVoid(tx, id);
    if (its && !isApprovedByTwo && !(await mayAlone(tx, operatorId, its))) return refuse('approval.needed');
    await tx.query('update bet_void set undo_reason = $2, undone_by = $3, undone_at = app_now() where id = $1', [
      id,
      reason,
      operatorId,
    ]);
    return applied(tx, id);
  });
  return published(changes, done);
}

async function mayAlone(tx: Queryable, operatorId: number, terms: VoidTerms): Promise<boolean> {
  return actAlone(tx, 'void', operatorId, movedWon(await weighVoid(tx, operatorId, terms)));
}

async function applied(tx: Queryable, id: number): Promise<Changed> {
  const { rows } = await tx.query<{ covered: string[] }>(
    'select apply_voids(fixture_id, market_id)::text[] as covered from bet_void where id = $1',
    [id],
  );
  const { rows: made } = await tx.query<Row>(`${voids} where v.id = $1`, [id]);
  if (!made[0]) throw new Error(`There is no void ${id}.`);
  return { void: toVoid(made[0]), odds: await oddsNow(tx, rows[0]?.covered ?? [], []) };
}

function published<Refused extends { refused: unknown }>(
  changes: Pick<Changes, 'publish'>,
  done: Changed | Refused,
): BetVoid | Refused {
  if ('refused' in done) return done;
  const at = Date.now();
  if (done.odds.length > 0)
    changes.publish(
      'fixtureUpdates',
      done.odds.map((update) => ({ ...update, at })),
    );
  return done.void;
}
