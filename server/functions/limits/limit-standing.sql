-- A member's limits of these kinds, one row for each kind and period: the limit in force (null: none), since when the period runs and when
-- the next begins, and the requested limit that will be in force later.
create or replace function limit_standing(p_member bigint, p_kinds text[], p_at timestamptz)
returns table (kind text, period text, won bigint, since timestamptz, until timestamptz, next_id bigint, next_won bigint, next_from timestamptz)
language sql stable as $$
  select kinds.kind, periods.period, current.won, start at time zone 'Asia/Seoul',
         (start + ('1 ' || periods.period)::interval) at time zone 'Asia/Seoul', coming.id, coming.won, coming.from_at
    from unnest(p_kinds) with ordinality as kinds (kind, place)
   cross join unnest('{day,week,month}'::text[]) with ordinality as periods (period, place)
   cross join lateral date_trunc(periods.period, p_at at time zone 'Asia/Seoul') as start
    left join lateral (
      select own.won from member_limit own
       where own.member_id = p_member and own.kind = kinds.kind and own.period = periods.period
         and own.from_at <= p_at and own.withdrawn_at is null
       order by own.id desc limit 1) current on true
    left join lateral (
      select own.id, own.won, own.from_at from member_limit own
       where own.member_id = p_member and own.kind = kinds.kind and own.period = periods.period
         and own.from_at > p_at and own.withdrawn_at is null
       order by own.id desc limit 1) coming on true
   order by kinds.place, periods.place
$$;
