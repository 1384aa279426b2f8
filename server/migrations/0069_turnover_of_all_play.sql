-- What a charge asks to be bet is met by all play, so it counts from a line of the member's account on, not from a bet of sports.
alter table turnover_due add column after_entry bigint;
update turnover_due due
   set after_entry = coalesce((select max(seq)
                                 from account join entry on account_id = account.id
                                where account.member_id = due.member_id and kind = 'cash'
                                  and entry.at <= (select decided_at from money_request where id = request_id)), 0);
alter table turnover_due alter column after_entry set not null, drop column after_bet;
