-- Books many calls of aggregators in one statement. Each is heard once, is booked whole or not at all, and has the same answer at each repeat.
-- The caller has verified the signatures. Input, at most one call for each member:
--   [{place, operation, aggregator, timestamp (ms), nonce, tokenHash (hex), memberId, transactionRef, roundRef, referenceRef, gameRef, kind,
--     free, hundredths, fields (hex)}]
-- Without `p_patient` a call whose account another transaction holds has no row, and was not heard. With it, the statement waits. The same
-- name for two members at once raises 23505: the caller sends these one by one. Rows: the answer {status, balance in won, …}, the wallet
-- where it moved, and whether the call is an alarm. Statuses:
--   ok                                            done, now or before
--   stale, nonce-used                             the call is too old, or a copy of one that was heard
--   token-unknown, token-foreign, session-ended   a session's end stops debits only; credits and rollbacks need none
--   member-unknown, round-unknown, transaction-unknown
--   transaction-differs                           the same name with other fields
--   rolled-back                                   a debit whose rollback came first
--   round-credited                                a rollback after the round paid: somebody has to look
--   round-closed                                  the round is closed, and the aggregator's row refuses this kind of call then
--   game-unknown                                  a stake on a game that is not listed, or of the other category, and the aggregator's row refuses it
--   free-undeclared                               a stake of 0 won that is not declared as free, and the aggregator's row refuses it
--   held                                          a win far above its stake, or more than a bound of a day without a stake (promotions, jackpots,
--                                                 free rounds): kept, and paid or refused by an operator
--   member-refused                                a stake of a member who may no longer play
--   insufficient-funds, maintenance
--   limited                                       the member's own limit or pause
-- Long: the order of its checks is what aggregators are promised; split, it would stand in several files.
create or replace function book_casino_calls(p_calls jsonb, p_patient boolean)
returns table (place integer, answer jsonb, wallet jsonb, alarm boolean)
language plpgsql security definer set search_path = public, pg_temp
-- By keys, whatever the statistics said when the plans were made: the first calls find empty tables.
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
-- To plan it anew takes longer than to run it.
set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  moment timestamptz;
  held bigint[];
  -- A stake below this counts as this.
  least_stake constant bigint := 1000;
