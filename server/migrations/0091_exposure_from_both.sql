-- What bets were before and after a statement stands side by side: no bet is looked up again.
create or replace trigger bets_exposed after update on bet
  referencing old table as was new table as become for each statement execute function expose_bets();
