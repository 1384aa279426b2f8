-- Exact product of numerics, for total odds.
create or replace aggregate product(numeric) (sfunc = numeric_mul, stype = numeric, initcond = '1');
