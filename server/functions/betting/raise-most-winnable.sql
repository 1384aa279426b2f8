-- Keeps the most that any level could win on a bet at any time. Limits that are lowered later make no earlier bet wrong.
create or replace function raise_most_winnable() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update most_winnable
     set won = greatest(won, (select max(greatest(max_win_amount, max_live_win_amount, max_special_win_amount)) from level_setting));
  return null;
end $$;
