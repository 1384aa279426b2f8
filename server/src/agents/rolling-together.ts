import { type addRollingEvent as addEndpoint, approvalSetting, type BodyOf, type RollingTab } from '@madang/contracts';
import { actAlone } from '../approvals/act-alone.ts';
import { plainMoves, type TwoPersonAct } from '../approvals/two-person-acts.ts';
import type { Queryable } from '../platform/database/db.ts';
import { readSetting } from '../platform/database/read-setting.ts';
import { refuse } from '../platform/http/refusal.ts';
import { decideRolling } from './decide-rolling.ts';
import { addRollingEvent } from './rolling-events.ts';

const won = (amount: number) => `${amount.toLocaleString('ko-KR')}원`;
const tabWords: Readonly<Record<RollingTab, string>> = { main: '스포츠·미니게임', casino: '카지노', event: '이벤트' };

/** The payment of rolling by two operators. */
export const rollingTogether: TwoPersonAct<'rolling-request'> = {
  async weigh(tx, operator, { id }) {
    await tx.query(
      'select from account where member_id in ($1, (select member_id from rolling_request where id = $2)) order by id for update',
      [operator.id, id],
    );
    const { rows } = await tx.query<{
      memberId: number;
      state: string;
      tab: RollingTab;
      amount: number;
      member: string;
      entries: number;
      turnover: number;
      version: string;
    }>(
      `select member_id as "memberId", state, tab, amount, nickname || ' (' || user_id || ')' as member, entries, turnover,
              md5(concat_ws('|', to_jsonb(request), level, removed_at)) as version
         from rolling_request request join member on member.id = member_id
        cross join lateral (select count(*)::integer as entries, coalesce(sum(turnover), 0)::bigint as turnover
                              from rolling_entry where request_id = request.id) played
        where request.id = $1 for update of request`,
      [id],
    );
    const [request] = rows;
    if (!request) return refuse('not-found');
    if (request.memberId === operator.id) return refuse('money-request.own');
    if (request.state !== 'requested') return refuse('money-request.moved');
    return {
      version: request.version,
      amountWon: request.amount,
      moves: plainMoves(request.amount),
      facts: [
        ['회원', request.member],
        ['롤링 정산', `${tabWords[request.tab]} · ${won(request.amount)}`],
        ['근거', `${request.entries.toLocaleString('ko-KR')}건 · 베팅 ${won(request.turnover)}`],
      ],
    };
  },
  mayAlone: (tx, operatorId, _command, amountWon) => actAlone(tx, 'rolling', operatorId, amountWon),
  carryOut: (tools, operator, { id }, key) =>
    decideRolling(tools, operator, { id, to: 'approved', reason: '' }, key, true),
};

async function takesTwo(tx: Queryable, { game, percent, from, until }: BodyOf<typeof addEndpoint>): Promise<boolean> {
  const { rows } = await tx.query<{ takesTwo: boolean }>(
    'select rolling_event_takes_two($1, $2, $3, $4) as "takesTwo"',
    [game, percent, from, until],
  );
  return rows[0]?.takesTwo !== false;
}

const moment = (at: string) => new Date(at).toLocaleString('ko-KR', { timeZone: 'Asia/Seoul' });

/** @param noted counts the earlier settlements, for which the event does not hold */
export const rollingEventTogether = (noted: () => Promise<void>): TwoPersonAct<'rolling-event'> => ({
  async weigh(tx, _operator, { body }) {
    await noted();
    const { rows } = await tx.query<{ isOver: boolean; sum: string; last: string }>(
      `select $4::timestamptz <= app_now() as "isOver",
              (member_percent + greatest(agent_percent, own_agent_percent($1)) + $2::numeric + rolling_of_events($1, $3, $4))::text as sum,
              (select coalesce(max(id), 0) from rolling_event)::text as last
         from rolling_rates() where game = $1`,
      [body.game, body.percent, body.from, body.until],
    );
    if (rows[0]?.isOver !== false) return refuse('rolling.event-over');
    const { rollingPercent } = await readSetting(tx, approvalSetting);
    return {
      version: `after ${rows[0].last}, ${rows[0].sum} percent`,
      amountWon: 0,
      moves: plainMoves(0, 0),
      facts: [
        ['이벤트', body.name],
        ['추가 비율', `${body.percent}%`],
        ['기간', `${moment(body.from)} ~ ${moment(body.until)}`],
        ['회원·총판 비율과 이벤트 합계', `${rows[0].sum}%`],
        ['운영자 한 명이 정할 수 있는 롤링', `이벤트를 더해 ${rollingPercent}%까지`],
      ],
    };
  },
  mayAlone: async (tx, _operatorId, { body }) => !(await takesTwo(tx, body)),
  carryOut: async ({ db }, operator, { body }) =>
    (await addRollingEvent(db, body, operator.id)) ? {} : refuse('rolling.event-over'),
});
