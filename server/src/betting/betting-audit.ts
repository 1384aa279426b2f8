import {
  type BetLegResult,
  cashOutWon,
  combinationMargin,
  combinedPrice,
  formatOdds,
  type GoalLeg,
  goalModelOf,
  impliedChance,
  legCodes,
  parseOdds,
  placedOdds,
  readLegCode,
  resultOf,
  scoreChances,
} from '@madang/rules';
import type { AuditedDomain } from '../platform/audited-domain.ts';
import type { Queryable } from '../platform/database/db.ts';

const betsPerPage = 20_000;
interface BetRow {
  id: number;
  stakeWon: number;
  maxWinWon: number;
  sizes: number[] | null;
  totalOdds: string;
  expectedPayout: number;
  status: -1 | 0 | 1 | 2 | 3;
  /** Of legs that are priced together: what the bet keeps of the price, and its legs. */
  together: { kept: [number, number, number, number]; legs: TogetherLeg[] } | null;
  /** All that came back to the member. */
  paid: number;
  cashedStakeWon: number;
  cashedWon: number;
  /** Of each leg its selection, price and, where it has them, result and bonus: "71 2.05 2 ,72 1.90  3". null: it has none. */
  legs: string | null;
  settlements: number;
  /** Every settlement but the only one of a bet that has no other. */
  told: Settlement[] | null;
}
interface TogetherLeg extends GoalLeg {
  fixtureId: string;
  /** Its own price, and those of its market as it was placed. */
  price: number;
  marketPrices: number[] | null;
}
interface Settlement {
  number: number;
  status: BetRow['status'];
  paid: number;
  cashedStakeWon: number;
  cashedWon: number;
  /** Codes as `readLegCode` reads them. */
  legs: { oddsId: string; settlement: number | null }[];
}

/** The first settlement of a bet (`bet`): as it stands, or as it is told when it was settled again. */
const firstSettlement = `(
  select coalesce(told.status, bet.status) as status, coalesce(told.paid, bet.payout) as paid,
         case when told.cashed_stake > 0 then 'cashout:1' else 'payout' end as reason
    from (select) one left join bet_settlement told on told.bet_id = bet.id and told.number = 1) as first`;
const laterSettlements = `(
  select now.bet_id, now.number, now.paid - before.paid as difference,
         case when now.cashed_stake > before.cashed_stake then 'cashout:' else 'settlement:' end || now.number as reason
    from bet_settlement now join bet_settlement before on before.bet_id = now.bet_id and before.number = now.number - 1)`;

