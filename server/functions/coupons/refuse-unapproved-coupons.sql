-- Coupons are issued by an act of now (`acts_now`): within what an operator gives alone, or by the second of two. 42501 else.
create or replace function refuse_unapproved_coupons() returns trigger language plpgsql as $$
begin
  if not acts_now(new.issued_by, 'coupon', new.amount * new.copies, 'coupon',
                  jsonb_build_object('body', jsonb_build_object('key', new.key, 'amount', new.amount, 'copies', new.copies,
                                                               'gives', new.gives, 'code', new.code))) then
    raise exception 'member % issues % neither alone nor as the second', new.issued_by, new.name using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
