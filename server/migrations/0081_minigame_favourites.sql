-- Games of the catalogue (shared/rules) that a member marked.
create table minigame_favourite (
  member_id bigint not null references member (id),
  game_id   integer not null,
  added_at  timestamptz not null,
  primary key (member_id, game_id)
);
