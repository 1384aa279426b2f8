-- The bets (as `place_bets` takes them) of these members that would let the house lose more than it takes: on a selection, on a fixture, or
-- to one member on one selection. With each, unless `p_patient` is false, the won that may still be lost on it.
--
-- The booking function holds the accounts. Impatient, a bet is let through by this connection's row of each selection and fixture alone, while
-- it stays within that row's share; a bet for which that does not do, or a first bet on anything, is to be asked for patiently. That takes all
-- rows of its selections and fixtures, decides by their sum, and shares the rest out anew. Shares never sum to more than the limit, so no
-- number of bets at once passes it. All lock rows by their key: no two wait in a circle.
-- Long: the impatient and the patient answer to one question, which lock the same rows in the same order.
create or replace function lacking_room(p_bets jsonb, p_members bigint[], p_patient boolean)
returns table (member_id bigint, room_won bigint) language plpgsql
set enable_seqscan = off set enable_bitmapscan = off as $$
#variable_conflict use_column
declare
  here constant smallint := pg_backend_pid() % 16;
  setting bet_setting;
  side record;
  bet record;
  most bigint;
  used_won bigint;
  rows_held integer;
  room jsonb := '{}';
  granted jsonb := '{}';
begin
  select * into setting from bet_setting;
  if not p_patient then
    return query
    with wanted as materialized (
      select * from wanted_exposure(p_bets) as wanted where member_id = any (p_members)
    ), asked as materialized (
      select of_fixture, id, sum(won) as won from wanted group by of_fixture, id order by of_fixture, id
    ), locked as materialized (
      select own.*
        from asked
       cross join lateral (
             select exposure.of_fixture, exposure.id, used, share, of_limit
               from exposure
              where exposure.of_fixture = asked.of_fixture and exposure.id = asked.id and stripe = here
             offset 0 for update) as own
    ), asking as materialized (
      select member_id, max(won) as won from wanted group by member_id
    ), crowded as materialized (
      select member_id
        from asking
       -- As they were placed: none can lose more than that.
       where case when won <= setting.max_member_selection_won - (
                        select won_until from open_bet
                         where open_bet.member_id = asking.member_id order by member_seq desc limit 1) then false
                  else won > setting.max_member_selection_won - (
                         select coalesce(sum(coalesce(open_bet.won, setting.max_member_selection_won)), 0)
                           from open_bet where open_bet.member_id = asking.member_id) end
    )
    select distinct wanted.member_id, null::bigint
      from wanted
      join asked using (of_fixture, id)
      left join locked using (of_fixture, id)
     where (locked.of_limit = case when of_fixture then setting.max_fixture_won else setting.max_selection_won end
            and locked.used + asked.won <= locked.share) is not true
        or not of_fixture and wanted.member_id in (select member_id from crowded)
           and wanted.won > setting.max_member_selection_won - member_exposure(wanted.member_id, id);
    return;
  end if;

  for side in select distinct of_fixture, id from wanted_exposure(p_bets) where member_id = any (p_members) order by of_fixture, id loop
    loop
      select sum(used), count(*) into used_won, rows_held
        from (select used from exposure where of_fixture = side.of_fixture and id = side.id order by stripe for update) as locked;
      exit when rows_held = 16;
      insert into exposure (of_fixture, id, stripe)
      select side.of_fixture, side.id, stripe from generate_series(0, 15) as stripe on conflict do nothing;
    end loop;
    most := case when side.of_fixture then setting.max_fixture_won else setting.max_selection_won end;
    room := room || jsonb_build_object(side.of_fixture || ' ' || side.id, most - used_won);
  end loop;

  for bet in
    select member_id, won, array_agg(of_fixture || ' ' || id) as sides,
           min(case when not of_fixture then setting.max_member_selection_won - member_exposure(member_id, id) end) as own_room
      from wanted_exposure(p_bets) where member_id = any (p_members) group by member_id, won
  loop
    room_won := least(bet.own_room, (select min((room -> each)::bigint) from unnest(bet.sides) as each));
    if bet.won > room_won then
      member_id := bet.member_id;
      room_won := greatest(room_won, 0);
      return next;
    else
      room := room || (select jsonb_object_agg(each, (room -> each)::bigint - bet.won) from unnest(bet.sides) as each);
      granted := granted || (select jsonb_object_agg(each, coalesce((granted -> each)::bigint, 0) + bet.won) from unnest(bet.sides) as each);
    end if;
  end loop;

  -- The granted room is added to this connection's rows when the bets are booked.
  update exposure
     set share = used + greatest((room -> key)::bigint, 0) / 16 + case when stripe = here then won else 0 end,
         of_limit = case when of_fixture then setting.max_fixture_won else setting.max_selection_won end
    from (select key, value::bigint as won, split_part(key, ' ', 1)::boolean as side_is_fixture, split_part(key, ' ', 2)::bigint as side_id
            from jsonb_each(granted)) as grown
   where of_fixture = side_is_fixture and id = side_id;
end $$;
