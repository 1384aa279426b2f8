-- The won that an act by hand moved at the least, bet by bet with the number of the settlement: a void (of a fixture, or one market of it, and of
-- bets placed within a window where there is one), a result ({selection id: code}), or with `p_ends` the end of one. It counts in a bet by the first
-- settlement since `p_at`, where that has a leg of the act by its code and the one before had not (at its end: the other way round).
--   in progress before   the rest of the stake that the result lost, or the payment with a win of any other leg as a refund: it may have been
--                        one when the act was weighed, which then weighed what the bet could still pay
--   decided before       the difference, and the next payment of a bet that it opened again; nothing where another leg counts otherwise as well
--   in progress, at the end of an act that held for ten seconds: the rest of the stake that the leg itself lost, or the payment with a win of any
--                        other leg as a refund: the act was weighed by what the bet could still pay with the leg open again
-- Bets of the last seconds before may not have been weighed. `p_made_at` is when the act that ends was made. Takes no lock.
-- Long: of each bet the settlements are read once, each beside the one before and the next.
create or replace function moved_by_hand(
  p_fixture bigint, p_market integer, p_from timestamptz, p_until timestamptz, p_results jsonb, p_at timestamptz, p_ends boolean,
  p_made_at timestamptz)
returns table (bet_id bigint, number integer, won bigint) language sql stable as $$
  with covered as materialized (
    select leg.bet_id, own.id::text as selection, coalesce((p_results ->> own.id::text)::integer, 3) as code,
           counts_without(own, p_results, p_at + case when p_ends then interval '1 microsecond' else '0' end) as without
      from selection own
      join bet_leg leg on leg.selection_id = own.id and leg.bonus_of is null
      join bet on bet.id = leg.bet_id
     where own.fixture_id = p_fixture and own.market_id = coalesce(p_market, own.market_id) and (p_results is null or p_results ? own.id::text)
       and bet.settlements > 0 and bet.placed_at < p_at - interval '10 seconds'
       and (p_from is null or bet.placed_at >= p_from and bet.placed_at < p_until)
  ), told as (
    select bet_id, number, at, status, paid, cashed_won, legs from bet_settlement where bet_id in (select bet_id from covered)
    union all
    -- The history of a bet begins with its second settlement, or a cash-out.
    select id, 1, settled_at, status, payout, cashed_won, leg_codes(id)
      from bet where id in (select bet_id from covered) and settlements = 1 and status > 0
       and not exists (select from bet_settlement where bet_id = bet.id)
  ), step as (
    select bet_id, number, at, status, paid, cashed_won, codes, lag(at) over each as at_before, coalesce(lag(status) over each, 0) as was,
           lag(paid) over each as had, lag(codes) over each as codes_before, lead(status) over each as status_next,
           lead(paid - cashed_won) over each as won_next, lead(codes) over each as codes_next
      from told
     cross join lateral (select jsonb_object_agg(leg ->> 'oddsId', leg -> 'settlement') as codes from jsonb_array_elements(legs) as leg) counted
    window each as (partition by bet_id order by number)
  ), changed as (
    select step.*, bet.sizes, bet.stake - bet.cashed_stake as rest, legs = 1 as is_single, act.*
      from step
      join bet on bet.id = step.bet_id
     cross join lateral (select count(*) as legs from bet_leg where bet_leg.bet_id = bet.id and bonus_of is null) as of_bet
     cross join lateral (
           select array_agg(selection) as selections, bool_and(without) as without, bool_or(code = 1) as loses,
                  bool_or(codes ->> selection = '1') as lost,
                  bool_or(codes -> selection = to_jsonb(code)) as counts,
                  coalesce(bool_or(codes_before -> selection = to_jsonb(code)), false) as counted
             from covered where covered.bet_id = step.bet_id) as act
     where at >= p_at and (at_before is null or at_before < p_at)
  )
  select bet_id, number,
         case when p_ends and was = 0 and status = 1 then case when lost and (is_single or sizes is null) and not exists (
                     select from jsonb_each_text(codes - selections) as other (id, code) where other.code = '1') then rest else 0 end
              when was = 0 and status = 1 then case when is_single or loses and sizes is null then rest else 0 end
              when was = 0 then floor((paid - cashed_won) * least_of_others(bet_id, codes, selections))::bigint
              when codes - selections <> codes_before - selections then 0
              else abs(paid - had) + case when status = 0 and status_next in (2, 3)
                                          then floor(won_next * least_of_others(bet_id, codes_next, selections))::bigint else 0 end end
    from changed
   where case when p_ends then not counts and (counted and was <> 0
                                               or was = 0 and status in (1, 2) and not without and p_made_at < p_at - interval '10 seconds')
              else counts and not counted and (is_single or was <> 0 or not without) end
$$;
