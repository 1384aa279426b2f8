-- The won of a member's approved charges whose turnover is met. It is met by the oldest first; of a charge whose turnover is met in part, that
-- part counts. Takes no lock.
create or replace function played_charges(p_member bigint) returns bigint language sql stable as $$
  select coalesce(sum(case when due_won is null then amount
                           else floor(amount * (due_won - least(due_won, greatest(0, asked.left_won - newer_won))) / due_won) end), 0)::bigint
    from (select amount, due.won::numeric as due_won, turnover.left_won::numeric as left_won,
                 coalesce(sum(due.won) over (order by after_entry desc, request.id desc rows between unbounded preceding and 1 preceding), 0)
                   as newer_won
            from money_request request
            left join turnover_due due on due.request_id = request.id and met_at is null
           cross join turnover_left(p_member) as turnover
           where request.member_id = p_member and kind = 'charge' and state = 'approved') as asked
$$;
