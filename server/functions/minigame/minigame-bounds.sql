-- The greatest price and the most winnings that a game has in any round, by the catalogue and the offers of `@madang/rules` (minigame/catalogue,
-- minigame/offer; a test compares them). Null for a game that is not in the catalogue. Here and not in a table, which the server's role could write.
create or replace function minigame_bounds(p_game integer, out price numeric, out max_win bigint) language sql immutable as $$
  select most, 3000000
    from (values
         (3.84, array[217, 231, 232, 235, 237, 238, 252, 266, 267, 268, 269, 270, 272]),
         (3.95, array[218, 273]),
         (5.64, array[233]),
         (9.40, array[104, 303, 405, 409]),
         (9.76, array[505, 506, 507]),
         (11.28, array[105, 254]),
         (12.04, array[101, 102, 103, 253, 301, 308, 311, 401, 402, 403, 404, 407]),
         (15.05, array[274]),
         (16.40, array[312, 313]),
         (19.80, array[406]),
         (27.90, array[239]),
         (33.48, array[408, 410]),
         (36.00, array[314]),
         (80.26, array[508, 509]),
         (82.99, array[211, 212, 213, 214, 215, 216, 221, 234, 236, 241, 242, 243, 244, 245, 251, 261, 262, 263, 264, 265, 271]),
         (179.27, array[510, 511, 512]),
         (194.40, array[304]),
         (470.26, array[501, 502, 503, 504])) as bound (most, games)
   where p_game = any (games)
$$;
