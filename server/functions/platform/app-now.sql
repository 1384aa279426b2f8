-- The time of the site, for everything that a cut-off, an expiry or a day decides. It goes on within a transaction, as the clock does;
-- `stable` lets an index serve a comparison with it. Where many rows are compared, ask once: `from (select app_now() as at) clock`.
create or replace function app_now() returns timestamptz language sql stable as $$
  select clock_timestamp() + ahead from site_clock
$$;
