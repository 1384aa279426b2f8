-- Notes what the settlement of these bets, or of these rounds of the casino, changes of the play below agents: the difference of each as it stands
-- now to all that was noted of it. A void one, or one that is open again, comes to its cashed-out part, or to nothing. Two callers never
-- note the same bet at once, as in `note_rolling`.
create or replace function note_agent_play(p_source text, p_refs bigint[]) returns void language plpgsql
set enable_seqscan = off set enable_nestloop = off set enable_mergejoin = off set enable_hashjoin = on as $$
declare
  moment timestamptz := app_now();
begin
  insert into agent_play (source, ref, number, member_id, agent_id, game, bets, turnover, stakes, payouts, bonuses, at)
  with counted as materialized (
    select ref, member_id, agent_id, game, won as turnover
      from counted_play where source = p_source and ref = any (p_refs) and agent_id is not null
  ), played as materialized (
    select id as ref, case when status in (1, 2) then 1 else 0 end as bets,
           case when status in (1, 2) then stake when status in (3, -1) then cashed_stake else 0 end as stakes,
           case when status in (1, 2) then payout when status in (3, -1) then cashed_won else 0 end as payouts
      from bet where p_source = 'bet' and id = any (array(select ref from counted))
    union all
    select id, case when status in (1, 2) then 1 else 0 end, case when status in (1, 2) then stake else 0 end,
           case when status in (1, 2) then payout else 0 end
      from minigame_bet where p_source = 'minigame' and id = any (array(select ref from counted))
    union all
    select id, case when closed_at is not null and staked > 0 then 1 else 0 end, case when closed_at is not null then staked else 0 end,
           case when closed_at is not null then won else 0 end
      from casino_round where p_source = 'casino' and id = any (array(select ref from counted))
  ), before as materialized (
    select ref, max(number) as number, sum(bets) as bets, sum(turnover) as turnover, sum(stakes) as stakes, sum(payouts) as payouts
      from agent_play where source = p_source and ref = any (array(select ref from counted)) group by ref
  ), changed as (
    select ref, coalesce(before.number, 0) + 1 as number, member_id, agent_id, game,
           played.bets - coalesce(before.bets, 0) as bets, counted.turnover - coalesce(before.turnover, 0) as turnover,
           played.stakes - coalesce(before.stakes, 0) as stakes, played.payouts - coalesce(before.payouts, 0) as payouts
      from counted join played using (ref) left join before using (ref)
  )
  select p_source, ref, number, member_id, agent_id, game, bets, turnover, stakes, payouts, 0, moment
    from changed where (bets, turnover, stakes, payouts) <> (0, 0, 0, 0);
end $$;
