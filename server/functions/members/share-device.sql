-- True when both members signed in with one browser within the last 365 days.
create or replace function share_device(p_one bigint, p_other bigint) returns boolean language sql stable as $$
  select exists (
    select from device_link
     where member_id = least(p_one, p_other) and other_id = greatest(p_one, p_other) and last_at > app_now() - interval '365 days')
$$;
