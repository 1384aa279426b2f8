-- What belongs to which app: paths (route patterns), slots, and origins that its menu may lead to.
create table app_place (
  kind  text not null check (kind in ('path', 'slot', 'origin')),
  place text not null,
  app   text not null,
  -- Who gave it: an operator, or whoever registered the release that came first.
  actor text not null,
  at    timestamptz not null default now(),
  primary key (kind, place, app)
);

-- What stands has its places; of two apps with the same path, the one that came first.
insert into app_place (kind, place, app, actor)
select distinct on (kind, place, case when kind = 'slot' then app end) kind, place, app, 'migration'
from (select live from revision order by revision desc limit 1) newest
  cross join lateral jsonb_each_text(newest.live) as stands (app, version)
  join release using (app, version)
  cross join lateral (
    select 'path', route ->> 'path' from jsonb_array_elements(record -> 'routes') route
    union select 'slot', slot ->> 'slot' from jsonb_array_elements(record -> 'slots') slot
  ) as declared (kind, place)
where app <> 'shell'
order by kind, place, case when kind = 'slot' then app end, registered_at;
