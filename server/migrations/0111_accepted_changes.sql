-- Which changes of odds a bet in play takes, at its placement and after its wait: those in the member's favour, or any; null: none.
alter table delayed_bet
  add column accept text check (accept in ('better', 'any')),
  -- The most total odds that the member might bet with when they asked.
  add column max_odds numeric(12, 2);
create trigger delayed_bet_accepts_as_asked before update of accept, max_odds on delayed_bet
  for each statement execute function refuse_other_terms();
