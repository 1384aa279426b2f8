-- Rounds of Proto, two a week by the clock of Seoul: kick-offs from Monday to Wednesday are an odd one, the others an even one, numbered
-- through the year of the week.
create or replace function proto_round_of(at timestamptz, out year integer, out round integer) language sql stable as $$
  select extract(isoyear from local)::integer, (extract(week from local) * 2 - (extract(isodow from local) < 4)::integer)::integer
    from (select at at time zone 'Asia/Seoul' as local) kick_off
$$;
