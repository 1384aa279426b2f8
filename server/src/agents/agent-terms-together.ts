import { type ApprovalCommandOf, approvalSetting, type RollingGame, rollingGameSchema } from '@madang/contracts';
import { agentWorth, keptText } from '@madang/rules/agent-value';
import { plainMoves, type TwoPersonAct } from '../approvals/two-person-acts.ts';
import type { Queryable } from '../platform/database/db.ts';
import { readSetting } from '../platform/database/read-setting.ts';
import { refuse } from '../platform/http/refusal.ts';
import { planAgent } from './agent-plans.ts';
import { placeAgent, placeRefusals, type TermsRow, termsInWords } from './place-agent.ts';

type Command = ApprovalCommandOf<'agent-terms'>;

/** The outcome if it were done now: a refusal, `placed` where one owner may do it, `two` where it takes two. */
async function tried(db: Queryable, by: number, { id, from, body }: Command) {
  const { version, upperId, rates, losing, mayMessage } = body;
  const { rows } = await db.query<{ outcome: keyof typeof placeRefusals | 'placed' | 'two' }>(
    'select try_agent_terms($1, $2, $3, $4, $5, $6, $7, $8) as outcome',
    [from === 'next', id, version, upperId, JSON.stringify(rates), losing, mayMessage, by],
  );
  return rows[0]?.outcome ?? 'not-found';
}

interface Standing {
  agent: string;
  before: TermsRow;
  after: TermsRow;
  /** Versions of all that it stands below then. */
  line: string;
  upperRates: Record<string, string> | null;
  /** By game and `losing`, the highest from the upper agent up. */
  highestAbove: Record<string, number> | null;
  memberRates: Record<RollingGame, number>;
  siteRates: Record<RollingGame, number>;
  next: string;
  agentsBelow: number;
  membersBelow: number;
  lostWon: number;
  isPlanned: boolean;
}

async function readStanding(db: Queryable, { id, body }: Command): Promise<Standing | undefined> {
  const { rows } = await db.query<Standing>(
    `select member.nickname || ' (' || member.user_id || ')' as agent,
            to_jsonb(terms) || jsonb_build_object('upper', (select nickname from member where id = terms.upper_id)) as before,
            $3::jsonb || jsonb_build_object('losing', $4::text, 'may_message', $5::boolean, 'upper', upper_one.nickname,
                                            'tier', coalesce(upper_one.tier, 0) + 1) as after,
            (select coalesce(string_agg(owner_id || '.' || version, ' ' order by distance), '')
               from agent_line(array[$2::bigint]) line join agent_terms on agent_terms.agent_id = owner_id) as line,
            (select jsonb_object_agg(game, percent::text) from agent_rates(array[$2::bigint]) where $2 is not null) as "upperRates",
            (select jsonb_object_agg(game, highest) from agent_percents($2) where $2 is not null) as "highestAbove",
            (select jsonb_object_agg(game, member_percent + rolling_of_events(game, app_now(), app_now() + interval '1 second')) from rolling_rates()) as "memberRates",
            (select jsonb_object_agg(game, agent_percent) from rolling_rates()) as "siteRates",
            agent_period_after((app_now() at time zone 'Asia/Seoul')::date)::text as next,
            (select count(*) - 1 from agents_below($1)) as "agentsBelow",
            (select count(*) from member below where below.agent_id in (select agent_id from agents_below($1))) as "membersBelow",
            (select coalesce(sum(stakes - payouts - bonuses), 0) from agent_play
              where period_id is null and agent_id in (select agent_id from agents_below($1))) as "lostWon",
            exists (select from agent_plan where agent_id = $1 and state = 'waiting') as "isPlanned"
       from agent_terms terms
       join member on member.id = terms.agent_id
       left join lateral (select nickname, above.tier from agent_terms above join member on member.id = above.agent_id
                           where above.agent_id = $2) upper_one on true
      where terms.agent_id = $1`,
    [id, body.upperId, JSON.stringify(body.rates), body.losing, body.mayMessage],
  );
  return rows[0];
}

/** The house's part of play below the agent then, by game (`agentWorth`). */
function worthsIn({ after, highestAbove, memberRates, siteRates }: Standing): string {
  const highest = (name: string, own: unknown) => Math.max(Number(own ?? 0), Number(highestAbove?.[name] ?? 0));
  return rollingGameSchema.options
    .map((game) => {
      const worth = agentWorth(game, {
        members: memberRates[game],
        agents: highest(game, after[game] ?? siteRates[game]),
        losing: highest('losing', after.losing),
      });
      return `${termsInWords({ [game]: null }, { [game]: '' })[0]?.[0] ?? game} ${keptText(worth)}`;
    })
    .join(' · ');
}

const percentsIn = (rates: Record<string, string>) =>
  [...rollingGameSchema.options, 'losing']
    .flatMap((game) => termsInWords({ [game]: null }, { [game]: rates[game] }))
    .map(([label, , percent]) => `${label} ${percent}`)
    .join(' · ');

/** An agent's place and percentages that are more than one owner may give, at once or with the next period of shares. */
export const agentTermsTogether: TwoPersonAct<'agent-terms'> = {
  async weigh(tx, operator, command) {
    const outcome = await tried(tx, operator.id, command);
    if (outcome !== 'placed' && outcome !== 'two') return refuse(placeRefusals[outcome]);
    const standing = await readStanding(tx, command);
    if (!standing) return refuse('not-found');
    const { agent, before, after, line, upperRates, next, agentsBelow, membersBelow, lostWon, isPlanned } = standing;
    if (command.from === 'next' && isPlanned) return refuse('agent.plan-open');
    const { rollingPercent, losingPercent } = await readSetting(tx, approvalSetting);
    const count = (number: number) => number.toLocaleString('ko-KR');
    return {
      // The period as well: a period later the command would begin with another one, or count for another one.
      version: `version ${command.body.version}, below ${line}, until ${next}`,
      amountWon: 0,
      moves: plainMoves(0, 0),
      facts: [
        ['총판', agent],
        ...termsInWords(before, after).map(([label, was, is]): [string, string] => [label, `${was} → ${is}`]),
        ...(upperRates ? [['상위 총판의 비율', percentsIn(upperRates)] satisfies [string, string]] : []),
        ['가장 유리하게 걸 때 하우스에 남는 몫', worthsIn(standing)],
        ['적용', command.from === 'now' ? '지금부터 (진행 중인 기간 전체)' : `${next}부터`],
        ['하위', `총판 ${count(agentsBelow)}명 · 회원 ${count(membersBelow)}명`],
        ['정산 전 하위 회원의 손실', `${count(lostWon)}원`],
        [
          '소유자 한 명이 올릴 수 있는 비율',
          `롤링은 회원·이벤트를 더해 ${rollingPercent}%까지 · 루징은 ${losingPercent}%까지`,
        ],
      ],
    };
  },
  mayAlone: async (tx, operatorId, command) => (await tried(tx, operatorId, command)) === 'placed',
  carryOut: async ({ db }, operator, { id, from, body }) =>
    from === 'now' ? placeAgent(db, operator.id, id, body) : planAgent(db, operator.id, id, body),
};
