-- One call of an aggregator, whole: heard once, booked once, answered alike for good. Its signature was verified before. Input:
-- {operation, aggregator, timestamp (ms), nonce, tokenHash (hex), memberId, transactionRef, roundRef, referenceRef, gameRef, kind,
-- hundredths, fields (hex)}. Returns the answer {status, balance in won, …}, the wallet where it moved, and whether the call is an alarm.
--   ok                                            done, now or before
--   stale, nonce-used                             the call is too old, or a copy of one that was heard
--   token-unknown, token-foreign, session-ended   a session's end stops debits only; credits and rollbacks need none
--   member-unknown, round-unknown, transaction-unknown
--   transaction-differs                           the same name with other fields
--   rolled-back                                   a debit whose rollback came first
--   round-credited                                a rollback after the round paid: somebody has to look
--   insufficient-funds, maintenance
--   limited                                       the member's own limit or pause
create or replace function casino_wallet(p_call jsonb)
returns table (answer jsonb, wallet jsonb, alarm boolean)
language plpgsql
-- By keys, whatever the statistics said when the plans were made: the first calls find empty tables.
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  asked record;
  settings casino_aggregator;
  entered record;
  cash account;
  house bigint;
  known casino_transaction;
  original casino_transaction;
  the_round casino_round;
  the_outcome text := 'booked';
  the_status text := 'ok';
  moment timestamptz := app_now();
  id_now bigint;
  won bigint := 0;
  rest integer := 0;
  moves bigint := 0;
  spendable bigint;
