-- A hold is released by an act of now (`acts_now`): within the coupons that an operator gives alone. 42501 else.
create or replace function refuse_unapproved_releases() returns trigger language plpgsql as $$
begin
  if not acts_now(new.released_by, 'coupon', new.points, null, null) then
    raise exception 'member % releases the hold of friend % without an act of now', new.released_by, new.friend_id
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
