-- What the feed calls a country, league or team, and how members read it. A name that nobody has translated yet stands here without
-- `korean`, since it was first seen, and is shown as it came.
create table feed_name (
  kind          text not null check (kind in ('location', 'league', 'team')),
  name          text not null,
  korean        text check (korean <> ''),
  first_seen_at timestamptz not null,
  changed_by    bigint references member (id),
  changed_at    timestamptz,
  primary key (kind, name)
);
-- The feed's own name, where it is not the one that is shown.
alter table location add feed_name text;
alter table league add feed_name text;
alter table fixture add feed_home text, add feed_away text;
