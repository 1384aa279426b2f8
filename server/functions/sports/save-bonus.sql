-- Adds a bonus of folders or changes one, as operator `p_by`; the writer of `bonus` once the site runs. Outcomes:
--   saved      at the next version
--   stale      it is not at `p_version` (0: it is not there yet)
--   needs-two  it takes two operators (`bonus_takes_two`), and no second one approved these terms at this version
-- 42501 where `p_by` is no operator. Locks all calls of it until the end of the transaction.
create or replace function save_bonus(p_folders integer, p_factor numeric, p_least_leg_odds numeric, p_offered boolean, p_version integer,
                                      p_by bigint) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from member where id = p_by and removed_at is null and type = 1 and role = 10 and withdrawal_type = 0) then
    raise exception 'member % may not set a bonus', p_by using errcode = 'insufficient_privilege';
  end if;
  perform pg_advisory_xact_lock(hashtext('bonus'));
  if coalesce((select version from bonus where folders = p_folders), 0) <> p_version then return 'stale'; end if;
  if bonus_takes_two(p_folders, p_factor, p_least_leg_odds, p_offered) and not exists (
    select from approval
     where kind = 'folder-bonus' and outcome = 'approved' and decided_by = p_by and decided_at > app_now() - interval '1 minute'
       and command -> 'body' @> jsonb_build_object('folders', p_folders, 'version', p_version, 'offered', p_offered)
       and (command -> 'body' ->> 'factor')::numeric = p_factor
       and (command -> 'body' ->> 'leastLegOdds')::numeric = p_least_leg_odds) then
    return 'needs-two';
  end if;
  perform set_bonus(p_folders, p_factor, p_least_leg_odds);
  if not p_offered then
    update selection set status = 2, version = version + 1 where id = (select selection_id from bonus where folders = p_folders);
  end if;
  update bonus set version = version + 1, changed_by = p_by, changed_at = app_now() where folders = p_folders;
  return 'saved';
end $$;
