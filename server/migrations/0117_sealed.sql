-- Account numbers, holders and phone numbers of members are sealed by the ring of keys (docs/decisions/0043). Rows of before are
-- plain until the job has sealed them (members/sealed-columns.ts). `-` stands where a text was erased.
alter table member drop constraint member_phone_check, add column phone_hash bytea;
create index member_by_phone on member (phone_hash) where phone_hash is not null;

alter table member_bank drop constraint member_bank_account_number_check,
  -- the last four digits, which pages show
  add column account_end text check (length(account_end) <= 4),
  add column account_hash bytea;
update member_bank set account_end = right(account_number, 4);
create index member_bank_by_account on member_bank (account_hash) where account_hash is not null;

alter table money_request add column account_end text check (length(account_end) <= 4);

-- Where money went stays as it is: it may only be sealed anew, or erased.
create function refuse_other_than_seal() returns trigger language plpgsql as $$
begin
  if new.holder is distinct from old.holder and new.holder !~ '^(mk1:|-$)'
     or new.account_number is distinct from old.account_number and new.account_number !~ '^(mk1:|-$)' then
    raise exception 'where money of % went may only be sealed anew', tg_table_name;
  end if;
  return new;
end $$;
create trigger money_request_seal before update of holder, account_number on money_request
  for each row execute function refuse_other_than_seal();
-- Sealing a request anew is no move of it.
do $patch$
declare known text := pg_get_functiondef('refuse_other_moves'::regproc);
begin
  if position('  if (old.state, new.state) not in' in known) = 0 then raise exception 'refuse_other_moves is another one'; end if;
  execute replace(known, '  if (old.state, new.state) not in',
    '  if to_jsonb(old) - ''{holder,account_number,account_end}''::text[]
     = to_jsonb(new) - ''{holder,account_number,account_end}''::text[] then return new; end if;
  if (old.state, new.state) not in');
end $patch$;

drop trigger member_bank_before_append_only on member_bank_before;
create trigger member_bank_before_seal before update of holder, account_number on member_bank_before
  for each row execute function refuse_other_than_seal();
create trigger member_bank_before_as_it_was before update of id, member_id, bank, until_at on member_bank_before
  for each statement execute function refuse_change();
create trigger member_bank_before_stays before delete or truncate on member_bank_before
  for each statement execute function refuse_change();
