-- The prices of a leg's whole market when it was placed: the margin that its member paid. Null of legs that were placed before this was kept.
alter table bet_leg add column market_prices numeric(8, 2)[];
create trigger bet_leg_market_as_placed before update of market_prices on bet_leg for each statement execute function refuse_other_terms();
