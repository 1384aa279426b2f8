-- Marks the turnover of a member's charges and bonuses as met: it is not asked again, even when bets change later. Raises 23514 while anything of it
-- is left. The caller holds the member's account.
create or replace function meet_turnover(p_member bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if (select left_won from turnover_left(p_member)) <> 0 then
    raise exception 'member % has not played what is due', p_member using errcode = 'check_violation';
  end if;
  update turnover_due set met_at = app_now() where member_id = p_member and met_at is null;
end $$;
