-- Takes results and voids over into the legs of these bets and settles every bet that they decide, or decide otherwise than before: one
-- lost leg loses at once; otherwise all legs must be settled. Legs priced together are one: all won they pay its price, and with none lost
-- but one that is not won the stake comes back. A bet of which a leg is open again is in progress again. The first
-- settlement resolves the stake and pays; each later one books the difference alone, also below zero.
-- Running it twice, or at the same time, changes nothing more: a bet is decided under its own lock, and a settlement's transfer is
-- unique by its number. A bet that the database refuses is set aside; the others are settled. Returns the bets that it settled.
-- Long: lock, judge, book and note each bet in one pass. A part on its own could be called without the lock.
create or replace function settle_bet_set(p_bets bigint[]) returns bigint[]
language plpgsql security definer set search_path = public, pg_temp
-- Each bet asks by its keys, whatever the statistics say of results that came in a moment ago. To plan it anew takes longer than to run
-- it for a bet or two, which is what most results decide.
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan as $$
declare
  middle integer := cardinality(p_bets) / 2;
  moment timestamptz;
  settled_before boolean;
  codes_before jsonb;
  decided bigint[];
  numbers integer[];
  members bigint[];
  stakes bigint[];
  pending_ids bigint[];
  outcomes smallint[];
  had_won bigint[];
  paid_won bigint[];
