-- The number of a member's bets in each state, with stakes and payouts, without hidden bets. A long history is summed up once: from
-- then on the bets in progress at that time, and later ones, are added, until those are more than `p_most`.
create or replace function member_bet_sums(p_member bigint, p_most integer default 200)
returns table (status smallint, count bigint, "stakeWon" bigint, "payoutWon" bigint) language plpgsql as $$
#variable_conflict use_column
declare
  kept bet_sum;
  last_number integer;
begin
  select * into kept from bet_sum where member_id = p_member;
  select coalesce(max(member_seq), 0) into last_number from bet where member_id = p_member;
  if last_number - coalesce(kept.through, 0) > p_most then
    -- A correction that is under way forgets the kept sums at its end: this waits for it, so that the sums below include its outcome.
    perform pg_advisory_xact_lock(7040, hashint8(p_member));
    insert into bet_sum (member_id, through, open, sums)
    with shown as materialized (
      select member_seq, bet.status, stake, payout
        from bet
       where member_id = p_member
         and not exists (select from hidden_bet hidden where hidden.member_id = p_member and hidden.member_seq = bet.member_seq)
    ), settled as (
      select shown.status, count(*) as n, sum(stake)::bigint as stake, coalesce(sum(payout), 0)::bigint as payout
        from shown where shown.status <> 0 group by shown.status
    )
    select p_member, (select coalesce(max(member_seq), 0) from bet where member_id = p_member),
           coalesce((select array_agg(member_seq) from shown where shown.status = 0), '{}'),
           coalesce((select jsonb_agg(to_jsonb(settled)) from settled), '[]')
    on conflict (member_id) do update set through = excluded.through, open = excluded.open, sums = excluded.sums
    returning * into kept;
  end if;

  return query
  with counted (status, n, stake, payout) as (
    select settled.status, n, stake, payout
      from jsonb_to_recordset(kept.sums) as settled (status smallint, n bigint, stake bigint, payout bigint)
    union all
    select bet.status, 1, stake, coalesce(payout, 0)
      from bet
     where member_id = p_member
       and member_seq in (select unnest(kept.open) union all select generate_series(coalesce(kept.through, 0) + 1, last_number))
       and not exists (select from hidden_bet hidden where hidden.member_id = p_member and hidden.member_seq = bet.member_seq)
  )
  select counted.status, sum(n)::bigint, sum(stake)::bigint, sum(payout)::bigint from counted group by counted.status order by counted.status;
end $$;
