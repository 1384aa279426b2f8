-- What the legs make of a bet. Half won counts (1 + o) / 2, half lost 1/2, refund 1; products of numerics are exact.
create view bet_outcome as
  select bet_id,
         bool_or(settlement = 1) is true as lost,
         bool_and(settlement is not null) as all_settled,
         bool_and(settlement is not distinct from 3) as all_void,
         product(case settlement when 2 then price when 3 then 1 when 4 then 0.5 when 5 then (1 + price) * 0.5 else 0 end) as factor
    from bet_leg
   group by bet_id;
