import { numbered } from './numbered.ts';

export const mainLineItems = numbered({
  fixture_id: 'bigint',
  at: 'timestamptz',
  seq: 'bigint',
  market_id: 'int',
  base_line: 'text',
});

/** Of the package `$1`. @returns a row for each line that is another one now */
export const applyMainLines = `
  with given as materialized (
    select g.*, m.base_line as before, (g.at, g.seq, g.base_line) > (m.feed_updated_at, m.feed_seq, m.base_line) as is_newer
    from ${mainLineItems.sql}
    join fixture f on f.id = g.fixture_id
    left join main_line m on (m.fixture_id, m.package, m.market_id) = (g.fixture_id, $1, g.market_id)
    order by g.fixture_id, g.market_id
  ), updated as (
    update main_line m set base_line = g.base_line, feed_updated_at = g.at, feed_seq = g.seq
    from given g where (m.fixture_id, m.package, m.market_id) = (g.fixture_id, $1, g.market_id) and g.is_newer
  ), inserted as (
    insert into main_line (fixture_id, package, market_id, base_line, feed_updated_at, feed_seq)
    select fixture_id, $1, market_id, base_line, at, seq from given where before is null
  )
  select from given where before is null or is_newer and before <> base_line`;
