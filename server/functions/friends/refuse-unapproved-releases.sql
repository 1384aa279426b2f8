-- A hold is released by an act of now (`acts_now`): within the coupons that an operator gives alone, and each by an act of its own, so that a
-- transaction has one release of an operator. The owner of the database is not held. 42501 else.
create or replace function refuse_unapproved_releases() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if by_owner() then return new; end if;
  if not acts_now(new.released_by, 'coupon', new.points, null, null)
     or exists (select from friend_release own where released_by = new.released_by and written_now(own.xmin)) then
    raise exception 'member % releases the hold of friend % without an act of now', new.released_by, new.friend_id
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
