-- The members whom one brought in the last 24 hours from an address: of IPv6 from its network of 64 bits, which one line has. An address of this
-- machine counts nothing: behind a proxy that is not trusted it is that of everybody.
create or replace function joins_of_day(p_recommender bigint, p_address inet) returns integer language sql stable as $$
  select count(*)::integer
    from member, (select network(set_masklen(p_address, case family(p_address) when 6 then 64 else 32 end)) as own) one
   where recommender_id = p_recommender and created_at > app_now() - interval '24 hours'
     and family(join_address) = family(p_address) and join_address <<= own
     and not join_address <<= '127.0.0.0/8' and join_address <> '::1'
$$;
