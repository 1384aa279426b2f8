-- True when a selection can be bet on at this instant of the database's clock. One of the in-play package is open while its fixture is
-- in play and nothing holds it. Any other closes at kick-off, whatever the feed has said so far; a postponed fixture's is only suspended,
-- and so is what the snapshot that opened its package did not name. What an operator stopped is suspended until it is lifted.
create or replace function selection_status(s selection, f fixture, at timestamptz) returns text language sql immutable as $$
  select case when s.settlement is not null or s.voided = 2 or s.status = 3 or f.status in (3, 4, 7) then 'closed'
              when s.package = 'inplay' then
                case when f.status = 2 and s.status = 1 and not s.absent and f.hold is null
                          and not (0 = any (f.stops) or s.market_id = any (f.stops)) then 'open' else 'suspended' end
              when f.status not in (1, 5, 9) or f.starts_at <= at then 'closed'
              when s.status = 2 or s.absent or f.status = 5 or 0 = any (f.stops) or s.market_id = any (f.stops) then 'suspended' else 'open' end
$$;
