-- Counts one attempt under each of these keys, or under none of them while one has to wait. Answers for how many seconds: 0 means
-- that the attempt was counted and may go on. The first `free_counts` attempts of a key wait for nothing; after each further one
-- the key waits twice as long, `longest_waits` seconds at most. Without tries, one attempt is forgotten every `forget_seconds`.
create or replace function take_sign_in_attempt(
  tried_keys bytea[], free_counts integer[], forget_seconds integer[], longest_waits integer[]
) returns double precision language plpgsql as $$
declare
  tried_at timestamptz;
  left_to_wait double precision;
begin
  -- Locks the rows, new ones too, always in this order, so that attempts at the same moment take turns and never wait in a circle.
  insert into sign_in_attempt as known (key, counted_at)
    select key, app_now() from unnest(tried_keys) as given (key) order by key
    on conflict (key) do update set counted_at = known.counted_at;
  tried_at := app_now();

  with tried as (
    select known.key, limits.free, limits.forget, limits.longest, known.failures,
      extract(epoch from tried_at - known.counted_at) as passed,
      case when round(known.failures) < limits.free then 0
        else least(limits.longest, 2 ^ (round(known.failures) - limits.free)) end as wait
    from unnest(tried_keys, free_counts, forget_seconds, longest_waits) as limits (key, free, forget, longest)
      join sign_in_attempt known on known.key = limits.key
  ), waiting as (
    select max(wait - passed) as seconds from tried
  ), counted as (
    -- No more are remembered than the longest wait needs, so that a wait is forgotten soon after the guessing ends.
    update sign_in_attempt known set
        failures = least(
          greatest(tried.failures - greatest(tried.passed - tried.wait, 0) / tried.forget, 0) + 1,
          tried.free + ceil(log(2, tried.longest))),
        counted_at = tried_at
      from tried, waiting
      where known.key = tried.key and waiting.seconds <= 0
  )
  select seconds into left_to_wait from waiting;
  return greatest(left_to_wait, 0);
end $$;
