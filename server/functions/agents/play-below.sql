-- An agent may read this play: that of the members in the agent's tree, as far as it was noted below an agent of the tree, in these days in
-- Seoul. `p_of` as of `members_below`.
create or replace function play_below(p_agent bigint, p_of bigint, p_from date, p_to date) returns setof agent_play language sql stable as $$
  select play.*
    from members_below(p_agent, p_of) below
    join agent_play play on play.member_id = below.member_id
   where play.agent_id in (select agent_id from agents_below(coalesce(p_of, p_agent)))
     and at >= p_from::timestamp at time zone 'Asia/Seoul' and at < (p_to + 1)::timestamp at time zone 'Asia/Seoul'
$$;
