-- The most stake and the most winnings of a bet by the setting `cap`, with the limits that its member has otherwise: the least of all that apply to
-- any of its legs ([{fixtureId, price}]), by sport, league, the price of the leg and the time until its kick-off. A step of more hours counts
-- before one of fewer, a higher price before a lower one; of the two percentages of a limit the lower one counts. The least stake can always be had.
-- Legs of bonuses have no limit. Takes no lock.
create or replace function bet_caps(p_legs jsonb, p_min_stake bigint, p_stake bigint, p_win bigint, p_at timestamptz,
                                    out stake_won bigint, out win_won bigint) language sql stable as $$
  select least(p_stake, case when count(*) > 0 then
           greatest(least(p_min_stake, p_stake), min(floor(least(p_stake, nullif(max_stake_won, 0)) * part / 100)::bigint)) end),
         least(p_win, min(floor(least(p_win, nullif(max_win_won, 0)) * part / 100)::bigint))
    from jsonb_to_recordset(p_legs) as leg ("fixtureId" bigint, price numeric)
    join fixture on fixture.id = "fixtureId"
    join league on league.id = league_id and sport_id <> 0
    join cap_setting cap on scope in ('all', 'sport ' || sport_id, 'league ' || league.id)
   cross join lateral (
         select least(
           (select (step ->> 'percent')::integer from jsonb_array_elements(cap.steps) as step
             where starts_at > p_at + (step ->> 'hours')::integer * interval '1 hour' order by (step ->> 'hours')::integer desc limit 1),
           (select (step ->> 'percent')::integer from jsonb_array_elements(cap.prices) as step
             where leg.price >= (step ->> 'times')::integer order by (step ->> 'times')::integer desc limit 1), 100) as part) as now
$$;
