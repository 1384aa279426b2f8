-- The reason for which a bet cannot be cancelled now; null when it can, so that its whole stake comes back:
--   late   it was settled or cashed out, the time for it is over (`cancelled_until`), or something of it has begun or is known
--   often  its member has cancelled as many in this day of Seoul as the setting allows; those of operators do not count
--   halted nothing of a leg's package is sold now: the feed is silent, or operators stopped it
--   moved  its prices of now pay more than the placed ones by above a hundredth, all legs together, or one cannot be had: its stake is worth less
--          now, and to give it back whole would be a free option (docs/decisions/0025)
create or replace function cancel_fault(p_bet bigint) returns text language sql stable as $$
  select case when bet.status <> 0 or settlements > 0 or not legs.open
                or cancelled_until(placed_at, first_start, in_play, setting) is null then 'late'
              when setting.cancel_per_day <= (
                     select count(*)
                       from bet other
                      cross join (select date_trunc('day', app_now() at time zone 'Asia/Seoul') at time zone 'Asia/Seoul' as began) as day
                      where other.member_id = bet.member_id and other.status = -1 and other.placed_at >= began - interval '1 day'
                        and other.settled_at >= began and not exists (select from bet_cancel where bet_id = other.id)) then 'often'
              when legs.halted then 'halted'
              when legs.unpriced or legs.risen > 1.01 then 'moved' end
    from bet
   cross join bet_setting setting
   cross join lateral (
     select min(starts_at) as first_start, bool_or(package = 'inplay') as in_play,
            bool_and(due_settlement(selection, bet.id) is null and fixture.status in (1, 5, 9)) as open,
            bool_or(leg.bonus_of is null and fixture.status <> 5 and not package_sold(feed_package)) as halted,
            bool_or(leg.bonus_of is null and fixture.status <> 5 and selection_status(selection, fixture, app_now()) <> 'open'
                    or selection.base_line is distinct from leg.base_line) as unpriced,
            product(greatest(1, selection.price / leg.price)) filter (where leg.bonus_of is null) as risen
       from bet_leg leg
       join selection on selection.id = leg.selection_id
       join fixture on fixture.id = leg.fixture_id
       join feed_package on feed_package.id = selection.package
      where leg.bet_id = bet.id) as legs
   where bet.id = p_bet
$$;
