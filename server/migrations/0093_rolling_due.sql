-- What was settled and whose rolling is not noted yet: a row for each statement that settled, taken out by whoever notes it
-- (docs/decisions/0028).
create table rolling_due (
  id     bigint generated always as identity primary key,
  source text not null check (source in ('bet', 'minigame')),
  refs   bigint[] not null,
  since  timestamptz not null
);