begin
  -- Members' rows in key order. From here on no other transaction moves their money, and the statement below, which sees everything committed until
  -- now, decides once for all.
  if p_patient then
    held := array(
      select member_id from account
       where account.kind = 'cash' and member_id = any (array(select (call -> 'memberId')::bigint from jsonb_array_elements(p_calls) call))
       order by id for update);
  else
    held := array(
      select member_id from account
       where account.kind = 'cash' and member_id = any (array(select (call -> 'memberId')::bigint from jsonb_array_elements(p_calls) call))
       order by id for update skip locked);
  end if;
  moment := app_now();

  return query
  with given as materialized (
    select given.*, stale, row_number() over (partition by given.aggregator, nonce, stale order by place) > 1 as copied,
           unknown_rollback, maintenance_flg, unknown_game, zero_debit,
           case operation when 'debit' then closed_debit when 'credit' then closed_credit when 'rollback' then closed_rollback end as closed_act
      from jsonb_to_recordset(p_calls) as given (
             place integer, operation text, aggregator text, "timestamp" double precision, nonce text, "tokenHash" text, "memberId" bigint,
             "transactionRef" text, "roundRef" text, "referenceRef" text, "gameRef" text, kind text, free boolean, hundredths bigint,
             fields text)
      join casino_aggregator settings on settings.id = given.aggregator
      -- The clock of machines, not the site's: both ends compare it.
     cross join lateral (select abs(extract(epoch from clock_timestamp()) * 1000 - "timestamp") > window_seconds * 1000 as stale) as clock
     where operation in ('authenticate', 'balance') or "memberId" = any (held)
        or not exists (select from account where member_id = "memberId" and account.kind = 'cash')
  ), heard as (
    insert into casino_nonce (aggregator, nonce, heard_at)
    select aggregator, nonce, clock_timestamp() from given where not stale and not copied order by aggregator, nonce
    on conflict do nothing
    returning aggregator, nonce
  ), asked as materialized (
    select given.*, cash.id as account_id, cash.member_id, cash.balance - cash.reserved as spendable, nickname, is_open,
           known.answer as known_answer, known.fields as known_fields, original.id as original_id, original.amount as original_amount,
           coalesce(original.kind = 'debit' and original.member_id = cash.member_id, false) as takes_back,
           the_round.id as round_id, coalesce(the_round.debits, 0) as debits, the_round.credits, the_round.closed_at as round_closed_at, tendency,
           -- With what the round has paid: a win in parts is one.
           case when operation = 'credit' and the_round.staked > 0
                  then the_round.won * 100 + given.hundredths > win_multiple::numeric * 100 * greatest(the_round.staked, least_stake)
                -- No stake stands against these: the sum of such gifts within a day says it, however many parts they came in.
                when operation in ('credit', 'promotion', 'jackpot')
                  then gifts.hundredths + given.hundredths > large_gift_won * 100 end as is_large,
           hold_large_wins, game_fault, operation = 'debit' and given.hundredths = 0 and free is not true as is_undeclared,
           barring.outcome as taken_back,
           case when stale then 'stale'
                when copied or heard.nonce is null then 'nonce-used'
                when entered.member_id <> "memberId" then 'token-foreign'
                when entered.member_id is null and "memberId" is null then 'token-unknown'
                when cash.id is null then 'member-unknown' end as refused
      from given
      left join heard on heard.aggregator = given.aggregator and heard.nonce = given.nonce
      left join lateral (
        select play.member_id, nickname,
               play.ended_at is null and play.expires_at > moment
                 and exists (select from session where session.id = site_session and session.ended_at is null) as is_open
          from casino_session play join member on member.id = play.member_id
         where token_hash = decode("tokenHash", 'hex') and play.aggregator = given.aggregator) as entered on true
      left join account cash on cash.member_id = coalesce("memberId", entered.member_id) and cash.kind = 'cash'
      left join lateral (select tendency from member where operation = 'debit' and member.id = cash.member_id) as player on true
      left join lateral (
        select case when game.id is null then 'game-unknown' when game.kind <> given.kind then 'game-kind' end as game_fault
          from (select) as one left join casino_game game on game.id = given.aggregator || '-' || "gameRef"
         -- Of an aggregator that has listed nothing yet every game is unknown.
         where operation = 'debit' and exists (select from casino_provider lister where lister.aggregator = given.aggregator)) as offered on true
     cross join casino_setting
      left join casino_transaction known on known.aggregator = given.aggregator and known.transaction_ref = "transactionRef"
      left join casino_transaction original on original.aggregator = given.aggregator and original.transaction_ref = "referenceRef"
      left join lateral (
        select id, debits, credits, closed_at, staked, won from casino_round
         where aggregator = given.aggregator and round_ref = "roundRef" and member_id = cash.member_id
        union all
        select id, debits, credits, closed_at, staked, won from casino_round where id = original.round_id) as the_round on true
     cross join lateral (
        select coalesce(sum(given_before), 0) as hundredths from (
          select gift.hundredths as given_before from casino_transaction gift
           where gift.member_id = cash.member_id and gift.kind in ('promotion', 'jackpot') and gift.outcome = 'booked'
             and gift.at > moment - interval '1 day'
          union all
          select free_round.won * 100 from casino_round free_round
           where free_round.member_id = cash.member_id and free_round.staked = 0 and free_round.opened_at > moment - interval '1 day') as gift
         where operation in ('promotion', 'jackpot') or operation = 'credit' and the_round.staked = 0) as gifts
      -- The rollback that counts, of the debit that this call is or takes back.
      left join casino_transaction barring
        on barring.aggregator = given.aggregator and barring.kind = 'rollback' and barring.outcome in ('booked', 'barred')
       and barring.reference_ref = case operation when 'debit' then "transactionRef" else "referenceRef" end
       and (operation = 'rollback' or barring.member_id = cash.member_id)
  ), judged as materialized (
    select asked.*,
           case when refused is not null then refused
                when operation = 'balance' then 'ok'
                when operation = 'authenticate' then case when is_open then 'ok' else 'session-ended' end
                when known_answer is not null
                  then case when known_fields = decode(fields, 'hex') then 'known' else 'transaction-differs' end
                when operation = 'debit' then
                  case when taken_back = 'barred' then 'rolled-back'
                       when is_open is null then 'token-unknown'
                       when not is_open then 'session-ended'
                       -- As `mayEnterCasino` says it: taken from a member who is inside, the right to play is gone at once.
                       when tendency = 22 then 'member-refused'
                       when round_closed_at is not null and closed_act = 'refuse' then 'round-closed'
                       when game_fault is not null and unknown_game = 'refuse' then 'game-unknown'
                       when is_undeclared and zero_debit = 'refuse' then 'free-undeclared'
                       when maintenance_flg or exists (select from site_setting where site_notice_flg) then 'maintenance'
                       -- The limits of members. Nothing that is under way is held up by them: credits and rollbacks come past here.
                       when exists (select from limited_member where limited_member.member_id = asked.member_id)
                            and limit_fault(asked.member_id, 'play', hundredths / 100, moment) is not null then 'limited'
                       when spendable * 100 < hundredths then 'insufficient-funds'
                       else 'ok' end
                when operation in ('credit', 'round-closed') and debits = 0 and (operation = 'credit' or round_id is null) then 'round-unknown'
                when operation = 'credit' then
                  case when round_closed_at is not null and closed_act = 'refuse' then 'round-closed'
                       when is_large and hold_large_wins then 'held'
                       else 'ok' end
                when operation = 'rollback' then
                  case when original_id is null then unknown_rollback
                       -- Also of a name that another member's rollback had barred.
                       when not takes_back or taken_back = 'barred' then 'transaction-differs'
                       when taken_back = 'booked' then 'ok'
                       when credits > 0 then 'round-credited'
                       when round_closed_at is not null and closed_act = 'refuse' then 'round-closed'
                       else 'ok' end
                when operation in ('promotion', 'jackpot') and is_large and hold_large_wins then 'held'
                else 'ok' end as status
      from asked
  ), kept as materialized (
    -- A refused call leaves no trace and may be repeated; only a call barred by a rollback is kept.
    select judged.*, nextval('casino_transaction_id_seq') as transaction_id, outcome,
           coalesce(case when operation in ('debit', 'credit', 'promotion', 'jackpot') then hundredths / 100
                         when operation = 'rollback' and outcome = 'booked' then original_amount end, 0) as amount,
           case when status = 'held' then 0 else 1 end as moves,
           coalesce(case when operation in ('credit', 'promotion', 'jackpot') then hundredths % 100 end, 0)::integer as fraction
      from judged
     cross join lateral (
       select case when status = 'held' then 'held'
                   when operation <> 'rollback' then 'booked'
                   when taken_back is not null then 'repeated'
                   when original_id is null then 'barred'
                   else 'booked' end as outcome) as kind_of
     where refused is null and operation not in ('balance', 'authenticate') and known_answer is null
       and (status in ('ok', 'held') or operation = 'rollback' and original_id is null)
  ), rested as (
    insert into casino_rest (member_id, hundredths)
    select member_id, fraction from kept where fraction > 0
    on conflict (member_id) do update set hundredths = (casino_rest.hundredths + excluded.hundredths) % 100
    returning member_id, hundredths
  ), moved as (
    update account
       set balance = balance + case operation when 'debit' then -amount else amount end, updated_at = next_moment(account.updated_at)
      from kept
     where account.id = account_id and amount * moves > 0
    returning account.member_id, balance - reserved as spendable, account.updated_at
  ), opened as (
    insert into casino_round (aggregator, round_ref, member_id, kind, game_ref, opened_at, debits, staked)
    select aggregator, "roundRef", member_id, kept.kind, "gameRef", moment, 1, amount from kept where operation = 'debit'
    on conflict (aggregator, round_ref, member_id)
      -- A stake that is taken although the round was closed opens it again: it is reported until it is closed.
      do update set debits = casino_round.debits + 1, staked = casino_round.staked + excluded.staked, closed_at = null
    returning id, member_id
  ), went_on as (
    update casino_round
       set credits = casino_round.credits + case operation when 'credit' then 1 else 0 end,
           won = won + case operation when 'credit' then amount * moves else 0 end,
           debits = casino_round.debits - case operation when 'rollback' then 1 else 0 end,
           staked = staked - case operation when 'rollback' then amount else 0 end,
           closed_at = case operation when 'round-closed' then coalesce(closed_at, moment) else closed_at end
      from kept
     where casino_round.id = round_id
       and (operation in ('credit', 'round-closed') or operation = 'rollback' and kept.outcome = 'booked')
  ), booked as materialized (
    select kept.*, case when rested.hundredths < fraction then 1 else 0 end as rest, coalesce(opened.id, round_id) as booked_round,
           jsonb_build_object('status', status, 'balance', coalesce(moved.spendable, kept.spendable)) as given_answer,
           (select id from account where member_id is null and account.kind = 'casino' and currency = 'KRW') as house
      from kept
      left join rested on rested.member_id = kept.member_id
      left join moved on moved.member_id = kept.member_id
      left join opened on opened.member_id = kept.member_id
  ), transferred as (
    insert into transfer (reason, kind, reversal_of, debit_account, credit_account, amount)
    select 'casino:' || transaction_id || ':' || case operation when 'debit' then 'stake' when 'credit' then 'win' else operation end,
           case operation when 'rollback' then 'reversal' else 'posted' end,
           case operation when 'rollback' then (select id from transfer where reason = 'casino:' || original_id || ':stake') end,
           case operation when 'debit' then account_id else house end, case operation when 'debit' then house else account_id end, amount
      from booked where amount * moves > 0
    union all
    select 'casino:' || transaction_id || ':rest', 'posted', null, house,
           (select id from account where member_id is null and account.kind = 'casino-rest' and currency = 'KRW'), rest
      from booked where rest > 0
  ), noted as (
    insert into casino_transaction (id, aggregator, transaction_ref, kind, member_id, round_id, reference_ref, outcome, amount, hundredths,
                                    rest_won, fields, answer, at)
    overriding system value
    select transaction_id, aggregator, "transactionRef", operation, member_id, booked_round, "referenceRef", outcome, amount,
           coalesce(hundredths, 0), rest, decode(fields, 'hex'), given_answer, moment
      from booked
  ), withheld as (
    insert into casino_held_win (transaction_id) select transaction_id from booked where status = 'held'
  ), alarmed as (
    insert into casino_alarm (aggregator, transaction_ref, member_id, code, at)
    select aggregator, "transactionRef", member_id, code, moment
      from judged
     cross join lateral (
       select case when status = 'round-credited' or status = 'round-unknown' and round_id is not null then status
                   when status = 'round-closed' or status = 'ok' and known_answer is null and taken_back is null and round_closed_at is not null
                        and closed_act is not null then 'late-' || operation
                   when game_fault is not null and (status = 'game-unknown' or status = 'ok' and known_answer is null) then game_fault
                   when is_undeclared and (status = 'free-undeclared' or status = 'ok' and known_answer is null) then 'free-undeclared'
                   when status = 'ok' and is_large and known_answer is null then 'win-large'
                   when status = 'held' then 'win-held' end as code) as ringing
     where code is not null
    on conflict do nothing
    returning aggregator, transaction_ref
  )
  select judged.place,
         case when booked.place is not null then booked.given_answer
              when judged.status = 'known' then judged.known_answer
              when judged.refused is not null or judged.known_answer is not null then jsonb_build_object('status', judged.status)
              when judged.operation = 'authenticate' and not judged.is_open then jsonb_build_object('status', judged.status)
              when judged.operation = 'authenticate' then jsonb_build_object(
                'status', judged.status, 'memberId', judged.member_id::text, 'nickname', judged.nickname,
                'currency', 'KRW', 'balance', judged.spendable)
              when judged.operation = 'balance' then jsonb_build_object(
                'status', judged.status, 'memberId', judged.member_id::text, 'balance', judged.spendable)
              when judged.status = 'token-unknown' then jsonb_build_object('status', judged.status)
              else jsonb_build_object('status', judged.status, 'balance', judged.spendable) end,
         case when moved.member_id is not null then jsonb_build_object(
           'memberId', moved.member_id, 'emoney', moved.spendable, 'point', points.balance - points.reserved,
           'updatedAt', wallet_moment(greatest(moved.updated_at, points.updated_at))) end,
         alarmed.transaction_ref is not null
    from judged
    left join booked on booked.place = judged.place
    left join moved on moved.member_id = booked.member_id
    left join account points on points.member_id = moved.member_id and points.kind = 'points'
    left join alarmed on alarmed.aggregator = judged.aggregator and alarmed.transaction_ref = judged."transactionRef";
end $$;
