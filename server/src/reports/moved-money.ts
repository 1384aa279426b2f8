/** The columns of `report_day` that name its row, and its sums. */
export const reportKeys = 'day, member_id, product, lobby, game';
export const reportSums = [
  'bets',
  'stakes',
  'payouts',
  'bonuses',
  'rolling',
  'charges',
  'exchanges',
  'by_hand',
] as const;

/** The place of play of a bet: its page by the terms that it was placed on, and the sport of its legs. */
const playOfBets = `
  select 'bet' as source, ref, 'sports' as product,
         case when min(bet_style) = 'KR' then 'KR' || min(game_detail_type) when bool_or(in_play) then 'inplay' else 'europe' end as lobby,
         case when min(sport_id) = max(sport_id) then min(sport_id)::text else 'mixed' end as game
    from (select ref, bet_style, game_detail_type, leg.fixture_id, package = 'inplay' as in_play
            from played join bet on bet.id = ref join bet_leg leg on leg.bet_id = bet.id join selection on selection.id = selection_id
           where source = 'bet'
          union all
          -- It waits, or was refused: its stake is moved all the same.
          select ref, bet_style, game_detail_type, (leg ->> 'fixtureId')::bigint, true
            from played join delayed_bet on bet_id = ref cross join jsonb_array_elements(legs) as leg
           where source = 'bet' and not exists (select from bet where bet.id = ref)) as legs
    join fixture on fixture.id = fixture_id
    -- A bonus stands in a league of its own.
    join league on league.id = league_id and league_id <> 0
   group by ref`;
const playOfMinigames = `
  select 'minigame', ref, 'minigame', coalesce(provider, ''), game_id::text
    from played join minigame_bet bet on bet.id = ref left join minigame on minigame.id = game_id where source = 'minigame'`;
const playOfCasino = `
  select 'casino', ref, coalesce(round.kind, 'casino'), coalesce(provider_id, said.aggregator),
         said.aggregator || coalesce('-' || game_ref, '')
    from played join casino_transaction said on said.id = ref
    left join casino_round round on round.id = round_id
    left join casino_game on casino_game.id = said.aggregator || '-' || game_ref
   where source = 'casino'`;

/**
 * A stake counts when it is reserved and is taken off when it is given back; everything else that play moves is a payout, with a sign. An
 * exchange counts when it is sent. Unknown sources count as moved by hand, so that sums always re-add to the ledger.
 */
const figure = `
  case when source in ('bet', 'minigame') then case when kind in ('pending', 'give-back') then 'stakes' else 'payouts' end
       when source = 'casino' then case when kind = 'reversal' or change < 0 then 'stakes' else 'payouts' end
       when source = 'charge' then case other when 'bonuses' then 'bonuses' else 'charges' end
       when source in ('coupon', 'prize', 'tournament', 'conversion') then 'bonuses'
       when source = 'exchange' then 'exchanges'
       when source in ('rolling', 'agent-share') then 'rolling'
       else 'by_hand' end`;
/** Stakes and exchanges are what members gave. */
const sum = (name: string) =>
  `coalesce(sum(${name === 'stakes' || name === 'exchanges' ? '-change' : 'change'}) filter (where figure = '${name}'), 0)::bigint as ${name}`;

/**
 * SQL of common table expressions, the last one `counted`: rows as `report_day` has them, of the won that the transfers of these
 * transactions moved to and from members. The day is that of the member's entry. A bet in play counts from its stake on, and no more once it
 * is refused after its wait.
 * @param from @param before SQL of transaction ids; without `before` up to now
 */
export const movedMoney = (from: string, before?: string): string => `
  booked as materialized (
    select id, reason, kind, debit_account, credit_account
      from transfer where xid >= ${from} ${before ? `and xid < ${before}` : ''} and kind <> 'post'
  ), moved as materialized (
    select at, mine.member_id, source, booked.kind, change, other.kind as other,
           case when source in ('bet', 'minigame', 'casino') then split_part(reason, ':', 2)::bigint end as ref
      from booked
      join entry on entry.transfer_id = booked.id
      join account mine on mine.id = entry.account_id and mine.currency = 'KRW'
      join account other on other.id = case entry.account_id when debit_account then credit_account else debit_account end
     where transfer_id >= (select min(id) from booked) and transfer_id <= (select max(id) from booked)
       -- What a member holds for an exchange is the member's still.
       and (other.member_id is null or source = 'correction')
  ), played as materialized (
    select distinct source, ref from moved where ref is not null
  ), play as materialized (
    ${playOfBets} union all ${playOfMinigames} union all ${playOfCasino}
  ), dated as (
    select at, member_id, source, kind, change, other, ref from moved
    union all
    -- A bet in play that is refused after its wait was never placed: it is taken off the bets of the day that has its stake.
    select stake.at, moved.member_id, moved.source, 'refused', 0, other, ref
      from moved join delayed_bet on bet_id = ref join entry stake on stake.transfer_id = stake_transfer
     where moved.source = 'bet' and kind = 'give-back' and state = 'refused'
  ), counted as (
    select (at at time zone 'Asia/Seoul')::date as day, member_id,
           coalesce(product, case source when 'bet' then 'sports' when 'minigame' then 'minigame' when 'casino' then 'casino' else '' end) as product,
           coalesce(lobby, '') as lobby, coalesce(game, '') as game,
           (count(*) filter (where figure = 'stakes' and kind in ('pending', 'posted')) - count(*) filter (where kind = 'refused'))::integer as bets,
           ${reportSums.slice(1).map(sum).join(',\n           ')}
      from dated left join play using (source, ref) cross join lateral (select ${figure} as figure) as named
     group by 1, 2, 3, 4, 5
  )`;
