-- Refuses a statement that wrote a selection or a main line of a fixture or a package that is not known.
create or replace function refuse_unfounded_prices() returns trigger language plpgsql as $$
declare
  unfounded text;
begin
  select format('fixture %s of the package %s', fixture_id, package) into unfounded
    from (select distinct fixture_id, package from told) asked
   where not exists (select from fixture where id = fixture_id) or not exists (select from feed_package where id = package)
   limit 1;
  if found then
    raise exception 'a price or a main line of % is refused: that is not known', unfounded using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