begin
  -- Bets in key order, then accounts in key order, then rows of exposure: every function locks in this order, so no two wait in a circle.
  -- A transaction that holds an account does not wait for a bet.
  select bool_or(settlements > 0) into settled_before
    from (select settlements from bet where id = any (p_bets) order by id for no key update) as locked;

  if settled_before then
    select jsonb_object_agg(corrected.bet_id, leg_codes(corrected.bet_id)) into codes_before
      from (select distinct bet_id
              from bet_leg join selection on selection.id = selection_id
             where bet_id = any (p_bets) and bet_leg.settlement is not null
               and bet_leg.settlement is distinct from due_settlement(selection, bet_id)) as corrected;
  end if;

  -- Written so that no statistics of `settlement` are asked: after results they say that nothing has one, and legs would be looked for
  -- by result instead of by bet.
  update bet_leg set settlement = due_settlement(selection, bet_id)
    from selection
   where bet_id = any (p_bets) and selection.id = selection_id
     and coalesce(bet_leg.settlement, 0) <> coalesce(due_settlement(selection, bet_id), 0);

  perform from account
    where kind = 'cash' and member_id = any (array(select distinct member_id from bet where id = any (p_bets)))
    order by id for update;

  moment := app_now();
  with result as materialized (
    select bet.id, settlements + 1 as number, status as was, settled_at as was_settled_at, had, outcome, paid
      from (select * from bet_outcome where bet_id = any (p_bets)) as legs
      join bet on bet.id = bet_id
     cross join lateral (
       select stake - cashed_stake as rest, case when status = 0 then cashed_won else payout end as had,
              case when sizes is null then lost else alive < sizes[1] end as is_lost) as standing
     -- `offset 0`: its numerics are computed once, and not in each place that names them.
     cross join lateral (
       select least(max_win - cashed_won, case
                when is_lost or not all_settled then 0
                when together is not null then floor(rest * total_odds)::bigint
                when sizes is null then div(rest * round(factor, 2), shares)::bigint
                else system_winnings(bet.id, sizes, rest) end) as winnings offset 0) as capped
     cross join lateral (
       select case when is_lost then 1 when not all_settled then 0 when all_void or (together is not null and not all_won) then 3
                   when winnings = 0 then 1 else 2 end as outcome) as decision
     cross join lateral (
       select cashed_won + case outcome when 3 then rest when 2 then winnings else 0 end as paid) as payment
     where status >= 0 and rest > 0 and (status, had) is distinct from (outcome, paid)
  ), first_told as (
    insert into bet_settlement (bet_id, number, at, status, paid, cashed_stake, cashed_won, legs)
    select id, 1, was_settled_at, was, had, 0, 0, coalesce(codes_before -> id::text, leg_codes(id)) from result
     -- A cash-out has told itself.
     where number = 2 and was_settled_at is not null
    on conflict do nothing
  ), told as (
    insert into bet_settlement (bet_id, number, at, status, paid, cashed_stake, cashed_won, legs)
    select id, number, moment, outcome, paid, cashed_stake, cashed_won, leg_codes(id) from result join bet using (id) where number > 1
  ), settled as (
    update bet
       set status = outcome, settlements = number,
           settled_at = case when outcome <> 0 then moment end,
           -- the won that came back to the member
           payout = case when outcome <> 0 then paid end
      from result
     where bet.id = result.id
    returning bet.id, number, member_id, stake, stake_transfer, status, had, paid
  )
  select array_agg(id), array_agg(number), array_agg(member_id), array_agg(stake), array_agg(stake_transfer), array_agg(status),
         array_agg(had), array_agg(paid)
    into decided, numbers, members, stakes, pending_ids, outcomes, had_won, paid_won
    from settled;

  if exists (select from unnest(had_won, paid_won) as change (had, paid) where paid < had) then
    insert into correcting values (pg_current_xact_id()) on conflict do nothing;
  end if;

  with result as materialized (
    select *
      from unnest(decided, numbers, members, stakes, pending_ids, outcomes, had_won, paid_won)
        as result (id, number, member_id, stake, pending_id, outcome, had, paid)
  ), booked as (
    insert into transfer (reason, kind, pending_id, debit_account, credit_account, amount)
    select 'bet:' || result.id || case outcome when 3 then ':give-back' else ':post' end,
           case outcome when 3 then 'give-back' else 'post' end, pending.id, debit_account, credit_account, amount
      from result join transfer pending on pending.id = result.pending_id
     where number = 1
    union all
    select 'bet:' || result.id || case number when 1 then ':payout' else ':settlement:' || number end, 'posted', null,
           case when paid > had then house.id else cash.id end, case when paid > had then cash.id else house.id end, abs(paid - had)
      from result
      join account house on house.member_id is null and house.kind = 'bets'
      join account cash on cash.member_id = result.member_id and cash.kind = 'cash'
     where case number when 1 then outcome = 2 else paid <> had end
  ), movement as (
    select member_id, coalesce(sum(stake) filter (where number = 1), 0) as released,
           coalesce(sum(stake) filter (where number = 1 and outcome <> 3), 0) as posted,
           coalesce(sum(paid - had) filter (where number > 1 or outcome <> 3), 0) as won
      from result group by member_id
  )
  update account
     set reserved = reserved - released, balance = balance - posted + won, updated_at = next_moment(updated_at)
    from movement
   where account.member_id = movement.member_id and kind = 'cash';
  if exists (select from unnest(had_won, paid_won) as change (had, paid) where paid < had) then
    delete from correcting where transaction_id = pg_current_xact_id();
  end if;

  -- Sent later, from the commit on. Most members have no such device.
  insert into push_notice (device_id, kind, subject_id, at, next_try_at)
  select device.id, 'bet', result.id, moment, moment
    from unnest(decided, members) as result (id, member_id)
    join push_device device on device.member_id = result.member_id and tells_bets;

  delete from settlement_set_aside where bet_id = any (p_bets);
  return coalesce(decided, '{}');
exception when data_exception or integrity_constraint_violation or raise_exception then
  -- The changes above are undone. Halves find the bet that is at fault.
  if middle > 0 then
    return settle_bet_set(p_bets[:middle]) || settle_bet_set(p_bets[middle + 1:]);
  end if;
  insert into settlement_set_aside as aside (bet_id, reason, since, next_try_at)
  select bet, sqlerrm, app_now(), app_now() + interval '10 seconds' from unnest(p_bets) as bet
  on conflict (bet_id) do update
    set reason = excluded.reason, attempts = aside.attempts + 1,
        next_try_at = app_now() + least(interval '1 hour', interval '10 seconds' * 2 ^ least(aside.attempts, 16))
    -- Two settlers may have taken it at once: that is one attempt.
    where aside.next_try_at <= app_now();
  return '{}';
end $$;
