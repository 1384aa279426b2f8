-- One round of settlement, in a transaction of its own. Takes results that no other settler has. Settles the bets whose legs do not have these
-- results yet, until it has `p_bets` of them (twice as many at most). Tries the due bets among those set aside again.
-- Returns the number of results that it took (0: there is no work), the number of bets that it settled, all bets that it touched, and the
-- wallets that it moved.
--
-- A bet may be placed before a result and committed after the settler looked for bets on it. The transaction of such a bet has an id from
-- before the commit of the result: placement locks accounts, which takes an id, and then decides by committed rows. So its id is lower than
-- that of the settler, who began after the result. A result is done when a settler has looked for its bets in a snapshot for which every
-- transaction with a lower id has ended. Until then the result waits, and its bets are looked for again.
create or replace function settle_work(p_bets integer, out taken integer, out decided integer, out bets jsonb, out wallets jsonb)
language plpgsql
-- As `settle_bet_set`.
set plan_cache_mode = force_generic_plan as $$
declare
  result settlement_work;
  walked bigint[];
  full_walk boolean;
  ended_below xid8;
  touched bigint[] := '{}';
  settled bigint[] := '{}';
  due bigint;
begin
  if pg_current_xact_id_if_assigned() is not null then
    raise exception 'settle_work needs a transaction of its own' using errcode = 'invalid_transaction_state';
  end if;
  taken := 0;
  for result in
    select * from settlement_work
     where closing_before is null or closing_before <= pg_snapshot_xmin(pg_current_snapshot())
     order by selection_id for update skip locked
  loop
    taken := taken + 1;
    -- One statement, so that the snapshot is that of the walk.
    select array(select bet_id
                   from bet_leg join selection on selection.id = result.selection_id
                  where selection_id = result.selection_id and bet_id > result.after_bet
                    and bet_leg.settlement is distinct from due_settlement(selection, bet_id)
                  order by bet_id limit p_bets),
           pg_snapshot_xmin(pg_current_snapshot())
      into walked, ended_below;
    full_walk := cardinality(walked) < p_bets;
    result.closing_before := coalesce(result.closing_before, case when full_walk then pg_current_xact_id() end);
    if full_walk and result.closing_before <= ended_below then
      delete from settlement_work where selection_id = result.selection_id;
    else
      update settlement_work
         set after_bet = case when full_walk then 0 else walked[p_bets] end, closing_before = result.closing_before
       where selection_id = result.selection_id;
    end if;
    touched := touched || walked;
    exit when cardinality(touched) >= p_bets;
  end loop;
  if cardinality(touched) > 0 then
    touched := array(select distinct bet from unnest(touched) as bet);
    settled := settle_bet_set(touched);
  end if;

  for due in
    select bet_id from settlement_set_aside where next_try_at <= app_now() order by bet_id limit 100 for update skip locked
  loop
    touched := touched || due;
    settled := settled || settle_bet_set(array[due]);
  end loop;

  decided := cardinality(settled);
  bets := (select coalesce(jsonb_agg(jsonb_build_object('memberId', member_id, 'betId', id::text, 'status', status,
                                                        'payoutWon', payout) order by id), '[]')
             from bet where id = any (touched));
  wallets := (
    select coalesce(jsonb_agg(jsonb_build_object(
             'memberId', cash.member_id, 'emoney', cash.balance - cash.reserved, 'point', points.balance - points.reserved,
             'updatedAt', wallet_moment(greatest(cash.updated_at, points.updated_at)))), '[]')
      from account cash
      join account points on points.member_id = cash.member_id and points.kind = 'points'
     where cash.kind = 'cash' and cash.member_id = any (array(select distinct member_id from bet where id = any (settled))));
end $$;
