-- Holds the events of rolling to the bounds of one operator: one beyond them (`rolling_event_takes_two`) is added by the owner of the database, or
-- once by the second of two operators who approved it. 42501 else, with the constraint `rewards_by_two`. An event that was added ends earlier
-- at most. Locks all calls of it, and changes of the setting `rolling`, until the end of the
-- transaction: they are added up one by one.
create or replace function refuse_larger_rolling() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    if not by_owner() and (to_jsonb(new) - 'until_at' <> to_jsonb(old) - 'until_at' or new.until_at > old.until_at) then
      raise exception 'event % of rolling stays as it was added', old.id using errcode = 'insufficient_privilege';
    end if;
    return new;
  end if;
  perform wait_turn('rolling event');
  if new.added_by is null and by_owner() or not rolling_event_takes_two(new.game, new.percent, new.from_at, new.until_at)
     or exists (
       select from approval
        where kind = 'rolling-event' and outcome = 'approved' and decided_by = new.added_by and decided_at > app_now() - interval '1 minute'
          and command -> 'body' @> jsonb_build_object('name', new.name, 'game', new.game)
          and ((command -> 'body' ->> 'percent')::numeric, (command -> 'body' ->> 'from')::timestamptz, (command -> 'body' ->> 'until')::timestamptz)
              = (new.percent, new.from_at, new.until_at))
        and not exists (select from rolling_event held where (name, game, percent, from_at, until_at)
                                                             = (new.name, new.game, new.percent, new.from_at, new.until_at)) then
    return new;
  end if;
  raise exception 'no second operator approved this event of rolling' using errcode = 'insufficient_privilege', constraint = 'rewards_by_two';
end $$;