/** Stakes, what becomes of them, and payouts; and every bet against its legs, results and kept answer. */
export const bettingAudit: AuditedDomain = {
  transfers: [
    `select 'bet:' || bet.id || ':stake', 'pending', null::bigint, cash, house.id
       from bet join wallet using (member_id) join house on house.kind = 'bets'`,
    `select 'bet:' || bet.id || case when first.status in (-1, 3) then ':give-back' else ':post' end,
            case when first.status in (-1, 3) then 'give-back' else 'post' end, stake_transfer, cash, house.id
       from bet cross join lateral ${firstSettlement} join wallet using (member_id) join house on house.kind = 'bets'
      where settlements > 0`,
    `select 'bet:' || bet.id || ':' || first.reason, 'posted', null::bigint, house.id, cash
       from bet cross join lateral ${firstSettlement} join wallet using (member_id) join house on house.kind = 'bets'
      where settlements > 0 and first.status in (0, 2)`,
    `select 'bet:' || bet_id || ':' || later.reason, 'posted', null::bigint,
            case when difference > 0 then house.id else cash end, case when difference > 0 then cash else house.id end
       from ${laterSettlements} as later join bet on bet.id = bet_id join wallet using (member_id) join house on house.kind = 'bets'
      where difference <> 0`,
  ],
  checks: [
    // Stakes: one pending transfer for each bet, of its stake, from its member's cash account.
    `select format('bet %s: its stake of %s is not what transfer %s reserved', bet.id, stake, stake_transfer) as line
     from bet
     join transfer on transfer.id = stake_transfer
     join account on account.id = debit_account
    where transfer.kind <> 'pending' or amount <> stake or account.kind <> 'cash'
       or account.member_id is distinct from bet.member_id or reason <> 'bet:' || bet.id || ':stake'`,
    `select format('transfer %s is pending for no bet', transfer.id) as line
     from transfer left join bet on stake_transfer = transfer.id
    where transfer.kind = 'pending' and bet.id is null and reason like 'bet:%'
      and not exists (select from delayed_bet where delayed_bet.stake_transfer = transfer.id)`,
    `select format('bet %s with status %s: its stake was resolved as %s', bet.id, bet.status, coalesce(later.kind, 'nothing')) as line
     from bet cross join lateral ${firstSettlement} left join transfer later on later.pending_id = stake_transfer
    where later.kind is distinct from case when settlements = 0 then null when first.status in (-1, 3) then 'give-back' else 'post' end`,

    // Payouts: one transfer for what the first settlement paid, and one for the difference that each later one made.
    `select format('bet %s with status %s and payout %s: %s was paid', bet.id, bet.status, payout, coalesce(amount, 0)) as line
     from bet cross join lateral ${firstSettlement} left join transfer on transfer.reason = 'bet:' || bet.id || ':' || first.reason
    where amount is distinct from case when settlements > 0 and first.status in (0, 2) then first.paid end`,
    `select format('bet %s: settlement %s changed %s won, but %s were moved', bet_id, number, difference, coalesce(amount, 0)) as line
     from ${laterSettlements} as later left join transfer on transfer.reason = 'bet:' || bet_id || ':' || later.reason
    where coalesce(amount, 0) <> abs(difference)`,
    `select format('bet %s: number %s is its last settlement, but %s are told, up to %s', bet.id, settlements, count(told.number), max(told.number)) as line
     from bet left join bet_settlement told on told.bet_id = bet.id
    where settlements > 0 or told.number is not null
    group by bet.id
   having not (count(told.number) = 0 and settlements = 1 and bet.cashed_stake = 0)
      and (count(told.number), coalesce(max(told.number), 0)) is distinct from (settlements::bigint, settlements)`,
    `select format('bet %s: it is settled %s times with status %s', id, settlements, status) as line
     from bet where settlements = 0 and status <> 0`,
    `select format('transfer %s (%s) pays for no bet of its member', transfer.id, reason) as line
     from transfer
     join account on account.id = credit_account
     left join bet on 'bet:' || bet.id || ':payout' = reason
    where reason like 'bet:%:payout' and bet.member_id is distinct from account.member_id`,

    // The cashed-out part so far is that of the last settlement, and never falls from one to the next.
    `select format('bet %s: %s of its stake are cashed out for %s, but its last settlement tells %s for %s', bet.id, bet.cashed_stake, bet.cashed_won,
                   coalesce(told.cashed_stake, 0), coalesce(told.cashed_won, 0)) as line
       from bet left join bet_settlement told on told.bet_id = bet.id and told.number = bet.settlements
      where (bet.cashed_stake, bet.cashed_won) <> (coalesce(told.cashed_stake, 0), coalesce(told.cashed_won, 0))`,
    `select format('bet %s: settlement %s tells less cashed out than the one before', now.bet_id, now.number) as line
       from bet_settlement now join bet_settlement before on before.bet_id = now.bet_id and before.number = now.number - 1
      where now.cashed_stake < before.cashed_stake or now.cashed_won < before.cashed_won`,

    // The receipt says what could be spent after the stake was reserved.
    `select format('bet %s: its receipt says %s can be spent after it, but its entry says %s', bet.id, emoney_after, after) as line
       from bet join entry on entry.transfer_id = stake_transfer where emoney_after <> after`,

    // A bet stands on its legs: each of its own fixture, with the result that the feed or an operator's void gave.
    `select format('bet %s: its leg on %s is on another fixture', bet_id, selection_id) as line
     from bet_leg join selection on selection.id = selection_id
    where selection.fixture_id <> bet_leg.fixture_id`,
    // A result whose bets are being settled, or wait for it, is work; a bet that the database refused is set aside.
    `select format('bet %s: its leg on %s counts as %s, but the result is %s, and nobody is to settle it', bet_id, selection_id,
                 coalesce(bet_leg.settlement::text, 'open'), coalesce(due_settlement(selection, bet_id)::text, 'unknown')) as line
     from bet_leg join selection on selection.id = selection_id
    where bet_leg.settlement is distinct from due_settlement(selection, bet_id)
      and not exists (select from settlement_work where settlement_work.selection_id = bet_leg.selection_id)
      and not exists (select from settlement_set_aside aside where aside.bet_id = bet_leg.bet_id)`,
    `select format('bet %s was settled before it was placed', id) as line from bet where settled_at < placed_at`,
    `select format('bet %s could win up to %s, but no level ever could win more than %s', id, max_win, won) as line
       from bet cross join most_winnable where max_win > won`,
    // A fixture that was moved to before the bet says nothing of when it was to begin.
    `select format('bet %s was cancelled at %s, when %s', bet.id, bet.settled_at,
                   case when bool_or(package = 'inplay') then 'it was in play' when bool_or(selection.settled_at <= bet.settled_at)
                        then 'a result of it was known' else 'a fixture of it had begun' end) as line
       from bet
       join bet_leg on bet_id = bet.id
       join selection on selection.id = selection_id
       join fixture on fixture.id = bet_leg.fixture_id
      where bet.status = -1 and bonus_of is null and not exists (select from bet_cancel where bet_cancel.bet_id = bet.id)
        and (package = 'inplay' or selection.settlement is not null and selection.settled_at <= bet.settled_at
             or starts_at between placed_at and bet.settled_at)
      group by bet.id`,

    // The answer that a retry would get is made of the bet that was booked: none is kept beside it.
    `select format('bet %s: an answer is kept beside it', bet.id) as line
     from bet join idempotency on idempotency.member_id = bet.member_id and key = idempotency_key`,

    // By these the next bet is refused.
    `with due as (
       select of_fixture, id, sum(won) as won
         from (select distinct bet.id as bet_id, exposure_of(bet) as won, side.of_fixture, side.id
                 from open_bet join bet using (member_id, member_seq)
                 join bet_leg leg on leg.bet_id = bet.id and leg.bonus_of is null
                cross join lateral (values (false, leg.selection_id), (true, leg.fixture_id)) as side (of_fixture, id)) as each
        group by of_fixture, id
     ), kept as (
       select of_fixture, id, sum(used) as won from exposure group by of_fixture, id
     )
     select format('%s %s: %s won can be lost on it, but %s are kept',
                   case when of_fixture then 'fixture' else 'selection' end, id, coalesce(due.won, 0), coalesce(kept.won, 0)) as line
       from due full join kept using (of_fixture, id)
      where coalesce(due.won, 0) <> coalesce(kept.won, 0)`,

    // By these a member's history is found.
    `select format('bet %s: open keeps %s, but the house can lose %s', bet.id, won, exposure_of(bet)) as line
       from open_bet join bet using (member_id, member_seq)
      where won < exposure_of(bet)`,
    `select format('member %s, bet number %s: keeps %s until it, but the house can lose %s', member_id, member_seq, won_until, due) as line
       from (select *, sum(won) over (partition by member_id order by member_seq) as due from open_bet) as summed
      where won_until < due`,
    `select format('bet %s: open is %s, but its status is %s', bet.id, open_bet.member_id is not null, status) as line
     from bet left join open_bet using (member_id, member_seq)
    where (open_bet.member_id is not null) <> (status = 0)`,
    `select format('member %s: %s bets, but the last is number %s', member_id, count(*), max(member_seq)) as line
     from bet group by member_id having count(*) <> max(member_seq)`,
  ],
  check: auditBets,
  overdue: [
    `select format('bet %s is open since %s, and its last fixture began %s', bet.id, placed_at, last.began) as line
     from open_bet
     join bet using (member_id, member_seq)
     join lateral (select max(starts_at) as began from bet_leg join fixture on fixture.id = fixture_id where bet_id = bet.id) last on true
    where last.began < app_now() - interval '2 days'`,
  ],
};

