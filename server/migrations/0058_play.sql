-- How a fixture was played until now, as the last livescore told it whole: {seconds, running, periods: [[code, home, away]],
-- incidents: [[kind, side, seconds, home, away, period code]]}. Null before the first that told more than the score.
alter table fixture add column play jsonb;
