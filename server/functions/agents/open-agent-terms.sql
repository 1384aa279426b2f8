-- A member who becomes an agent stands on the first tier with the percentages of the setting `rolling`, or where they stood before.
create or replace function open_agent_terms() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into agent_terms (agent_id) values (new.id) on conflict do nothing;
  return null;
end $$;
