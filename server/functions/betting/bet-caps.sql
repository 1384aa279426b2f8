-- The most stake and the most winnings of a bet by the setting `cap`, with the limits that its member has otherwise: the least of all that apply to
-- any of its legs ([{oddsId, fixtureId, price}]), by sport, league, the price of the leg and the time until its kick-off. A step of more hours counts
-- before one of fewer, a higher price before a lower one; of the two percentages of a limit the lower one counts. The member's open bets
-- count with it (`held_won`: the most of their stakes): under a limit of all fixtures those on the leg's selection, under one of a sport or a
-- league those on its fixture. The least stake can be had while there are none. Legs of bonuses have no limit. The caller holds the member's
-- account where it books; takes no lock. A leg of a bet that waits names it as `betId`: that one does not count as held.
create or replace function bet_caps(p_member bigint, p_legs jsonb, p_min_stake bigint, p_stake bigint, p_win bigint, p_at timestamptz,
                                    out stake_won bigint, out win_won bigint, out held_won bigint) language sql stable as $$
  with asked as materialized (
    select "oddsId" as selection_id, "fixtureId" as fixture_id, price, "betId" as bet_id
      from jsonb_to_recordset(p_legs) as leg ("oddsId" bigint, "fixtureId" bigint, price numeric, "betId" bigint)
  ), held as materialized (
    select bet.id, leg.selection_id, leg.fixture_id, stake - cashed_stake as stake,
           expected_payout::numeric * (stake - cashed_stake) / stake as win
      from open_bet
      join bet using (member_id, member_seq)
      join bet_leg leg on leg.bet_id = bet.id and leg.bonus_of is null
     where open_bet.member_id = p_member and leg.fixture_id in (select fixture_id from asked)
    union all
    select bet_id, leg."selectionId", leg."fixtureId", stake, expected_payout
      from delayed_bet
     cross join jsonb_to_recordset(legs) as leg ("selectionId" bigint, "fixtureId" bigint)
     where state = 'waiting' and member_id = p_member and leg."fixtureId" in (select fixture_id from asked)
       and bet_id not in (select asked.bet_id from asked where asked.bet_id is not null)
  ), bounds as (
    select case when max_stake_won > 0 or part < 100
                then greatest(least(p_min_stake, p_stake), floor(least(p_stake, nullif(max_stake_won, 0)) * part / 100)) end as stake,
           case when max_win_won > 0 or part < 100 then floor(least(p_win, nullif(max_win_won, 0)) * part / 100) end as win,
           own.stake as held_stake, own.win as held_win
      from asked
      join fixture on fixture.id = asked.fixture_id
      join league on league.id = league_id and sport_id <> 0
      join cap_setting cap on scope in ('all', 'sport ' || sport_id, 'league ' || league.id)
     cross join lateral (
           select least(cap_part(cap.steps, 'hours', extract(epoch from starts_at - p_at) / 3600, false),
                        cap_part(cap.prices, 'times', asked.price, true)) as part) as now
     cross join lateral (
           select coalesce(sum(stake), 0) as stake, ceil(coalesce(sum(win), 0)) as win
             from (select distinct id, stake, win from held
                    where held.fixture_id = asked.fixture_id
                      and (scope <> 'all' or held.selection_id = asked.selection_id)) as each) as own
  )
  select least(p_stake, (min(greatest(0, stake - held_stake)) filter (where stake is not null))::bigint),
         least(p_win, (min(greatest(0, win - held_win)) filter (where win is not null))::bigint),
         coalesce(max(held_stake) filter (where stake is not null or win is not null), 0)::bigint
    from bounds
$$;