/**
 * A page of bets with their legs, which are gathered for the whole page at once, as text: asked bet by bet, and as JSON, they took three
 * times as long and most of the audit. `$1` the bet to go on after, `$2` how many.
 */
const pageOfBets = `
  with page as materialized (
    select * from bet where id > $1 order by id limit $2
  ), gathered as (
    select bet_id, string_agg(selection_id || ' ' || price || ' ' || coalesce(settlement::text, '') || ' ' || coalesce(bonus_of::text, ''), ',') as legs
      from bet_leg where bet_id > $1 and bet_id <= (select max(id) from page) group by bet_id
  )
  select id, stake as "stakeWon", max_win as "maxWinWon", sizes, total_odds::text as "totalOdds",
         expected_payout as "expectedPayout", status, case when status = 0 then cashed_won else payout end as paid,
         cashed_stake as "cashedStakeWon", cashed_won as "cashedWon", settlements, legs,
         case when together is not null then jsonb_build_object('kept', together, 'legs', (
           select jsonb_agg(jsonb_build_object('fixtureId', leg.fixture_id::text, 'marketId', market_id, 'name', name, 'line', leg.line,
                                               'price', leg.price, 'marketPrices', leg.market_prices))
             from bet_leg leg join selection on selection.id = selection_id where leg.bet_id = page.id)) end as together,
         case when settlements > 1 or cashed_stake > 0 or cashed_won > 0 then (
           select jsonb_agg(jsonb_build_object('number', number, 'status', status, 'paid', paid, 'cashedStakeWon', cashed_stake,
                                               'cashedWon', cashed_won, 'legs', legs) order by number)
             from bet_settlement where bet_id = page.id) end as told
    from page left join gathered on gathered.bet_id = page.id order by id`;

