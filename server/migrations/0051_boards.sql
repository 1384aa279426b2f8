-- What members write for each other. Text is a tree in JSON (contracts, rich-text.ts); `plain` is its words.

-- The pairs of neighbouring letters of every word, in small letters: "환전문의" has 환전, 전문, 문의. Postgres finds a word of two syllables
-- by them, which its trigrams do not. A word of one letter stands for itself.
create function bigrams(text) returns text[] language sql immutable parallel safe strict as $$
  select coalesce(array_agg(distinct gram), '{}')
    from regexp_split_to_table(lower(normalize($1)), '[^[:alnum:]]+') as word
   cross join lateral (
     select substr(word, place, 2) as gram from generate_series(1, greatest(length(word) - 1, 1)) as place) as grams
   where word <> ''
$$;

create table board_setting (
  only_row    boolean primary key default true check (only_row),
  -- from which level members write
  write_level integer not null default 1 check (write_level between 1 and 100)
);
insert into board_setting default values;

create table post (
  id            integer generated always as identity primary key,
  member_id     bigint not null references member (id),
  title         text not null,
  contents      jsonb not null,
  plain         text not null,
  has_picture   boolean not null,
  -- a bet of the writer's own
  bet_id        bigint references bet (id),
  written_at    timestamptz not null,
  edited_at     timestamptz,
  pinned_at     timestamptz,
  hidden_at     timestamptz,
  hidden_by     bigint references member (id),
  removed_at    timestamptz,
  view_count    integer not null default 0,
  like_count    integer not null default 0,
  comment_count integer not null default 0,
  grams         text[] not null generated always as (bigrams(title || ' ' || plain)) stored,
  check ((hidden_at is null) = (hidden_by is null))
) with (fillfactor = 80);
create index post_shown on post (id) where removed_at is null and hidden_at is null;
create index post_pinned on post (pinned_at) where pinned_at is not null;
create index post_by_member on post (member_id, id);
-- Without the list of what is still to be put in: a search would read all of it.
create index post_grams on post using gin (grams) with (fastupdate = off);

create table post_comment (
  id         integer generated always as identity primary key,
  post_id    integer not null references post (id),
  parent_id  integer references post_comment (id),
  member_id  bigint not null references member (id),
  text       text not null,
  written_at timestamptz not null,
  edited_at  timestamptz,
  hidden_at  timestamptz,
  removed_at timestamptz
);
create index post_comment_of_post on post_comment (post_id, id);
create index post_comment_answers on post_comment (parent_id) where parent_id is not null;

create table post_like (
  post_id   integer not null references post (id),
  member_id bigint not null references member (id),
  primary key (post_id, member_id)
);

-- When a member last opened a post: counted once an hour.
create table post_view (
  post_id   integer not null references post (id),
  member_id bigint not null references member (id),
  viewed_at timestamptz not null,
  primary key (post_id, member_id)
);

create table post_report (
  id          integer generated always as identity primary key,
  post_id     integer not null references post (id),
  comment_id  integer references post_comment (id),
  member_id   bigint not null references member (id),
  reason      text not null,
  reported_at timestamptz not null,
  answered_at timestamptz,
  unique nulls not distinct (post_id, comment_id, member_id)
);
create index post_report_open on post_report (post_id) where answered_at is null;
