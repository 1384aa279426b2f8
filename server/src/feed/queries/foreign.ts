/** Keeps the fixtures `$1` as those of a sport that the site does not have, forgets items that waited for them, and fixtures that are long over. */
export const keepForeign = `
  with kept as (
    insert into foreign_fixture (id) select distinct unnest($1::bigint[]) order by 1
    on conflict (id) do update set told_at = excluded.told_at where foreign_fixture.told_at < clock_timestamp() - interval '1 day'
  ), forgotten as (
    delete from foreign_fixture where told_at < clock_timestamp() - interval '30 days' and id <> all ($1::bigint[])
  )
  delete from feed_reject where fixture_id = any ($1::bigint[]) and reason in ('unknown-fixture', 'unknown-selection')`;

export const whichAreForeign = 'select id::text from foreign_fixture where id = any ($1::bigint[])';
