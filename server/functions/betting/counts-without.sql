-- Tells if a selection counted as an act by hand says already, or by another void, when it was made: a refund (`p_results` null), or its result.
create or replace function counts_without(own selection, p_results jsonb, p_at timestamptz) returns boolean language sql stable as $$
  select exists (select from bet_void other
                  where other.fixture_id = own.fixture_id and coalesce(other.market_id, own.market_id) = own.market_id
                    and other.made_at < p_at and (other.undone_at is null or other.undone_at >= p_at))
      or case when p_results is null then own.settlement is not distinct from 3
              else own.feed_settlement is not distinct from (p_results ->> own.id::text)::smallint
                   or exists (select from hand_result other
                               where other.fixture_id = own.fixture_id and other.results -> own.id::text = p_results -> own.id::text
                                 and other.made_at < p_at and (other.undone_at is null or other.undone_at >= p_at)) end
$$;