function legOf(text: string): BetLegResult & { id: string } {
  const [id = '', price = '', settlement, bonusOf] = text.split(' ');
  return {
    id,
    price: parseOdds(price),
    ...readLegCode(settlement ? Number(settlement) : null),
    bonusOf: bonusOf ? Number(bonusOf) : null,
  };
}

/** By the rules of `@madang/rules`, which share nothing with the SQL that settles. */
async function auditBets(db: Queryable): Promise<string[]> {
  const lines: string[] = [];
  for (let after = 0; ; ) {
    const { rows } = await db.query<BetRow>(pageOfBets, [after, betsPerPage]);
    for (const bet of rows) lines.push(...auditReadable(bet));
    const last = rows.at(-1);
    if (!last) return lines;
    after = last.id;
  }
}

/** The rules refuse figures that no bet can have, such as a stake that its lines do not share evenly. */
function auditReadable(bet: BetRow): string[] {
  try {
    return auditBet(bet);
  } catch (error) {
    if (error instanceof RangeError) return [`bet ${bet.id}: ${error.message}`];
    throw error;
  }
}

function auditBet(bet: BetRow): string[] {
  if (!bet.legs) return [`bet ${bet.id} has no legs`];
  const lines: string[] = [];
  const { stakeWon, maxWinWon, sizes } = bet;
  const legs = bet.legs.split(',').map(legOf);
  const togetherOdds = bet.together && priceOf(bet.together);
  if (bet.together && togetherOdds === null) return [`bet ${bet.id}: its legs have no price together`];
  if (bet.together && !isOfItsPrices(bet.together))
    lines.push(`bet ${bet.id}: the goals and the margin of its price are not of the prices of its legs`);
  const placed = placedOdds({ stakeWon, maxWinWon, sizes, togetherOdds, legs });
  if (formatOdds(placed.totalOdds) !== bet.totalOdds) {
    lines.push(`bet ${bet.id}: total odds ${bet.totalOdds}, but its legs make ${formatOdds(placed.totalOdds)}`);
  }
  if (placed.expectedPayoutWon !== bet.expectedPayout) {
    lines.push(`bet ${bet.id}: expected payout ${bet.expectedPayout}, but its legs make ${placed.expectedPayoutWon}`);
  }
  let before: Pick<Settlement, 'cashedStakeWon' | 'cashedWon'> = { cashedStakeWon: 0, cashedWon: 0 };
  for (const told of bet.told ?? []) {
    const codes = new Map(told.legs.map(({ oddsId, settlement }) => [oddsId, settlement]));
    const then = legs.map(({ shares: _, ...leg }) => ({ ...leg, ...readLegCode(codes.get(leg.id) ?? null) }));
    lines.push(...auditResult({ ...bet, togetherOdds }, told, then, ` in settlement ${told.number}`));
    // A result that was corrected since may have been corrected by then as well, with its bets not gone through yet.
    const mayWin = then.map((leg, place) =>
      leg.settlement === legs[place]?.settlement ? leg : { ...leg, settlement: null },
    );
    lines.push(...auditCashOut(bet, before, told, mayWin));
    before = told;
  }
  return [...lines, ...auditResult({ ...bet, togetherOdds }, bet, legs, '')];
}

