-- Refuses at commit a transaction after which an account's spendable amount (balance less reserved) is not the `after` of its last
-- entry. An account that was touched twice is right at the end or refused: the last touch is compared as well.
-- An account that did not fit its entries before is moved on as long as this transaction changed it by what its entries say: one
-- wrong account stops no round and no settlement of others, and the audit names it.
-- Locks nothing: the transaction that touched the account holds it. Names are qualified instead of a search path of its own, which
-- would be set anew for each row.
create or replace function refuse_unentered_balance() returns trigger language plpgsql as $$
declare
  entered bigint := (select after from public.entry where account_id = new.id order by seq desc limit 1);
  before bigint;
  spendable bigint;
begin
  if new.balance - new.reserved = entered then
    return null;
  end if;
  before := case tg_op when 'UPDATE' then old.balance - old.reserved else 0 end;
  select balance - reserved into spendable from public.account where id = new.id;
  if spendable in (before, coalesce(entered, 0)) or exists (
    select from (select sum(change) over (order by seq desc) as change
                   from public.entry join public.transfer on transfer.id = transfer_id
                  where account_id = new.id and xid = pg_current_xact_id()::text::bigint) as since
     where since.change = spendable - before) then
    return null;
  end if;
  raise exception 'account %: % can be spent, but its last entry says %', new.id, spendable, coalesce(entered, 0)
    using errcode = 'integrity_constraint_violation';
end $$;
