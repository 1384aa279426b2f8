-- Decides bets in play that have waited long enough, at most `p_most`, in the caller's transaction; those that another server decides now
-- are left to it. Each is booked at the price that was asked for, or at that of now where its member takes the change
-- (`accepted_terms`), or refused with its reason and the stake given back: it has expired, a goal was scored since, a leg is closed, the
-- feed is silent, a leg is suspended, its line moved, its price is worse now, a price has risen above which its stake or its payout is too much
-- (`bet_caps`, by the limits that its member had when they asked), or the house takes no more on it. Legs are judged one by one:
-- those that a bet was refused for are kept with it (`refused_for`).
-- Returns their outcomes, and the wallets that moved.
-- Long: the judgement of a leg and its booked terms are read together, in one statement over one moment.
create or replace function decide_delayed_bets(p_most integer, out decided jsonb, out wallets jsonb)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  moment timestamptz;
  due bigint[];
  members bigint[];
  no_room bigint[];
  -- bets at a higher price than was asked for, which the limits of that price do not take
  capped bigint[];
  -- what each is booked with when it is accepted: [{bet_id, legs, total_odds, expected_payout}]
  terms jsonb;
begin
  decided := '[]';
  wallets := '[]';
  select array_agg(bet_id), array_agg(member_id) into due, members
    from (select bet_id, member_id from delayed_bet
           where state = 'waiting' and due_at <= app_now()
             -- Of a member one at a time: what the house may lose to them is counted bet by bet.
             and not exists (select from delayed_bet earlier
                              where earlier.member_id = delayed_bet.member_id and earlier.state = 'waiting' and earlier.due_at <= app_now()
                                and earlier.bet_id < delayed_bet.bet_id)
           order by due_at, bet_id limit p_most for update skip locked) as free;
  if due is null then
    return;
  end if;
  -- Accounts in key order, as everywhere. The statement after it sees everything committed until now, and decides once for all.
  perform from account where kind = 'cash' and member_id = any (members) order by id for update;
  select jsonb_agg(jsonb_build_object('bet_id', bet_id, 'legs', now.legs, 'total_odds', now.total_odds, 'expected_payout', now.expected_payout))
    into terms from delayed_bet cross join lateral accepted_terms(delayed_bet) as now where bet_id = any (due);
  no_room := array(
    select lacking.member_id
      from lacking_room((
             select jsonb_agg(jsonb_build_object(
                      'memberId', member_id, 'stakeWon', stake, 'expectedPayoutWon', now.expected_payout, 'legs', (
                        select jsonb_agg(jsonb_build_object('oddsId', given -> 'selectionId', 'fixtureId', given -> 'fixtureId'))
                          from jsonb_array_elements(now.legs) as given)))
               from delayed_bet join jsonb_to_recordset(terms) as now (bet_id bigint, legs jsonb, expected_payout bigint) using (bet_id)),
             members, true) as lacking);
  moment := app_now();
  capped := array(
    select bet_id
      from delayed_bet
      join jsonb_to_recordset(terms) as now (bet_id bigint, legs jsonb, expected_payout bigint) using (bet_id)
     cross join lateral (
           select bool_or((leg ->> 'price')::numeric > (was ->> 'price')::numeric) as risen,
                  jsonb_agg(jsonb_build_object('oddsId', leg -> 'selectionId', 'fixtureId', leg -> 'fixtureId', 'price', leg -> 'price',
                                               'betId', bet_id)) as legs
             from jsonb_array_elements(now.legs) with ordinality as given (leg, place)
             join jsonb_array_elements(delayed_bet.legs) with ordinality as before (was, place) using (place)) as booked
     cross join lateral bet_caps(member_id, booked.legs, least_stake, most_stake, most_win, moment) as cap
     where risen and most_stake is not null and exists (select from cap_setting)
       and (stake > cap.stake_won or now.expected_payout > cap.win_won));

  with asked as materialized (
    select bet_id, member_id, expires_at, now.legs
      from delayed_bet
      join jsonb_to_recordset(terms) as now (bet_id bigint, legs jsonb) using (bet_id)
      -- Room was not asked for terms that moved since: that bet is decided in the next round.
     where accept is null or expires_at <= moment or (select latest.legs from accepted_terms(delayed_bet) as latest) = now.legs
  ), leg as materialized (
    select bet_id, selection.id as selection_id, selection_status(selection, fixture, moment) = 'closed' as closed,
           selection_status(selection, fixture, moment) <> 'open' as suspended,
           not package_sold(feed_package) as silent,
           selection.base_line is distinct from given."baseLine" as moved,
           selection.price < given.price as worse,
           -- In a sport whose points are goals, one changes everything; elsewhere the price says what a point changes.
           league.sport_id in (6046, 35232, 154914) and (home_score, away_score) is distinct from (given.home, given.away) as scored
      from asked
     cross join jsonb_to_recordset(legs) as given (
             "selectionId" bigint, price numeric, "baseLine" text, home integer, away integer)
      join selection on selection.id = "selectionId"
      join feed_package on feed_package.id = selection.package
      join fixture on fixture.id = selection.fixture_id
      join league on league.id = league_id
  ), judged as (
    select bet_id, case when expires_at <= moment then 'expired' when bool_or(scored) then 'goal' when bool_or(closed) then 'closed'
                        when bool_or(silent) then 'silent' when bool_or(suspended) then 'suspended' when bool_or(moved) then 'line'
                        when bool_or(worse) then 'price' when bet_id = any (capped) then 'cap'
                        when member_id = any (no_room) then 'exposure' end as refusal
      from asked join leg using (bet_id) group by bet_id, member_id, expires_at
  ), blamed as materialized (
    select bet_id, refusal, array_agg(selection_id) filter (where case refusal when 'goal' then scored when 'closed' then closed
                     when 'silent' then silent when 'suspended' then suspended when 'line' then moved when 'price' then worse end) as selections
      from judged join leg using (bet_id) group by bet_id, refusal
  )
  update delayed_bet
     set state = case when refusal is null then 'accepted' else 'refused' end, reason = refusal, decided_at = moment,
         refused_for = selections
    from blamed where delayed_bet.bet_id = blamed.bet_id;

  insert into bet (id, member_id, member_seq, idempotency_key, body_hash, bet_style, game_detail_type, stake, total_odds, max_win,
                   expected_payout, stake_transfer, placed_at, emoney_after, sizes) overriding system value
  select delayed_bet.bet_id, member_id,
         coalesce((select max(member_seq) from bet where bet.member_id = delayed_bet.member_id), 0)
           + row_number() over (partition by member_id order by delayed_bet.bet_id),
         idempotency_key, body_hash, bet_style, game_detail_type, stake, now.total_odds, max_win, now.expected_payout, stake_transfer, moment,
         emoney_after, sizes
    from delayed_bet
    join jsonb_to_recordset(terms) as now (bet_id bigint, total_odds numeric, expected_payout bigint) on now.bet_id = delayed_bet.bet_id
   where state = 'accepted';
  insert into bet_leg (bet_id, selection_id, fixture_id, price, line, base_line, version, clicked, feed_price, market_prices)
  select delayed_bet.bet_id, "selectionId", "fixtureId", given.price, given.line, "baseLine", given.version, nullif(clicked, 'null'),
         case when selection.feed_price < given.price then selection.feed_price end,
         market_prices("fixtureId", package, market_id, "baseLine")
    from delayed_bet
    join jsonb_to_recordset(terms) as now (bet_id bigint, legs jsonb) on now.bet_id = delayed_bet.bet_id
   cross join jsonb_to_recordset(now.legs) as given (
           "selectionId" bigint, "fixtureId" bigint, price numeric, line text, "baseLine" text, version integer, clicked jsonb)
    join selection on selection.id = "selectionId"
   where state = 'accepted';

  insert into transfer (reason, kind, pending_id, debit_account, credit_account, amount)
  select 'bet:' || bet_id || ':give-back', 'give-back', pending.id, debit_account, credit_account, amount
    from delayed_bet join transfer pending on pending.id = stake_transfer
   where bet_id = any (due) and state = 'refused' order by bet_id;
  update account set reserved = reserved - refused.stake, updated_at = next_moment(updated_at)
    from (select member_id, sum(stake)::bigint as stake
            from delayed_bet where bet_id = any (due) and state = 'refused' group by member_id) as refused
   where account.member_id = refused.member_id and account.kind = 'cash';

  select coalesce(jsonb_agg(jsonb_build_object('memberId', member_id, 'betId', bet_id::text, 'key', idempotency_key, 'state', state,
                                               'reason', reason) order by bet_id), '[]')
    into decided from delayed_bet where bet_id = any (due) and state <> 'waiting';
  select coalesce(jsonb_agg(jsonb_build_object(
           'memberId', cash.member_id, 'emoney', cash.balance - cash.reserved, 'point', points.balance - points.reserved,
           'updatedAt', wallet_moment(greatest(cash.updated_at, points.updated_at)))), '[]')
    into wallets
    from account cash join account points on points.member_id = cash.member_id and points.kind = 'points'
   where cash.kind = 'cash'
     and cash.member_id in (select member_id from delayed_bet where bet_id = any (due) and state = 'refused');
end $$;
