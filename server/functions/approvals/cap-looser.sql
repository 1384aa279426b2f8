-- Tells if a limit of a sport or a league (`cap`, before and after as the history has them) lets members bet more: a higher limit or none (0), or a
-- higher percentage of it at any time before kick-off or any price.
create or replace function cap_looser(p_before jsonb, p_after jsonb) returns boolean language sql immutable as $$
  select exists (select from unnest('{maxStakeWon,maxWinWon}'::text[]) figure
                  where coalesce(nullif((p_after ->> figure)::numeric, 0), 'infinity')
                        > coalesce(nullif((p_before ->> figure)::numeric, 0), 'infinity'))
      or exists (select from (values ('steps', 'hours'), ('prices', 'times')) as part (figure, kind)
                  cross join lateral (select (step ->> kind)::numeric as at
                                        from jsonb_array_elements(coalesce(p_before -> figure, '[]') || coalesce(p_after -> figure, '[]')) step
                                      union all select 0) edge
                  where cap_part(coalesce(p_after -> figure, '[]'), kind, edge.at, true)
                        > cap_part(coalesce(p_before -> figure, '[]'), kind, edge.at, true))
$$;
