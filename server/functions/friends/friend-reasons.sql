-- The things that a member who was brought shares with the one who brought them, or with others whom that one brought, by `linked_members`; empty
-- where there is none.
create or replace function friend_reasons(p_friend bigint) returns text[] language sql stable as $$
  select coalesce(array_agg(distinct how order by how), '{}')
    from member friend
   cross join linked_members(array[friend.id]) link
    join member other on other.id = link.other_id
   where friend.id = p_friend and friend.recommender_id in (other.id, other.recommender_id)
$$;
