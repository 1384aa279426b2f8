-- Notes that the bets on a selection are to be settled: its result or its void has changed. A begun settlement of it begins anew.
create or replace function owe_settlement() returns trigger language plpgsql as $$
begin
  insert into settlement_work (selection_id) values (new.id) on conflict (selection_id) do update set after_bet = 0, closing_before = null;
  return null;
end $$;
