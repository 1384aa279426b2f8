import { instant } from '../../platform/database/instant.ts';

export type PlainFilter = 'all' | 'open' | 'settled';

/**
 * The count of a member's ($1) bets, and the numbers (`member_seq`) of those on a page: $2 of them after the newest $3. Every bet of a member
 * has its number, from 1 without gaps, so that a late page is found like the first: nothing is counted or passed over but bets that
 * are open.
 */
export const numbersOfPage: Record<PlainFilter, string> = {
  all: `
    with known as materialized (select coalesce(max(member_seq), 0) as total from bet where member_id = $1)
    select total, array(select generate_series(total - $3, greatest(total - $3 - $2 + 1, 1), -1)) as numbers from known`,
  open: `
    select (select count(*) from open_bet where member_id = $1) as total,
           array(select member_seq from open_bet where member_id = $1 order by member_seq desc limit $2 offset $3) as numbers`,
  // The n-th open one from the newest has so many settled ones above it: the last number less its own, less n. So the numbers of the
  // page's first and last bet are known, and only the bets between are read.
  settled: `
    with known as materialized (
      select coalesce(max(member_seq), 0) as last from bet where member_id = $1
    ), skipped as materialized (
      select member_seq, last - member_seq - row_number() over (order by member_seq desc) as settled_above
        from open_bet cross join known where member_id = $1
    ), page as materialized (
      select last, last - (select count(*) from skipped) as total from known
    ), bound as materialized (
      select total, last - place - (select count(*) from skipped where settled_above < place) as number, is_last
        from page cross join lateral (values ($3::bigint, false), (least($3 + $2, total) - 1, true)) as edge (place, is_last)
    )
    select total, array(
             select member_seq from bet
              where member_id = $1 and status <> 0
                and member_seq between (select number from bound where is_last) and (select number from bound where not is_last)
              order by member_seq desc) as numbers
      from page`,
};

/** Bets of a member ($1) by their numbers ($2), newest first, each with its legs. */
export const betsByNumber = `
  select bet.id::text, ${instant('placed_at')} as "placedAt", ${instant('settled_at')} as "settledAt",
         stake as "stakeWon", total_odds::text as "totalOdds", expected_payout as "expectedPayoutWon",
         payout as "payoutWon", bet.status, max_win as "maxWinWon", bet_style as "betStyle", game_detail_type as "gameDetailType",
         case when in_play then 2 else 1 end as "gameType", legs, settlements as "settledTimes", sizes,
         case when together is not null then total_odds::text end as "togetherOdds",
         cashed_stake as "cashedStakeWon", cashed_won as "cashedWon", told, codes,
         bet.status = 0 and setting.cash_out and not is_pair and together is null and cashing_out ->> 'state' is distinct from 'waiting' as "canCashOut",
         cashing_out as "cashingOut",
         case when bet.status = 0 and settlements = 0 then ${instant('cancelled_until(placed_at, first_start, in_play, setting)')} end as "cancelUntil"
    from (select * from bet where member_id = $1 and member_seq = any ($2)) bet
   cross join bet_setting setting
   cross join lateral (
     select jsonb_agg(jsonb_build_object(
              'fixtureId', fixture.id::text, 'oddsId', selection.id::text, 'sportId', sport.id, 'sportName', sport.name,
              'leagueName', league.name, 'home', home, 'away', away, 'startsAt', ${instant('starts_at')},
              'marketId', market_id, 'marketName', market_name, 'betName', selection.name, 'betLine', leg.line,
              'price', leg.price::text, 'clicked', leg.clicked, 'settlement', leg.settlement, 'period', fixture.period,
              'homeScore', home_score, 'awayScore', away_score, 'bonusOf', leg.bonus_of, 'voided', selection.voided,
              'baseLine', selection.base_line, 'play', case when leg.settlement in (1, 4) then jsonb_build_object(
                'periods', play -> 'periods', 'incidents', case when market_id in (11, 16, 59) then play -> 'incidents' end) end)
              order by starts_at, fixture.id, selection.id) as legs,
            bool_or(selection.package = 'inplay') as in_play, min(starts_at) as first_start,
            -- Two open legs of one fixture hang together: such a bet has no offer.
            count(fixture.id) filter (where leg.settlement is null and leg.bonus_of is null)
              > count(distinct fixture.id) filter (where leg.settlement is null and leg.bonus_of is null) as is_pair
       from bet_leg leg
       join selection on selection.id = leg.selection_id
       join fixture on fixture.id = leg.fixture_id
       join league on league.id = fixture.league_id
       join sport on sport.id = league.sport_id
      where leg.bet_id = bet.id) as placed
   left join lateral (
     select jsonb_build_object(
              'state', state, 'reason', reason, 'stakeWon', waits.stake, 'paysWon', won,
              'leftMs', case when state = 'waiting' then greatest(0, extract(epoch from due_at - app_now()) * 1000)::integer else 0 end) as cashing_out
       from delayed_cash_out waits
      where waits.bet_id = bet.id and (state = 'waiting' or decided_at > app_now() - interval '1 minute') order by waits.id desc limit 1) as cashing on true
   cross join lateral (
     select case when settlements > 0 then (
       select jsonb_agg(jsonb_build_object(
                'number', number, 'at', ${instant('at')}, 'status', told.status, 'paidWon', told.paid, 'cashedWon', told.cashed_won,
                'legs', told.legs) order by number)
         from bet_settlement told where told.bet_id = bet.id) end as told) as settled_again
   cross join lateral (
     -- Of a bet that was settled once, the legs as they count.
     select case when settlements = 1 and told is null then leg_codes(bet.id) end as codes) as settled_once
   order by member_seq desc`;
