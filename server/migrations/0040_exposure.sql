-- What the house can lose, and the most of it that placement takes (docs/decisions/0024).

-- How the site takes bets; one row, changed by operators.
create table bet_setting (
  only_one                 boolean primary key default true check (only_one),
  -- The most that open bets may win beyond their stakes: all on one selection, all on one fixture, one member's on one selection.
  max_selection_won        bigint not null check (max_selection_won between 0 and 9007199254740991),
  max_fixture_won          bigint not null check (max_fixture_won between 0 and 9007199254740991),
  max_member_selection_won bigint not null check (max_member_selection_won between 0 and 9007199254740991),
  -- Grows with every change: a form says which it was opened on.
  version                  integer not null default 1
);
insert into bet_setting (max_selection_won, max_fixture_won, max_member_selection_won) values (300000000, 1000000000, 50000000);

-- What the house can still lose on a bet: its winnings beyond the stake, of the part that is not cashed out; nothing once it is settled.
create function exposure_of(b bet) returns bigint language sql immutable as $$
  select case when b.status <> 0 or b.expected_payout <= b.stake then 0
              when b.cashed_stake = 0 then b.expected_payout - b.stake
              else floor((b.expected_payout - b.stake)::numeric * (b.stake - b.cashed_stake) / b.stake)::bigint end
$$;

-- The sum of it over the open bets on a selection or a fixture, spread over sixteen rows so that none is hot: a transaction changes that
-- of its own connection. `used` of one row may be below zero; all sixteen sum to what open bets sum to.
create table exposure (
  of_fixture boolean not null,
  -- of the selection or fixture
  id         bigint not null,
  stripe     smallint not null check (stripe between 0 and 15),
  used       bigint not null default 0,
  -- How far placement may raise `used` with this row alone in its hands, while the limit is `of_limit`. Of one selection or fixture
  -- all shares sum to the limit at most.
  share      bigint not null default 0,
  of_limit   bigint not null default -1,
  primary key (of_fixture, id, stripe)
) with (fillfactor = 50);

-- Adds to the rows of this connection: [{of_fixture, id, won}] in key order, which is the order in which everybody locks them.
create function add_exposure(p_changes jsonb) returns void language sql as $$
  insert into exposure (of_fixture, id, stripe, used)
  select of_fixture, id, pg_backend_pid() % 16, won
    from jsonb_to_recordset(p_changes) as change (of_fixture boolean, id bigint, won bigint)
   order by of_fixture, id
  on conflict (of_fixture, id, stripe) do update set used = exposure.used + excluded.used
$$;

-- Whoever books legs, servers of before included. A bonus is no outcome of anything.
create function expose_legs() returns trigger language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  perform add_exposure((
    select jsonb_agg(change)
      from (select of_fixture, id, sum(won)::bigint as won
              from (select distinct bet.id as bet_id, exposure_of(bet) as won, side.of_fixture, side.id
                      from booked
                      join bet on bet.id = booked.bet_id
                     cross join lateral (values (false, booked.selection_id), (true, booked.fixture_id)) as side (of_fixture, id)
                     where booked.bonus_of is null) as each
             where won <> 0 group by of_fixture, id) as change));
  return null;
end $$;
create trigger legs_exposed after insert on bet_leg
  referencing new table as booked for each statement execute function expose_legs();

-- Settled, cashed out, opened again: by what a bet counts less or more than before. One that counts more was not asked for room, so the
-- shares of what it stands on count no more.
create function expose_bets() returns trigger language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  changes jsonb;
begin
  select jsonb_agg(change) into changes
    from (select of_fixture, id, sum(won)::bigint as won, bool_or(won > 0) as grows
            from (select distinct later.id as bet_id, exposure_of(later) - exposure_of(earlier) as won, side.of_fixture, side.id
                    from was earlier
                    join bet later on later.id = earlier.id
                    join bet_leg leg on leg.bet_id = later.id and leg.bonus_of is null
                   cross join lateral (values (false, leg.selection_id), (true, leg.fixture_id)) as side (of_fixture, id)
                   where exposure_of(later) <> exposure_of(earlier)) as each
           group by of_fixture, id) as change;
  if changes is null then
    return null;
  end if;
  if jsonb_path_exists(changes, '$[*] ? (@.grows == true)') then
    perform from exposure join jsonb_to_recordset(changes) as change (of_fixture boolean, id bigint, grows boolean) using (of_fixture, id)
      where grows or stripe = pg_backend_pid() % 16 order by of_fixture, id, stripe for update of exposure;
    update exposure set of_limit = -1
      from jsonb_to_recordset(changes) as change (of_fixture boolean, id bigint, grows boolean)
     where grows and exposure.of_fixture = change.of_fixture and exposure.id = change.id;
  end if;
  perform add_exposure(changes);
  return null;
end $$;
create trigger bets_exposed after update on bet
  referencing old table as was for each statement execute function expose_bets();

-- Bets that are open already. Nobody books or settles meanwhile.
lock table bet in share row exclusive mode;
insert into exposure (of_fixture, id, stripe, used)
select of_fixture, id, 0, sum(won)
  from (select distinct bet.id as bet_id, exposure_of(bet) as won, side.of_fixture, side.id
          from bet
          join bet_leg leg on leg.bet_id = bet.id and leg.bonus_of is null
         cross join lateral (values (false, leg.selection_id), (true, leg.fixture_id)) as side (of_fixture, id)
         where bet.status = 0) as each
 where won <> 0 group by of_fixture, id;
