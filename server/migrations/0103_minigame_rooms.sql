-- What the house may lose in minigames beyond stakes, by game, as operators set it: to one member on a selection of a round, on a selection
-- of a round, and in a game on a day in Seoul (docs/decisions/0024).
alter table minigame
  add column max_member_selection_won bigint not null default 10000000 check (max_member_selection_won >= 0),
  add column max_selection_won        bigint not null default 50000000 check (max_selection_won >= 0),
  add column max_day_won              bigint not null default 300000000 check (max_day_won >= 0);

-- What can still be lost on a selection of an open round, and in a game on a day ('' as selection, the day as round: since 1970), there with
-- what was lost and won already. Spread over 16 rows; each has a share, as `exposure` (0024): while a row stays within it, it is locked
-- alone, and shares never sum to more than the limit.
create table minigame_exposure (
  game_id   integer not null,
  round     bigint not null,
  selection text not null,
  stripe    smallint not null check (stripe between 0 and 15),
  used      bigint not null default 0,
  share     bigint not null default 0,
  -- null while none was asked for
  of_limit  bigint,
  primary key (game_id, round, selection, stripe)
) with (fillfactor = 70);

-- What a member has on a round is summed up with the bet.
create index minigame_bet_of_round on minigame_bet (member_id, game_id, round);

insert into minigame_exposure (game_id, round, selection, stripe, used)
select game_id, round, selection, 0, sum(least(max_win, floor(stake * price)::bigint) - stake)
  from minigame_bet where status = 0 group by game_id, round, selection
union all
select game_id, floor(extract(epoch from draws_at + interval '9 hours') / 86400)::bigint, '', 0,
       sum(coalesce(payout, least(max_win, floor(stake * price)::bigint)) - stake)
  from minigame_bet bet join minigame_round using (game_id, round)
 where draws_at > now() - interval '3 days'
 group by 1, 2;
