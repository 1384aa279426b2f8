-- Books one bet on a round, whole or not at all. Input: {key, memberId, bodyHash (hex), gameId, round, selection, marketName, selectionName, price,
-- stakeWon, maxWinWon, commitment (hex, or absent)}. The caller has checked limits and price; here the database's clock and rows decide, and a price
-- or winnings that the game has in no round raise 23514 (`minigame_bounds`; the audit compares the price with that of the round). Outcomes:
--   placed       answer, wallet   booked now
--   repeated     answer           the same key and body was booked before: the first answer
--   reused       -                the key was used for something else
--   closed       -                the round is not open, or past its cut-off
--   maintenance  -                the game is under maintenance, or has no setting
--   limited      answer           more than the member allows themselves: what `limit_fault` says
--   balance      -                more than the member can spend
--   exposure     answer           the house would stand to lose more than it takes: {roomWon}, what it still takes
-- Raises 55P03 when account or round are held for longer than a second.
-- Long: the checks and the booking hold the same two locks; each check is an outcome of its own.
create or replace function place_minigame_bet(p_bet jsonb)
returns table (outcome text, answer jsonb, wallet jsonb)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  asked record;
  known record;
  the_round minigame_round;
  cash account;
  moment timestamptz;
  the_bet bigint;
  the_transfer bigint;
  placed minigame_bet;
  given jsonb;
  limits minigame;
  bounds record;
  winnings bigint;
  room bigint;
begin
  perform set_config('lock_timeout', '1s', true);
  select * into asked
    from jsonb_to_record(p_bet) as asked (
           key uuid, "memberId" bigint, "bodyHash" text, "gameId" integer, round bigint, selection text, "marketName" text,
           "selectionName" text, price numeric, "stakeWon" bigint, "maxWinWon" bigint, commitment text);

  -- The round first, then the account, as the draw does. The draw takes the round for itself alone, and so waits for every bet
  -- that asked for the time before the cut-off.
  select * into the_round from minigame_round where game_id = asked."gameId" and round = asked.round for share;
  select * into cash from account where member_id = asked."memberId" and kind = 'cash' for update;

  select first.request = 'minigame' and first.body_hash = decode(asked."bodyHash", 'hex') as same, first.answer
    into known from first_answer(asked."memberId", asked.key) first;
  if found then
    return query select case when known.same then 'repeated' else 'reused' end, case when known.same then known.answer end, null::jsonb;
    return;
  end if;

  bounds := minigame_bounds(asked."gameId");
  if (asked.price <= bounds.price and asked."maxWinWon" <= bounds.max_win) is not true then
    raise exception 'game % has no price of % that wins up to %', asked."gameId", asked.price, asked."maxWinWon" using errcode = 'check_violation';
  end if;
  winnings := greatest(0, least(asked."maxWinWon", floor(asked."stakeWon" * asked.price)::bigint) - asked."stakeWon");
  moment := app_now();
  if the_round.game_id is null or the_round.status <> 0 or moment < the_round.opens_at or moment >= the_round.cut_off_at then
    return query select 'closed', null::jsonb, null::jsonb;
    return;
  end if;
  select * into limits from minigame where id = asked."gameId" and not system_maintenance_flg;
  if not found then
    return query select 'maintenance', null::jsonb, null::jsonb;
    return;
  end if;
  given := limit_fault(asked."memberId", 'play', asked."stakeWon", moment);
  if given is not null then
    return query select 'limited', given, null::jsonb;
    return;
  end if;
  if cash.balance - cash.reserved < asked."stakeWon" then
    return query select 'balance', null::jsonb, null::jsonb;
    return;
  end if;

  -- The member's own first: nothing is taken of what all share for a bet that is refused.
  given := jsonb_build_object('roomWon', minigame_room(asked."memberId", asked."gameId", asked.round, asked.selection));
  if winnings > (given -> 'roomWon')::bigint then
    return query select 'exposure', given, null::jsonb;
    return;
  end if;
  -- Rounds are numbered by their time, and so are days: a selection's rows come before the day's for everybody.
  room := take_minigame_room(asked."gameId", asked.round, asked.selection, winnings, limits.max_selection_won);
  if room is null then
    room := take_minigame_room(asked."gameId", minigame_day(the_round.draws_at), '', winnings, limits.max_day_won);
    if room is not null then
      update minigame_exposure set used = used - winnings
       where game_id = asked."gameId" and round = asked.round and selection = asked.selection and stripe = pg_backend_pid() % 16;
    end if;
  end if;
  if room is not null then
    return query select 'exposure', jsonb_build_object('roomWon', room), null::jsonb;
    return;
  end if;

  the_bet := nextval('bet_id_seq');
  the_transfer := nextval('transfer_id_seq');
  update account set reserved = reserved + asked."stakeWon", updated_at = next_moment(updated_at)
   where id = cash.id returning * into cash;
  insert into transfer (id, reason, kind, debit_account, credit_account, amount) overriding system value
  select the_transfer, 'minigame:' || the_bet || ':stake', 'pending', cash.id, house.id, asked."stakeWon"
    from account house where house.member_id is null and house.kind = 'bets';
  placed := row(the_bet, asked."memberId", asked."gameId", asked.round, asked.selection, asked."marketName", asked."selectionName",
                asked.price::numeric(8, 2), asked."stakeWon", asked."maxWinWon", the_transfer, asked.key,
                decode(asked.commitment, 'hex'), null, 0, null, moment, null);
  placed.slip_hash := sha256(convert_to(minigame_receipt(placed), 'UTF8'));
  insert into minigame_bet select placed.*;
  given := jsonb_build_object(
    'betId', the_bet::text, 'stakeWon', asked."stakeWon", 'price', asked.price::numeric(8, 2)::text,
    'expectedPayoutWon', least(asked."maxWinWon", floor(asked."stakeWon" * asked.price)), 'emoney', cash.balance - cash.reserved,
    'receipt', minigame_receipt(placed), 'slipHash', encode(placed.slip_hash, 'hex'),
    'placedAt', to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'));
  insert into idempotency (member_id, key, request, body_hash, answer)
  values (asked."memberId", asked.key, 'minigame', decode(asked."bodyHash", 'hex'), given);
  return query
    select 'placed', given, jsonb_build_object(
             'memberId', asked."memberId", 'emoney', cash.balance - cash.reserved, 'point', points.balance - points.reserved,
             'updatedAt', wallet_moment(greatest(cash.updated_at, points.updated_at)))
      from account points where points.member_id = asked."memberId" and points.kind = 'points';
end $$;
