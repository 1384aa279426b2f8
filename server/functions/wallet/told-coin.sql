-- The setting `wallet` by which members are told where to send coins: the one that stands, and for the cooling time after an operator set another
-- address the one before it. None is told once it was emptied in that time. null: no address.
create or replace function told_coin() returns jsonb language sql stable as $$
  with held as (select value from setting where name = 'wallet' and key = ''),
  recent as (
    select version, before, after, changed_by from setting_version, approval_setting
     where name = 'wallet' and key = '' and changed_at > app_now() - make_interval(mins => cooling_minutes)
       and before ->> 'coinAddress' is distinct from after ->> 'coinAddress'),
  -- What the owner of the database sets holds at once.
  cooling as (select * from recent where version > coalesce((select max(version) from recent where changed_by is null), 0))
  select told from (
    select case when exists (select from cooling where after ->> 'coinAddress' = '') then held.value || '{"coinAddress": ""}'
                else coalesce((select before from cooling order by version limit 1), held.value) end as told
      from held) chosen
   where told ->> 'coinAddress' <> ''
$$;
