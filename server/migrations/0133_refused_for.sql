-- The selections that a bet in play was refused for, after its wait; null where it was refused for none of them alone.
alter table delayed_bet add column refused_for bigint[] check (refused_for is null or state = 'refused');
