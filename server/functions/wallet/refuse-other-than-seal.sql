-- The account of a payment stays as it is: it may only be sealed anew, or erased.
create or replace function refuse_other_than_seal() returns trigger language plpgsql as $$
begin
  if new.holder is distinct from old.holder and new.holder !~ '^(mk1:|-$)'
     or new.account_number is distinct from old.account_number and new.account_number !~ '^(mk1:|-$)' then
    raise exception 'where money of % went may only be sealed anew', tg_table_name;
  end if;
  return new;
end $$;
