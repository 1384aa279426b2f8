import type { BodyOf, setTradingPrice as setEndpoint } from '@madang/contracts';
import { plainMoves, type TwoPersonAct } from '../../approvals/two-person-acts.ts';
import { type Db, type Queryable, transaction } from '../../platform/database/db.ts';
import { isRefusal, type Refusal, type RefusalOf, refuse, refuseWith } from '../../platform/http/refusal.ts';
import type { Changes } from '../../platform/running/changes.ts';
import { coveredMarkets, coveredSets } from '../../sports/covered-sets.ts';
import { marketKinds, marketNameKorean } from '../../sports/markets.ts';
import { type FixtureOdds, oddsNow } from '../../sports/queries.ts';
import { tellOdds } from './tell-odds.ts';

type Parts = { db: Db; changes: Pick<Changes, 'publish'> };
type Asked = BodyOf<typeof setEndpoint>;
type Done = Record<string, never>;
const outcomes = { 'not-found': refuse('trading.selection-unknown'), closed: refuse('trading.closed') } as const;

/**
 * Sells a selection at a price by hand. One with which its market is covered, now or once other prices by hand end, is refused, unless the
 * operator says so; that, and one far above the feed's, takes two operators.
 */
export async function setPrice(
  { db, changes }: Parts,
  operatorId: number,
  body: Asked,
  isApprovedByTwo = false,
): Promise<Done | RefusalOf<typeof setEndpoint>> {
  const odds = await transaction(db, async (tx): Promise<FixtureOdds[] | RefusalOf<typeof setEndpoint>> => {
    const refused = await refuseCovered(tx, body);
    if (refused) return refused;
    if (!isApprovedByTwo && !(await mayAlone(tx, body))) return refuse('approval.needed');
    const { selectionId, price, minutes, reason } = body;
    const { rows } = await tx.query<{ outcome: 'set' | keyof typeof outcomes }>(
      'select set_price($1, $2, $3, $4, $5, $6) as outcome',
      [selectionId, price, minutes, reason, operatorId, isApprovedByTwo],
    );
    const outcome = rows[0]?.outcome ?? 'not-found';
    return outcome === 'set' ? oddsNow(tx, [selectionId], []) : outcomes[outcome];
  });
  return isRefusal(odds) ? odds : tellOdds(changes, odds);
}

/** Holds the fixture, as a writer of prices does: the other prices of the market stay as they are weighed. */
async function refuseCovered(tx: Queryable, { selectionId, price, covered }: Asked) {
  await tx.query('select from fixture where id = (select fixture_id from selection where id = $1) for no key update', [
    selectionId,
  ]);
  const returns = covered ? null : await coverOf(tx, selectionId, price);
  return returns === null ? null : refuseWith('trading.covered', { returns });
}

async function mayAlone(tx: Queryable, { selectionId, price, covered }: Asked): Promise<boolean> {
  const { rows } = await tx.query<{ isRaised: boolean }>(
    'select is_raised($2, coalesce(feed_price, price)) as "isRaised" from selection where id = $1 and market_id > 0',
    [selectionId, price],
  );
  return !covered && rows[0]?.isRaised !== true;
}

export const setPriceTogether: TwoPersonAct<'trading-price'> = {
  async weigh(tx, _operator, { body }) {
    const refused = await refuseCovered(tx, body);
    if (refused) return refused;
    const { rows } = await tx.query<{ fixture: string; feedPrice: string; standing: string; sportId: number } & Named>(
      `select f.home || ' : ' || f.away as fixture, s.name, s.line, s.market_id as "marketId", league.sport_id as "sportId",
              coalesce(s.feed_price, s.price)::text as "feedPrice",
              concat_ws(' ', s.base_line, (select id from trading_price where selection_id = s.id and ended_at is null)) as standing
         from selection s join fixture f on f.id = s.fixture_id join league on league.id = f.league_id
        where s.id = $1 and s.market_id > 0`,
      [body.selectionId],
    );
    const [found] = rows;
    const kind = found && marketKinds.get(found.marketId);
    if (!kind) return outcomes['not-found'];
    return {
      // The feed moves its price all the time: what both approve is the price that is sold, while the feed's stays near.
      version: found.standing,
      seen: { feedPrice: found.feedPrice },
      amountWon: 0,
      moves: plainMoves(0, 0),
      facts: [
        ['경기', found.fixture],
        ['선택', [marketNameKorean(kind, found.sportId), found.name, found.line].filter(Boolean).join(' ')],
        ['피드 배당', found.feedPrice],
        ['수기 배당', body.price],
        ['기간', body.minutes === null ? '해제할 때까지' : `${body.minutes}분`],
        ...(body.covered ? ([['주의', '손실 없이 나눠 걸 수 있는 배당']] satisfies [string, string][]) : []),
        ['처리 사유', body.reason],
      ],
    };
  },
  mayAlone: (tx, _operatorId, { body }) => mayAlone(tx, body),
  async fits(tx, before, now) {
    const { rows } = await tx.query<{ near: boolean }>('select price_near($1, $2) as near', [
      before.feedPrice,
      now.feedPrice,
    ]);
    return rows[0]?.near === true;
  },
  carryOut: (tools, operator, { body }) => setPrice(tools, operator.id, body, true),
};
interface Named {
  name: string;
  line: string | null;
  marketId: number;
}

/** Ends a price by hand, once. */
export async function endPrice(
  { db, changes }: Parts,
  operatorId: number,
  id: number,
): Promise<Done | Refusal<'trading.price-ended'>> {
  const odds = await transaction(db, async (tx) => (await ended(tx, id, operatorId)) ?? refuse('trading.price-ended'));
  return isRefusal(odds) ? odds : tellOdds(changes, odds);
}

/** Ends those whose time is over, whose line moved, or that are decided. */
export async function endDuePrices(db: Db, changes: Pick<Changes, 'publish'>): Promise<void> {
  const odds = await transaction(db, (tx) => ended(tx, null, null));
  if (odds) tellOdds(changes, odds);
}

async function ended(tx: Queryable, id: number | null, operatorId: number | null): Promise<FixtureOdds[] | null> {
  const { rows } = await tx.query<{ ids: string[] | null }>('select end_prices($1, $2)::text[] as ids', [
    id,
    operatorId,
  ]);
  const ids = rows[0]?.ids;
  return ids ? oddsNow(tx, ids, []) : null;
}

/**
 * The return of the prices with this one at `price`, in times of all stakes and in every outcome; null where they do not. A suspended selection
 * counts: it opens again. Another one that a hand holds below the feed's counts at the feed's: it comes back.
 */
async function coverOf(tx: Queryable, selectionId: string, price: string): Promise<string | null> {
  const { rows } = await tx.query<{ returns: string }>(
    `with ${coveredSets(
      'f.id = (select fixture_id from selection where id = $5::bigint)',
      `selection_status(s, f, app_now()) <> 'closed'`,
      'case when s.id = $5::bigint then $6::numeric(8, 2) else greatest(s.price, s.feed_price) end',
    )}
     select round(back / stakes, 4)::text as returns from sets where back > stakes and $5::bigint = any (ids) order by back / stakes desc limit 1`,
    [...coveredMarkets, selectionId, price],
  );
  return rows[0]?.returns ?? null;
}
