-- Rounds of Proto, two a week by the clock of Seoul: kick-offs from Monday to Wednesday are an odd one, the others an even one, numbered
-- through the year of the week.
create function proto_round_of(at timestamptz, out year integer, out round integer) language sql stable as $$
  select extract(isoyear from local)::integer, (extract(week from local) * 2 - (extract(isodow from local) < 4)::integer)::integer
    from (select at at time zone 'Asia/Seoul' as local) kick_off
$$;

-- The number that a fixture has in its round, for good: one that moves out of the round is not played under another.
create table proto_fixture (
  fixture_id bigint primary key references fixture (id),
  year       smallint not null,
  round      smallint not null,
  number     integer not null check (number > 0),
  unique (year, round, number)
);
insert into proto_fixture (fixture_id, year, round, number)
select fixture.id, of.year, of.round, row_number() over (partition by of.year, of.round order by starts_at, fixture.id)
  from fixture cross join proto_round_of(starts_at) of
 where league_id <> 0 and status in (1, 9);
