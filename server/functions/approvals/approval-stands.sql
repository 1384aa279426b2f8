-- Whether what an approval is for can still be done: false where it was done or decided otherwise meanwhile, or where its setting is at another
-- version. Of two that were asked for one thing, the other one waits no more once one is carried out. Kinds that it does not know stand until
-- they expire.
create or replace function approval_stands(asked approval) returns boolean language sql stable as $$
  select case asked.kind
           when 'money-request' then exists (
             select from money_request where id = (asked.command ->> 'id')::bigint and state in ('requested', 'checking'))
           when 'rolling-request' then exists (
             select from rolling_request where id = (asked.command ->> 'id')::bigint and state = 'requested')
           when 'agent-share' then exists (select from agent_share where id = (asked.command ->> 'id')::bigint and state = 'open')
           when 'agent-terms' then exists (
             select from agent_terms where agent_id = (asked.command ->> 'id')::bigint and version = (asked.command -> 'body' ->> 'version')::integer)
             and not (asked.command ->> 'from' = 'next' and exists (
               select from agent_plan where agent_id = (asked.command ->> 'id')::bigint and state = 'waiting'))
           when 'member-agent' then exists (
             select from member
              where id = (asked.command ->> 'id')::bigint and removed_at is null
                and terms_version = (asked.command -> 'body' ->> 'version')::integer)
           when 'casino-win' then exists (
             select from casino_held_win where transaction_id = (asked.command ->> 'id')::bigint and state = 'waiting')
           when 'bet-void-undo' then exists (select from bet_void where id = (asked.command ->> 'id')::bigint and undone_at is null)
           when 'bet-result-undo' then exists (select from hand_result where id = (asked.command ->> 'id')::bigint and undone_at is null)
           when 'minigame-void-undo' then exists (select from minigame_void where id = (asked.command ->> 'id')::bigint and undone_at is null)
           when 'minigame-void' then not exists (
             select from minigame_void
              where game_id = (asked.command -> 'body' ->> 'gameId')::integer and round = (asked.command -> 'body' ->> 'round')::bigint
                and undone_at is null)
           when 'bet-cancel' then not exists (select from bet_cancel where bet_id = (asked.command -> 'body' ->> 'betId')::bigint)
           when 'coupon' then not exists (select from coupon_issue where key = (asked.command -> 'body' ->> 'key')::uuid)
           when 'charge-bonus' then not exists (
             select from charge_bonus
              where id = (asked.command -> 'body' ->> 'id')::integer and version <> (asked.command -> 'body' ->> 'version')::integer)
           else not asked.command -> 'body' ? 'value' or coalesce((
             select version from setting
              where name = case asked.kind when 'approval-setting' then 'approval' else asked.command ->> 'name' end
                and key = asked.command -> 'body' ->> 'key'), 0) = (asked.command -> 'body' ->> 'version')::integer
         end
$$;