begin
  select * into asked
    from jsonb_to_record(p_call) as asked (
           operation text, aggregator text, "timestamp" double precision, nonce text, "tokenHash" text, "memberId" bigint,
           "transactionRef" text, "roundRef" text, "referenceRef" text, "gameRef" text, kind text, hundredths bigint, fields text);
  select * into strict settings from casino_aggregator where casino_aggregator.id = asked.aggregator;
  -- The clock of machines, not the site's: both ends compare it.
  if abs(extract(epoch from clock_timestamp()) * 1000 - asked."timestamp") > settings.window_seconds * 1000 then
    return query select '{"status": "stale"}'::jsonb, null::jsonb, false;
    return;
  end if;
  insert into casino_nonce (aggregator, nonce, heard_at) values (asked.aggregator, asked.nonce, clock_timestamp()) on conflict do nothing;
  if not found then
    return query select '{"status": "nonce-used"}'::jsonb, null::jsonb, false;
    return;
  end if;

  if asked."tokenHash" is not null then
    select play.member_id, member.nickname,
           play.ended_at is null and play.expires_at > moment
             and exists (select from session where session.id = site_session and session.ended_at is null) as is_open
      into entered
      from casino_session play join member on member.id = play.member_id
     where token_hash = decode(asked."tokenHash", 'hex') and play.aggregator = asked.aggregator;
    if found and asked."memberId" is null then
      asked."memberId" := entered.member_id;
    elsif found and entered.member_id <> asked."memberId" then
      return query select '{"status": "token-foreign"}'::jsonb, null::jsonb, false;
      return;
    elsif not found and asked."memberId" is null then
      return query select '{"status": "token-unknown"}'::jsonb, null::jsonb, false;
      return;
    end if;
  end if;

  -- From here on nothing else moves this account: what is read stays true.
  select * into cash from account where member_id = asked."memberId" and account.kind = 'cash' for update;
  if not found then
    return query select '{"status": "member-unknown"}'::jsonb, null::jsonb, false;
    return;
  end if;
  spendable := cash.balance - cash.reserved;

  if asked.operation = 'balance' then
    return query select jsonb_build_object('status', 'ok', 'memberId', cash.member_id::text, 'balance', spendable), null::jsonb, false;
    return;
  end if;
  if asked.operation = 'authenticate' then
    return query select case when entered.is_open
                             then jsonb_build_object('status', 'ok', 'memberId', cash.member_id::text, 'nickname', entered.nickname,
                                                     'currency', 'KRW', 'balance', spendable)
                             else '{"status": "session-ended"}' end, null::jsonb, false;
    return;
  end if;

  select * into known from casino_transaction where aggregator = asked.aggregator and transaction_ref = asked."transactionRef";
  if found then
    return query select case when known.fields = decode(asked.fields, 'hex') then known.answer
                             else '{"status": "transaction-differs"}'::jsonb end, null::jsonb, false;
    return;
  end if;

  select * into the_round
    from casino_round where aggregator = asked.aggregator and round_ref = asked."roundRef" and member_id = cash.member_id;

  if asked.operation = 'debit' then
    if exists (select from casino_transaction where aggregator = asked.aggregator and casino_transaction.kind = 'rollback'
                  and reference_ref = asked."transactionRef" and outcome = 'barred' and member_id = cash.member_id) then
      the_status := 'rolled-back';
    elsif entered.is_open is null then
      the_status := 'token-unknown';
    elsif not entered.is_open then
      the_status := 'session-ended';
    elsif exists (select from site_setting where site_notice_flg) or settings.maintenance_flg then
      the_status := 'maintenance';
    -- What members allow themselves. Nothing that is under way is held up by it: credits and rollbacks come past here.
    elsif limit_fault(cash.member_id, 'play', asked.hundredths / 100, moment) is not null then
      the_status := 'limited';
    elsif spendable * 100 < asked.hundredths then
      the_status := 'insufficient-funds';
    end if;
  elsif asked.operation in ('credit', 'round-closed') and coalesce(the_round.debits, 0) = 0
        and (asked.operation = 'credit' or the_round.id is null) then
    the_status := 'round-unknown';
  elsif asked.operation = 'rollback' then
    select * into original from casino_transaction where aggregator = asked.aggregator and transaction_ref = asked."referenceRef";
    if original.id is null then
      the_outcome := 'barred';
      if exists (select from casino_transaction where aggregator = asked.aggregator and casino_transaction.kind = 'rollback'
                    and reference_ref = asked."referenceRef" and outcome = 'barred') then
        the_outcome := 'repeated';
      end if;
      the_status := settings.unknown_rollback;
    elsif original.kind <> 'debit' or original.member_id <> cash.member_id then
      the_status := 'transaction-differs';
    else
      select * into strict the_round from casino_round where casino_round.id = original.round_id;
      if exists (select from casino_transaction where aggregator = asked.aggregator and casino_transaction.kind = 'rollback'
                    and reference_ref = asked."referenceRef" and outcome = 'booked') then
        the_outcome := 'repeated';
      elsif the_round.credits > 0 then
        the_status := 'round-credited';
      end if;
    end if;
  end if;

  -- What is refused leaves no trace and may be asked again; only what a rollback bars is kept.
  if the_status <> 'ok' and not (asked.operation = 'rollback' and original.id is null) then
    if the_status = 'round-credited' or the_status = 'round-unknown' and the_round.id is not null then
      insert into casino_alarm (aggregator, transaction_ref, member_id, code, at)
      values (asked.aggregator, asked."transactionRef", cash.member_id, the_status, moment) on conflict do nothing;
      return query select jsonb_build_object('status', the_status, 'balance', spendable), null::jsonb, found;
      return;
    end if;
    return query select jsonb_strip_nulls(jsonb_build_object(
                          'status', the_status, 'balance', case when the_status <> 'token-unknown' then spendable end)), null::jsonb, false;
    return;
  end if;

  id_now := nextval('casino_transaction_id_seq');
  select account.id into strict house from account where account.member_id is null and account.kind = 'casino' and currency = 'KRW';
  if asked.operation = 'debit' then
    won := asked.hundredths / 100;
    moves := -won;
    insert into casino_round (aggregator, round_ref, member_id, kind, game_ref, opened_at, debits, staked)
    values (asked.aggregator, asked."roundRef", cash.member_id, asked.kind, asked."gameRef", moment, 1, won)
    on conflict (aggregator, round_ref, member_id)
      do update set debits = casino_round.debits + 1, staked = casino_round.staked + excluded.staked
    returning * into the_round;
  elsif asked.operation in ('credit', 'promotion', 'jackpot') then
    won := asked.hundredths / 100;
    moves := won;
    if asked.hundredths % 100 > 0 then
      insert into casino_rest (member_id, hundredths) values (cash.member_id, asked.hundredths % 100)
      on conflict (member_id) do update
        set hundredths = (casino_rest.hundredths + excluded.hundredths) % 100
      returning case when casino_rest.hundredths < asked.hundredths % 100 then 1 else 0 end into rest;
    end if;
    if asked.operation = 'credit' then
      update casino_round set credits = credits + 1, won = casino_round.won + moves where casino_round.id = the_round.id;
    end if;
  elsif asked.operation = 'rollback' and the_outcome = 'booked' then
    won := original.amount;
    moves := won;
    update casino_round set debits = debits - 1, staked = staked - moves where casino_round.id = the_round.id;
  elsif asked.operation = 'round-closed' then
    update casino_round set closed_at = coalesce(closed_at, moment) where casino_round.id = the_round.id;
  end if;

  if moves <> 0 then
    update account set balance = balance + moves, updated_at = next_moment(updated_at) where account.id = cash.id returning * into cash;
    insert into transfer (reason, kind, reversal_of, debit_account, credit_account, amount)
    values ('casino:' || id_now || ':' || case asked.operation when 'debit' then 'stake' when 'credit' then 'win' else asked.operation end,
            case asked.operation when 'rollback' then 'reversal' else 'posted' end,
            case asked.operation when 'rollback' then (select transfer.id from transfer where reason = 'casino:' || original.id || ':stake') end,
            case when moves < 0 then cash.id else house end, case when moves < 0 then house else cash.id end, abs(moves));
  end if;
  if rest > 0 then
    insert into transfer (reason, kind, debit_account, credit_account, amount)
    select 'casino:' || id_now || ':rest', 'posted', house, account.id, rest
      from account where account.member_id is null and account.kind = 'casino-rest';
  end if;
  insert into casino_transaction (id, aggregator, transaction_ref, kind, member_id, round_id, reference_ref, outcome, amount, hundredths,
                                  rest_won, fields, answer, at)
  overriding system value
  values (id_now, asked.aggregator, asked."transactionRef", asked.operation, cash.member_id, the_round.id, asked."referenceRef", the_outcome,
          won, coalesce(asked.hundredths, 0), rest, decode(asked.fields, 'hex'),
          jsonb_build_object('status', the_status, 'balance', cash.balance - cash.reserved), moment);
  return query
    select jsonb_build_object('status', the_status, 'balance', cash.balance - cash.reserved),
           case when moves <> 0 then jsonb_build_object(
             'memberId', cash.member_id, 'emoney', cash.balance - cash.reserved, 'point', points.balance - points.reserved,
             'updatedAt', wallet_moment(greatest(cash.updated_at, points.updated_at))) end, false
      from account points where points.member_id = cash.member_id and points.kind = 'points';
end $$;
