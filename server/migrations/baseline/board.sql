-- Posts of the free board. `contents` is a tree in JSON (contracts, rich-text.ts), `plain` its words; `grams` finds them
-- (`bigrams`). A removed or hidden post stays, and is not shown.
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
  grams         int[] not null generated always as (bigrams(title || ' ' || plain)) stored,
  check ((hidden_at is null) = (hidden_by is null))
) with (fillfactor = 80
);
create index post_shown on post (id) where removed_at is null and hidden_at is null;
create index post_pinned on post (pinned_at) where pinned_at is not null;
create index post_by_member on post (member_id, id);
-- Without the list of pending entries: a search would read all of it.
create index post_grams on post using gin (grams) with (fastupdate = off);

-- Comments of posts, and answers to comments. A removed or hidden one stays, and is not shown.
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

-- The members who like a post.
create table post_like (
  post_id   integer not null references post (id),
  member_id bigint not null references member (id),
  primary key (post_id, member_id)
);

-- The last time at which a member opened a post: counted once an hour.
create table post_view (
  post_id   integer not null references post (id),
  member_id bigint not null references member (id),
  viewed_at timestamptz not null,
  primary key (post_id, member_id)
);

-- Reports of posts and comments by members, once each, until an operator has answered.
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

-- Notices of operators to all members: a page of its own, not a post of the free board.
create table notice (
  id        integer generated always as identity primary key,
  title     text not null,
  -- HTML of operators
  contents  text not null,
  is_pinned boolean not null,
  is_shown  boolean not null,
  posted_at timestamptz not null,
  edited_at timestamptz
);

-- Events of the site, as members read them. Times in which they are shown; `view_count` counts readers.
create table site_event (
  id            integer generated always as identity primary key,
  title         text not null,
  summary       text not null,
  paragraphs    text[] not null,
  starts_at     timestamptz not null,
  ends_at       timestamptz,
  view_count    integer not null default 0,
  -- Events that members enter once, and who won.
  takes_entries boolean not null default false,
  -- what winners get, in words
  prize         text not null default '',
  drawn_at      timestamptz
);

-- The members who entered an event, once each.
create table site_event_entry (
  event_id   integer not null references site_event (id),
  member_id  bigint not null references member (id),
  entered_at timestamptz not null,
  won        boolean not null default false,
  primary key (event_id, member_id)
);
create index site_event_winner on site_event_entry (event_id) where won;
