-- Which two picks of one fixture a bet may hold, where operators decided otherwise than the table of the rules (shared/rules/src/pairs.ts):
-- market groups and sides as the contracts name them, the end first whose group comes first there.
-- `refused_pair` (0037) is read no more: every pair that is not allowed is refused. It stays for servers that have not been replaced yet.
create table pair_setting (
  sport_id    integer not null,
  one_group   text not null,
  one_side    text not null,
  other_group text not null,
  other_side  text not null,
  allowed     boolean not null,
  -- what `one` may pay at most; null for any price
  most_price  numeric(8, 2),
  version     integer not null default 1,
  changed_by  bigint references member (id),
  changed_at  timestamptz,
  primary key (sport_id, one_group, one_side, other_group, other_side)
);
insert into pair_setting (sport_id, one_group, one_side, other_group, other_side, allowed)
select distinct sport_id, ends[1], ends[2], ends[3], ends[4], false
  from refused_pair
 cross join lateral (
   select array_position('{win-draw-lose,win-lose,handicap,over-under,other}', one_group)
          > array_position('{win-draw-lose,win-lose,handicap,over-under,other}', other_group) as turned) as place
 cross join lateral (
   select case when turned then array[other_group, other_side, one_group, one_side]
               else array[one_group, one_side, other_group, other_side] end as ends) as named
 where (sport_id, one_group, one_side, other_group, other_side) <> (6046, 'win-draw-lose', 'draw', 'over-under', 'under');
