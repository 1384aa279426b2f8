-- Places many bets in one statement, each whole or not at all. Input, one entry for each bet, one member at most once:
--   [{key, memberId, bodyHash (hex), betStyle, gameDetailType, stakeWon, totalOdds, maxWinWon, expectedPayoutWon,
--     minStakeWon, capStakeWon, capWinWon (the member's least stake, most stake and most winnings before `bet_caps`),
--     sizes (of a system, else absent), closesBeforeMs (of a page that closes before kick-off, else absent),
--     waitsMs, expiresAfterMs, maxOdds, accept (of a bet in play, which is decided later, else absent; accept: the changes of odds that it takes),
--     together, told (of legs that are priced together, else absent: what the bet keeps of its price; the selections that the price was
--     worked out from, as [{id, version}]),
--     legs: [{place, oddsId, fixtureId, marketId, price, baseLine, version, clicked ({price, baseLine} where they are others, else absent)}]}]
-- The caller has checked limits, slip rules and totals against the prices and markets in `legs`. Here the database's clock and rows decide
-- whether these prices stand. Raises 23514 for a bet without legs, one that closes after its kick-off, or one that could win more than any
-- level ever could: a caller that checks sends none of these. Market 0 says that the caller did not know the selection, because it is newer
-- than the caller's read: no slip rule was checked, and the leg cannot be bet on. Outcomes, one row for each bet:
--   placed    answer, wallet     booked now; of a bet that waits, its stake is reserved now
--   repeated  answer             the same key and body was booked before: the first answer
--   reused    -                  the key was used for something else
--   changed   answer             array of the selections that moved (contracts: changedBetsSchema); nothing is booked
--   repriced  -                  a selection that the price of the legs together was worked out from has moved; nothing is booked
--   balance   -                  more than the member can spend; nothing is booked
--   below-zero -                 a correction is not covered yet; nothing is booked
--   limited   answer             more than the member allows themselves: what `limit_fault` says; nothing is booked
--   capped    -                  above the limits of its sports, leagues, prices and times to kick-off (`bet_caps`); nothing is booked
--   exposure  answer             the house would stand to lose more on it than it takes: {roomWon}, what it still takes; nothing is booked
--   room      -                  this connection's share of the house's room is too small: place it again with `patient`; nothing is booked
--   (no row)  -                  another transaction holds the member's account now; nothing is booked
-- The first bet says how the statement waits. `patient` false: it does not wait. Only bets are placed whose account no transaction holds and
-- for which this connection's share of the house's room is enough (`lacking_room`). Otherwise it waits for accounts and room, a second at
-- most or `waitsForMs` (55P03). `skipsHeld`: it waits for room, but for no account.
-- Long: one statement decides and books, so that all of it is of one snapshot; its parts are its common table expressions.
create or replace function place_bets(p_bets jsonb)
returns table (member_id bigint, outcome text, answer jsonb, wallet jsonb)
language plpgsql security definer set search_path = public, pg_temp
-- A batch asks for few of all selections and fixtures, however few of those there are. Its statements are planned once: planning them
-- for each batch costs more than running them for a bet.
set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  moment timestamptz;
  held bigint[];
  -- by member: what the house may still lose on a bet that asks for more
  no_room jsonb;
  has_caps constant boolean := exists (select from cap_setting);
  most jsonb := (select jsonb_build_object('won', won) from most_winnable);
begin
  if jsonb_path_exists(p_bets, '$[*] ? (!exists(@.legs[0]) || @.closesBeforeMs < 0 || @.maxWinWon > $won)', most) then
    raise exception 'a bet has no legs, closes after its kick-off, or could win more than %: %', most ->> 'won', p_bets
      using errcode = 'check_violation';
  end if;
  -- Members' rows in key order. From here on no other transaction moves their money or places with their keys, and the statement
  -- below, which sees everything committed until now, decides once for all.
  perform set_config('lock_timeout', coalesce(p_bets #>> '{0,waitsForMs}', '1000'), true);
  if (p_bets #> '{0,patient}') = 'false' or (p_bets #> '{0,skipsHeld}') = 'true' then
    held := array(
      select member_id
        from account
       where account.kind = 'cash' and member_id = any (array(select (bet -> 'memberId')::bigint from jsonb_array_elements(p_bets) bet))
       order by id for update skip locked);
  else
    held := array(
      select member_id
        from account
       where account.kind = 'cash' and member_id = any (array(select (bet -> 'memberId')::bigint from jsonb_array_elements(p_bets) bet))
       order by id for update);
  end if;

  select coalesce(jsonb_object_agg(lacking.member_id, lacking.room_won), '{}') into no_room
    from lacking_room(p_bets, held, (p_bets #> '{0,patient}') is distinct from 'false') as lacking;
  if (p_bets #> '{0,patient}') = 'false' and no_room <> '{}' then
    held := array(select one from unnest(held) as one where not no_room ? one::text);
    return query select key::bigint, 'room', null::jsonb, null::jsonb from jsonb_object_keys(no_room) as key;
  end if;

  moment := app_now();

  return query
  with given as materialized (
    select given.*, account.id as account_id, account.balance - account.reserved as emoney,
           -- The account after the bet. Its row is held, so this is known before the update, whose result would be joined to every bet.
           account.balance - account.reserved - "stakeWon" as emoney_after, next_moment(account.updated_at) as moves_at,
           known.answer as known_answer, known.request is not null as known,
           known.request = 'bet' and known.body_hash = decode("bodyHash", 'hex') as same,
           has_caps and known.request is null and exists (
             select from bet_caps("memberId", given.legs, "minStakeWon", "capStakeWon", "capWinWon", moment) as cap
              where "stakeWon" > cap.stake_won or "maxWinWon" > cap.win_won) as capped,
           case when known.request is null and exists (select from limited_member where limited_member.member_id = "memberId")
                then limit_fault("memberId", 'play', "stakeWon", moment) end as fault
      from jsonb_to_recordset(p_bets) as given (
             key uuid, "memberId" bigint, "bodyHash" text, "betStyle" text, "gameDetailType" text, "stakeWon" bigint,
             "totalOdds" numeric, "maxWinWon" bigint, "expectedPayoutWon" bigint, legs jsonb, sizes smallint[],
             "minStakeWon" bigint, "capStakeWon" bigint, "capWinWon" bigint,
             "closesBeforeMs" integer, "waitsMs" integer, "expiresAfterMs" integer, "maxOdds" numeric, accept text,
             together integer[], told jsonb)
      join account on account.member_id = "memberId" and account.kind = 'cash' and account.member_id = any (held)
      left join lateral first_answer("memberId", given.key) known on true
  ), heard as materialized (
    select id, package_sold(feed_package) as open from feed_package
  ), leg as materialized (
    select given."memberId", asked.place, asked."oddsId" as selection_id, asked."fixtureId" as fixture_id, asked.price,
           selection.line, asked."baseLine" as base_line, asked.clicked, selection.version, selection.market_name, selection.name,
           selection.package, selection.market_id,
           selection.price as price_now, selection.feed_price, selection.base_line as base_line_now, home_score, away_score,
           case when selection.market_id = -1 then selection.name::smallint end as bonus_of,
           selection.id is not null and heard.open and selection.market_id = asked."marketId"
             and selection_status(selection, fixture, moment + coalesce("closesBeforeMs", 0) * interval '1 millisecond') = 'open' as open,
           selection.price = asked.price and selection.base_line is not distinct from asked."baseLine"
             and asked.version in (0, selection.version) as same
      from given
     cross join jsonb_to_recordset(given.legs) as asked (
             place integer, "oddsId" bigint, "fixtureId" bigint, "marketId" integer, price numeric, "baseLine" text, version integer,
             clicked jsonb)
      left join selection on selection.id = asked."oddsId" and selection.fixture_id = asked."fixtureId"
      left join fixture on fixture.id = selection.fixture_id
      left join heard on heard.id = selection.package
     where not given.known
  ), moved as (
    select "memberId",
           jsonb_agg(jsonb_build_object(
             'old', jsonb_build_object(
               'oddsId', selection_id::text, 'marketName', coalesce(market_name, ''), 'betName', coalesce(name, ''),
               'betBaseline', leg.base_line, 'betPrice', leg.price::numeric(8, 2)::text),
             'new', case when open then jsonb_build_object(
               'id', selection_id::text, 'version', leg.version, 'betPrice', coalesce(feed_price, price_now)::text,
               'betBaseline', base_line_now, 'fixtureId', leg.fixture_id::text)
               || case when feed_price is null then '{}' else jsonb_build_object('betPriceByAdmin', price_now::text) end end)
             order by place) as changes
      from leg
     where (open and same) is not true
     group by "memberId"
  ), repriced as (
    select "memberId" from given
     where not given.known and told is not null
       and exists (select from jsonb_to_recordset(told) as seen (id bigint, version integer)
                     left join selection on selection.id = seen.id
                    where selection.version is distinct from seen.version)
  ), admitted as materialized (
    select given.*, nextval('bet_id_seq') as bet_id, nextval('transfer_id_seq') as transfer_id
      from given
     where not known and fault is null and not capped and emoney >= "stakeWon" and "memberId" not in (select "memberId" from moved)
       and "memberId" not in (select "memberId" from repriced) and not no_room ? "memberId"::text
  ), reserved as (
    update account set reserved = reserved + "stakeWon", updated_at = moves_at from admitted where account.id = account_id
  ), booked_transfer as (
    insert into transfer (id, reason, kind, debit_account, credit_account, amount) overriding system value
    select transfer_id, 'bet:' || bet_id || ':stake', 'pending', account_id,
           (select id from account where member_id is null and kind = 'bets'), "stakeWon"
      from admitted
  ), booked_bet as (
    insert into bet (id, member_id, member_seq, idempotency_key, body_hash, bet_style, game_detail_type, stake, total_odds,
                     max_win, expected_payout, stake_transfer, placed_at, emoney_after, sizes, together) overriding system value
    select bet_id, "memberId", 1 + coalesce((select max(member_seq) from bet where bet.member_id = "memberId"), 0),
           admitted.key, decode("bodyHash", 'hex'), "betStyle", "gameDetailType", "stakeWon", "totalOdds",
           "maxWinWon", "expectedPayoutWon", transfer_id, moment, emoney_after, sizes, together
      from admitted
     where "waitsMs" is null
    returning member_id, placed_answer(bet) as answer
  ), booked_leg as (
    insert into bet_leg (bet_id, selection_id, fixture_id, price, line, base_line, version, bonus_of, clicked, feed_price, market_prices)
    select bet_id, selection_id, leg.fixture_id, leg.price, leg.line, leg.base_line, leg.version, leg.bonus_of, leg.clicked,
           case when leg.feed_price < leg.price then leg.feed_price end,
           -- As `market_prices`, which would be a call for each leg. A join of markets compares each leg with every market (0033).
           case when leg.bonus_of is null then array(
             select side.price from selection side
              where side.fixture_id = leg.fixture_id and side.package = leg.package and side.market_id = leg.market_id
                and side.base_line is not distinct from leg.base_line and side.status = 1 and not side.absent
                and side.settlement is null) end
      from admitted
      join leg using ("memberId")
     where "waitsMs" is null
  ), waiting as (
    insert into delayed_bet (bet_id, member_id, idempotency_key, body_hash, bet_style, game_detail_type, stake, total_odds, max_win,
                             expected_payout, sizes, accept, max_odds, least_stake, most_stake, most_win, legs, stake_transfer, emoney_after,
                             asked_at, due_at, expires_at)
    select bet_id, "memberId", admitted.key, decode("bodyHash", 'hex'), "betStyle", "gameDetailType", "stakeWon", "totalOdds",
           "maxWinWon", "expectedPayoutWon", sizes, accept, "maxOdds", "minStakeWon", "capStakeWon", "capWinWon",
           (select jsonb_agg(jsonb_build_object(
                     'selectionId', selection_id, 'fixtureId', fixture_id, 'price', leg.price, 'line', leg.line,
                     'baseLine', leg.base_line, 'version', leg.version, 'clicked', leg.clicked,
                     'home', home_score, 'away', away_score) order by place)
              from leg where leg."memberId" = admitted."memberId"),
           transfer_id, emoney_after, moment, moment + "waitsMs" * interval '1 millisecond',
           moment + "expiresAfterMs" * interval '1 millisecond'
      from admitted
     where "waitsMs" is not null
    returning member_id, delayed_answer(delayed_bet) as answer
  ), taken as (
    select * from booked_bet union all select * from waiting
  )
  select given."memberId",
         case when known and same then 'repeated' when known then 'reused' when taken.member_id is not null then 'placed'
              when fault is not null then 'limited' when moved.changes is not null then 'changed'
              when repriced."memberId" is not null then 'repriced' when given.emoney < 0 then 'below-zero'
              when given.emoney < "stakeWon" then 'balance' when capped then 'capped' else 'exposure' end,
         case when known then case when same then known_answer end
              else coalesce(taken.answer, fault, moved.changes, case when no_room ? given."memberId"::text then
                jsonb_build_object('roomWon', no_room -> given."memberId"::text) end) end,
         case when taken.member_id is not null then jsonb_build_object(
           'memberId', given."memberId", 'emoney', emoney_after, 'point', points.balance - points.reserved,
           'updatedAt', wallet_moment(greatest(moves_at, points.updated_at))) end
    from given
    left join moved on moved."memberId" = given."memberId"
    left join repriced on repriced."memberId" = given."memberId"
    left join taken on taken.member_id = given."memberId"
    left join account points on points.member_id = given."memberId" and points.kind = 'points';
end $$;
