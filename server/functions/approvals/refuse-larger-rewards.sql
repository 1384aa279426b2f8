-- Holds what members are given to the bounds of one operator: a change beyond them (`rewards_more`) is saved by the owner of the database, or by
-- the second of two operators who approved these figures at this version. 42501 else, with the constraint `rewards_by_two`. Argument of the
-- trigger: none on the history of the settings; on a table of records its name.
create or replace function refuse_larger_rewards() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  record_name constant text := tg_argv[0];
  p_after constant jsonb := case when record_name is null then to_jsonb(new) -> 'after' else to_jsonb(new) end;
  p_before constant jsonb := case when record_name is null then to_jsonb(new) -> 'before' when tg_op = 'UPDATE' then to_jsonb(old) end;
  p_by constant bigint := new.changed_by;
begin
  if p_by is null and by_owner() then return new; end if;
  -- One after another with events of rolling, with which it is added up (`refuse_larger_rolling`).
  if to_jsonb(new) ->> 'name' = 'rolling' and record_name is null then
    perform wait_turn('rolling event');
  end if;
  if not rewards_more(coalesce(record_name, to_jsonb(new) ->> 'name'), nullif(p_before, 'null'), p_after) then return new; end if;
  if exists (
    select from approval
     where outcome = 'approved' and decided_by = p_by and decided_at > app_now() - interval '1 minute'
       and command -> 'body' -> 'version' = to_jsonb(new.version - 1)
       and case when record_name is null
                then kind in ('reward-setting', 'trading-setting') and command ->> 'name' = to_jsonb(new) ->> 'name'
                     and command -> 'body' ->> 'key' = to_jsonb(new) ->> 'key' and p_after @> (command -> 'body' -> 'value')
                else kind = 'charge-bonus' and coalesce(command -> 'body' -> 'id', 'null') in ('null', p_after -> 'id')
                     and bonus_terms(p_after) = bonus_terms(jsonb_build_object(
                           'max_won_a_day', command -> 'body' -> 'maxWonADay', 'turnover_percent', command -> 'body' -> 'turnoverPercent',
                           'least_odds', command -> 'body' -> 'leastOdds') || (command -> 'body')) end) then
    return new;
  end if;
  raise exception 'no second operator approved what members are given by this' using errcode = 'insufficient_privilege',
    constraint = 'rewards_by_two';
end $$;
