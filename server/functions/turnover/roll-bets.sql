-- Every settlement of bets, by every function, writes in the same transaction that their rolling is to be noted.
create or replace function roll_bets() returns trigger language plpgsql as $$
begin
  insert into rolling_due (source, refs, since)
  select 'bet', array_agg(id), app_now() from settled where settlements > 0 having count(*) > 0;
  return null;
end $$;
