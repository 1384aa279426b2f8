-- Notes the rolling of what was settled longest ago, as its bets stand now; whoever settles one of them again after that has left word of
-- it too. One at a time: two would note the same bet twice. Returns how many statements' bets it took; 0 when nothing is due.
create or replace function note_due_rolling() returns integer language plpgsql
set enable_seqscan = off set enable_nestloop = off set enable_mergejoin = off set enable_hashjoin = on as $$
declare
  taken bigint[];
  bets bigint[];
  minigame_bets bigint[];
begin
  perform pg_advisory_xact_lock(7060);
  taken := array(select id from rolling_due order by id limit 40);
  select array_agg(distinct ref) filter (where source = 'bet'), array_agg(distinct ref) filter (where source = 'minigame')
    into bets, minigame_bets
    from rolling_due cross join unnest(refs) as ref
   where id = any (taken);
  delete from rolling_due where id = any (taken);

  perform note_rolling('bet', array_agg(id), array_agg(member_id), array_agg(case when bet_id is null then 'single' else 'multi' end),
                       array_agg(case when status in (1, 2) then stake - cashed_stake else 0 end))
     from bet
     left join (select bet_id from bet_leg where bet_id = any (bets) group by bet_id having count(*) > 1) multi on bet_id = id
    where id = any (bets);
  perform note_rolling('minigame', array_agg(id), array_agg(member_id), array_agg('mini'::text),
                       array_agg(case when status in (1, 2) then stake else 0 end))
     from minigame_bet where id = any (minigame_bets);
  return cardinality(taken);
end $$;
