-- The part of stakes that the house keeps on average of the bets of a game that cost a member least, in percent (shared/rules, `houseEdges`).
create or replace function house_edge(p_game text) returns numeric language sql immutable as $$
  select case p_game when 'single' then 2.26 when 'multi' then 4.46 when 'mini' then 1.05 when 'casino' then 1.05 when 'slot' then 2.00 end
$$;
