import { type ApprovalCommandOf, approvalSetting, isStaff, type Member } from '@madang/contracts';
import { plainMoves, type TwoPersonAct } from '../approvals/two-person-acts.ts';
import { changeMember, isBeyondOne } from '../members/staff/change-member.ts';
import type { Queryable } from '../platform/database/db.ts';
import { readSetting } from '../platform/database/read-setting.ts';
import { isRefusal, refuse } from '../platform/http/refusal.ts';
import { termsInWords } from './place-agent.ts';

interface Standing extends Pick<Member, 'type' | 'grants'> {
  member: string;
  version: number;
  level: number;
  tendency: number;
  stakePercent: number;
  agentBefore: string;
  /** null: there is no such agent. */
  agentId: number | null;
  agent: string;
  tier: number;
  /** The highest percentages on the line up from the agent, and the versions of all terms on it. */
  percents: Record<string, string>;
  line: string;
}

/** The member, locked, and the agent that the command names. */
async function readStanding(db: Queryable, { id, body }: ApprovalCommandOf<'member-agent'>) {
  const { rows } = await db.query<Standing>(
    `select member.nickname || ' (' || member.user_id || ')' as member, member.terms_version as version, member.level, member.tendency,
            member.stake_percent as "stakePercent", member.type, member.grants,
            coalesce((select nickname from member before where before.id = member.agent_id), '없음') as "agentBefore",
            agent.id as "agentId", agent.nickname || ' (' || agent.user_id || ')' as agent, terms.tier::int as tier,
            (select jsonb_object_agg(game, highest::text) from agent_percents(agent.id)) as percents,
            (select string_agg(owner_id || '.' || above.version, ' ' order by distance)
               from agent_line(array[agent.id]) line join agent_terms above on above.agent_id = owner_id) as line
       from member
       left join member agent on agent.user_id = lower($2) and agent.type = 2 and agent.removed_at is null and agent.id <> member.id
       left join agent_terms terms on terms.agent_id = agent.id
      where member.id = $1 and member.removed_at is null for no key update of member`,
    [id, body.agent],
  );
  return rows[0];
}

/** A member below an agent of whose members the line gets more than one owner may give. */
export const memberAgentTogether: TwoPersonAct<'member-agent'> = {
  async weigh(tx, _operator, command) {
    const { body } = command;
    const standing = await readStanding(tx, command);
    if (!standing) return refuse('member.unknown');
    const { type, grants, agentId, percents } = standing;
    if (isStaff({ type, grants })) return refuse('staff.owners');
    if (standing.version !== body.version) return refuse('member.changed');
    if (agentId === null && body.agent !== '') return refuse('member.agent');
    const { rollingPercent, losingPercent } = await readSetting(tx, approvalSetting);
    const changes: [string, number | string, number | string][] = [
      ['레벨', standing.level, body.level],
      ['성향', standing.tendency, body.tendency],
      ['한도 비율 (%)', standing.stakePercent, body.stakePercent],
    ];
    return {
      version: `version ${body.version}, below ${standing.line}`,
      amountWon: 0,
      moves: plainMoves(0),
      facts: [
        ['회원', standing.member],
        [
          '소속 총판',
          `${standing.agentBefore} → ${agentId === null ? '없음' : `${standing.agent} · ${standing.tier}단`}`,
        ],
        ...changes.flatMap(([label, was, is]): [string, string][] => (was === is ? [] : [[label, `${was} → ${is}`]])),
        ...(percents === null ? [] : ([['총판이 받는 비율', highestInWords(percents)]] satisfies [string, string][])),
        [
          '소유자 한 명이 줄 수 있는 비율',
          `롤링은 회원·이벤트를 더해 ${rollingPercent}%까지 · 루징은 ${losingPercent}%까지`,
        ],
      ],
    };
  },
  async mayAlone(tx, _operatorId, command) {
    const standing = await readStanding(tx, command);
    if (!standing || standing.agentId === null) return true;
    const { rows } = await tx.query('select from member where id = $1 and agent_id = $2', [
      command.id,
      standing.agentId,
    ]);
    return rows.length > 0 || !(await isBeyondOne(tx, standing.agentId));
  },
  async carryOut({ db }, _operator, { id, body }) {
    // The member is locked since the weighing; the agent may be gone by now, or the line have other terms.
    const moved = await changeMember(db, id, body, true);
    if (!isRefusal(moved)) return {};
    return refuse(moved.refused === 'approval.needed' ? 'approval.changed' : moved.refused);
  },
};

const highestInWords = (percents: Record<string, string>): string =>
  termsInWords({}, percents)
    .map(([label, , percent]) => `${label} ${percent}`)
    .join(' · ');
