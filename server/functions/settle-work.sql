-- One round of settlement, in a transaction of its own: takes results that no other settler has, goes through at most `p_bets` of
-- their open bets, and tries again what is due of the bets set aside. Returns how many results it took (0: there is nothing to do),
-- the bets that it settled, all bets that it touched, and the wallets that it moved.
--
-- A bet may be placed before a result and committed after its bets were gone through. Such a transaction has had its id since before
-- the result was committed: placement locks accounts, which takes an id, and then decides by what is committed. So its id is below
-- that of the settler, who began after the result. A result is done once it has been gone through by a snapshot for which every
-- transaction below has ended; until then it waits and is gone through anew.
create or replace function settle_work(p_bets integer, out taken integer, out decided integer, out bets jsonb, out wallets jsonb)
language plpgsql as $$
declare
  ours xid8;
  selections bigint[];
  per_selection integer;
  touched bigint[];
  settled bigint[];
  due bigint;
begin
  if pg_current_xact_id_if_assigned() is not null then
    raise exception 'settle_work needs a transaction of its own' using errcode = 'invalid_transaction_state';
  end if;
  selections := array(
    select selection_id from settlement_work
     where closing_before is null or closing_before <= pg_snapshot_xmin(pg_current_snapshot())
     order by selection_id limit 200 for update skip locked);
  taken := cardinality(selections);
  settled := '{}';
  if taken > 0 then
    ours := pg_current_xact_id();
    per_selection := ceil(p_bets::numeric / taken);

    with walked as materialized (
      select work.selection_id, open_bets
        from settlement_work work
       cross join lateral (
         select array(select bet_id from bet_leg
                       where selection_id = work.selection_id and settlement is null and bet_id > work.after_bet
                       order by bet_id limit per_selection) as open_bets) as legs
       where work.selection_id = any (selections)
    ), state as (
      select selection_id, cardinality(open_bets) = per_selection as more, open_bets[per_selection] as last,
             pg_snapshot_xmin(pg_current_snapshot()) as ended_below
        from walked
    ), done as (
      delete from settlement_work work using state
       where work.selection_id = state.selection_id and not more and coalesce(closing_before, ours) <= ended_below
    ), kept as (
      update settlement_work work
         set after_bet = case when more then last else 0 end,
             closing_before = case when more then closing_before else coalesce(closing_before, ours) end
        from state
       where work.selection_id = state.selection_id and (more or coalesce(closing_before, ours) > ended_below)
    )
    select array_agg(distinct bet) into touched from walked cross join unnest(open_bets) as bet;
    if touched is not null then
      settled := settle_bet_set(touched);
    end if;
  end if;

  for due in
    select bet_id from settlement_set_aside where next_try_at <= app_now() order by bet_id limit 100 for update skip locked
  loop
    touched := touched || due;
    settled := settled || settle_bet_set(array[due]);
  end loop;

  decided := cardinality(settled);
  bets := (select coalesce(jsonb_agg(jsonb_build_object('memberId', member_id, 'betId', id::text, 'status', status) order by id), '[]')
             from bet where id = any (touched));
  wallets := (
    select coalesce(jsonb_agg(jsonb_build_object(
             'memberId', cash.member_id, 'emoney', cash.balance - cash.reserved, 'point', points.balance - points.reserved,
             'updatedAt', wallet_moment(greatest(cash.updated_at, points.updated_at)))), '[]')
      from account cash
      join account points on points.member_id = cash.member_id and points.kind = 'points'
     where cash.kind = 'cash' and cash.member_id in (select member_id from bet where id = any (settled)));
end $$;
