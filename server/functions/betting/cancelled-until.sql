-- Until when a member may cancel a bet, by when it was placed and its first fixture begins; null when never, or that is over.
create or replace function cancelled_until(placed_at timestamptz, first_start timestamptz, in_play boolean, setting bet_setting)
returns timestamptz language sql stable as $$
  select until
    from (select least(placed_at + make_interval(mins => setting.cancel_minutes),
                       first_start - make_interval(mins => setting.cancel_before_minutes)) as until) as bound
   where not in_play and setting.cancel_minutes > 0 and until > app_now()
$$;
