import type { QueuedRolling, RollingEntry, RollingRequest, RollingTab } from '@madang/contracts';
import type { Queryable } from '../platform/database/db.ts';
import { type AskedPage, findPage } from '../platform/database/find-page.ts';
import { rollingColumns } from './rolling-request.ts';

const entries = `
  select entry.id, wallet_moment(at) as at, source, ref::text, share, game, turnover as "turnoverWon", percent::text,
         amount as "amountWon", request_id as "requestId", nickname
    from rolling_entry entry join member on member.id = player_id
   where owner_id = $1`;

/** Every won of rolling, with the bet that it comes from; of one request where that is asked for. */
export const listEntries = (
  db: Queryable,
  memberId: number,
  { tab, requestId, ...asked }: AskedPage & { tab: RollingTab; requestId?: number | undefined },
) =>
  findPage<RollingEntry>(
    db,
    `${entries} and tab = $2 and ($3::bigint is null or request_id = $3)`,
    'entry.id desc',
    [memberId, tab, requestId ?? null],
    asked,
  );

/** The part of an agent in the play of one member. */
export const listEarnedBy = (db: Queryable, agentId: number, playerId: number, asked: AskedPage) =>
  findPage<RollingEntry>(
    db,
    `${entries} and share = 'agent' and player_id = $2`,
    'entry.id desc',
    [agentId, playerId],
    asked,
  );

export const listRequests = (db: Queryable, memberId: number, { tab, ...asked }: AskedPage & { tab: RollingTab }) =>
  findPage<RollingRequest>(
    db,
    `select ${rollingColumns} from rolling_request request where member_id = $1 and tab = $2`,
    'request.id desc',
    [memberId, tab],
    asked,
  );

/** For operators. The entries of a refused or cancelled request are free again. */
export const listQueue = (db: Queryable, { open, ...asked }: AskedPage & { open: 'true' | 'false' }) =>
  findPage<QueuedRolling>(
    db,
    `select ${rollingColumns}, member.user_id as "userId", member.nickname, decider.user_id as "decidedBy", of_it.entries, of_it.turnover as "turnoverWon"
       from rolling_request request
       join member on member.id = request.member_id
       left join member decider on decider.id = request.decided_by
      cross join lateral (select count(*) as entries, coalesce(sum(turnover), 0)::bigint as turnover
                            from rolling_entry where request_id = request.id) of_it
      where ${open === 'true' ? '' : 'not '}(request.state = 'requested')`,
    open === 'true' ? 'request.id' : 'request.id desc',
    [],
    asked,
  );
