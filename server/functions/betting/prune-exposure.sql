-- Forgets what no open bet stands on of fixtures that ended a day ago: no bet adds to it any more. A bet that is opened again makes its rows anew.
create or replace function prune_exposure() returns bigint language plpgsql as $$
declare
  removed bigint := 0;
  done bigint;
  side record;
begin
  for side in
    select of_fixture, exposure.id
      from exposure
      left join selection on not of_fixture and selection.id = exposure.id
      join fixture on fixture.id = case when of_fixture then exposure.id else selection.fixture_id end
     where fixture.status in (3, 4, 7) and status_updated_at < app_now() - interval '1 day'
     group by of_fixture, exposure.id having sum(used) = 0
     order by of_fixture, exposure.id
  loop
    perform from exposure where of_fixture = side.of_fixture and id = side.id order by stripe for update;
    delete from exposure
     where of_fixture = side.of_fixture and id = side.id
       and (select sum(used) from exposure where of_fixture = side.of_fixture and id = side.id) = 0;
    get diagnostics done = row_count;
    removed := removed + done;
  end loop;
  return removed;
end $$;