/** By the goals and the margin that the bet keeps: the rules compute the same again. */
function priceOf({ kept, legs }: NonNullable<BetRow['together']>): bigint | null {
  if (new Set(legs.map(({ fixtureId }) => fixtureId)).size > 1) return null;
  return combinedPrice(scoreChances(goalModelOf(kept)), legs, kept[3]);
}

/** The most that a fit in the mean of its markets leaves of one leg. */
const mostOff = 0.1;

/** The goals are given by the server: they make of each leg a chance near that of its price without the margin of its market. */
function isOfItsPrices({ kept, legs }: NonNullable<BetRow['together']>): boolean {
  if (kept[3] < combinationMargin) return false;
  const chances = scoreChances(goalModelOf(kept));
  return legs.every((leg) => {
    const sum =
      (leg.marketPrices ?? []).reduce((so, price) => so + 1 / price, 0) / (leg.marketId === doubleChance ? 2 : 1);
    return Math.abs(impliedChance(chances, legCodes(leg)) - 1 / leg.price / Math.max(1, sum)) <= mostOff;
  });
}
const doubleChance = 7;

/** Worth its whole price, as if nothing could keep it from winning. */
const certain = { now: 100n, all: [100n] };

/** A cash-out pays for a part of the stake, and no more than that part could still win at the placed prices. */
function auditCashOut(
  { id, stakeWon, maxWinWon, sizes }: BetRow,
  before: Pick<Settlement, 'cashedStakeWon' | 'cashedWon'>,
  { number, cashedStakeWon, cashedWon }: Settlement,
  legs: readonly BetLegResult[],
): string[] {
  const [partWon, paidWon] = [cashedStakeWon - before.cashedStakeWon, cashedWon - before.cashedWon];
  if (partWon === 0 && paidWon === 0) return [];
  const { cashedStakeWon: cashedBefore, cashedWon: wonBefore } = before;
  const open = legs.map((leg) => (leg.settlement === null ? { ...leg, market: certain } : leg));
  const standing = { stakeWon, maxWinWon, sizes, cashedStakeWon: cashedBefore, cashedWon: wonBefore, margin: 0 };
  const most = partWon < 1 ? 0 : (cashOutWon({ ...standing, legs: open }, partWon) ?? 0);
  if (paidWon <= most) return [];
  return [
    `bet ${id}: settlement ${number} cashes ${partWon} of its stake out for ${paidWon}, which can win ${most} at most`,
  ];
}

function auditResult(
  { id, stakeWon, maxWinWon, sizes, togetherOdds }: BetRow & { togetherOdds: bigint | null },
  { status, paid, cashedStakeWon, cashedWon }: Omit<Settlement, 'legs' | 'number'>,
  legs: readonly BetLegResult[],
  where: string,
): string[] {
  if (status === -1) return paid === stakeWon ? [] : [`bet ${id} is cancelled, but ${paid} came back`];
  const due = resultOf({ stakeWon, maxWinWon, sizes, togetherOdds, legs, cashedStakeWon, cashedWon });
  if (due.status === status && due.paidWon === paid) return [];
  return [
    `bet ${id}${where}: status ${status}, payout ${paid}, but its legs make status ${due.status}, payout ${due.paidWon}`,
  ];
}
