-- What the member clicked, where a change of odds was taken without asking: {price, baseLine}. Null: what was accepted was clicked.
alter table bet_leg add column clicked jsonb;
create trigger bet_leg_clicked_as_placed before update of clicked on bet_leg for each statement execute function refuse_other_terms();
