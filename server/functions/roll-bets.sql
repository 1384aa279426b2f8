-- Whoever settles bets, by whatever function, notes their rolling in the same transaction.
create or replace function roll_bets() returns trigger language plpgsql
set enable_seqscan = off set enable_nestloop = off set enable_mergejoin = off set enable_hashjoin = on as $$
begin
  perform note_rolling('bet', array_agg(id), array_agg(member_id), array_agg(case when bet_id is null then 'single' else 'multi' end),
                       array_agg(case when status in (1, 2) then stake - cashed_stake else 0 end))
     from settled
     left join (select bet_id from bet_leg where bet_id = any (array(select id from settled)) group by bet_id having count(*) > 1) multi
          on bet_id = id
    where settlements > 0;
  return null;
end $$;
