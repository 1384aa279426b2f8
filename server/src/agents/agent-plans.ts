import type { AgentPlan, AnswerOf, BodyOf, listAgentPlans, planAgent as planEndpoint } from '@madang/contracts';
import { type Db, type Queryable, transaction } from '../platform/database/db.ts';
import { instant } from '../platform/database/instant.ts';
import { type RefusalOf, refuse } from '../platform/http/refusal.ts';
import { refuseByOne } from '../platform/http/refuse-by-one.ts';
import { placeRefusals, type TermsRow, termsInWords } from './place-agent.ts';

const refusals = { ...placeRefusals, 'plan-open': 'agent.plan-open' } as const;
type Outcome = Exclude<keyof typeof refusals, 'open' | 'drawing'> | 'planned';

/** Plans terms for the first day of the next period of shares. */
export const planAgent = (
  db: Db,
  by: number,
  id: number,
  { version, upperId, rates, losing, mayMessage }: BodyOf<typeof planEndpoint>,
): Promise<Record<never, never> | RefusalOf<typeof planEndpoint>> =>
  transaction(db, async (tx) => {
    const { rows } = await tx.query<{ outcome: Outcome }>(
      'select plan_agent_terms($1, $2, $3, $4, $5, $6, $7) as outcome',
      [id, version, upperId, JSON.stringify(rates), losing, mayMessage, by],
    );
    const outcome = rows[0]?.outcome ?? 'not-found';
    return outcome === 'planned' ? {} : refuse(refusals[outcome]);
  }).catch(refuseByOne);

export async function withdrawPlan(db: Queryable, by: number, id: number): Promise<boolean> {
  const { rows } = await db.query<{ withdrawn: boolean }>('select withdraw_agent_plan($1, $2) as withdrawn', [id, by]);
  return rows[0]?.withdrawn ?? false;
}

/** @returns how many plans ended */
export async function carryOutPlans(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ ended: number }>('select carry_out_agent_plans() as ended');
  return rows[0]?.ended ?? 0;
}

interface PlanRow extends Omit<AgentPlan, 'changed'> {
  before: TermsRow;
  after: TermsRow;
}

export async function listPlans(db: Queryable, id: number): Promise<AnswerOf<typeof listAgentPlans>> {
  const [{ rows }, next, rates] = await Promise.all([
    db.query<PlanRow>(
      `select plan.id, from_day::text as "from", user_id as by, ${instant('planned_at')} as at, plan.state, outcome,
              to_jsonb(terms) || jsonb_build_object('upper', (select nickname from member where id = terms.upper_id)) as before,
              rates || jsonb_build_object('losing', plan.losing, 'may_message', plan.may_message,
                'upper', (select nickname from member where id = plan.upper_id)) as after
         from agent_plan plan
         join agent_terms terms on terms.agent_id = plan.agent_id
         join member on member.id = planned_by
        where plan.agent_id = $1 order by plan.id desc limit 20`,
      [id],
    ),
    db.query<{ day: string }>(`select agent_period_after((app_now() at time zone 'Asia/Seoul')::date)::text as day`),
    db.query<Pick<AnswerOf<typeof listAgentPlans>, 'memberRates' | 'agentRates'>>(
      `select jsonb_object_agg(game, (member_percent + rolling_of_events(game, app_now(), app_now() + interval '1 second'))::text) as "memberRates",
              jsonb_object_agg(game, agent_percent::text) as "agentRates"
         from rolling_rates()`,
    ),
  ]);
  if (!rates.rows[0]) throw new Error('There is always a setting of rolling.');
  return {
    next: next.rows[0]?.day ?? '',
    ...rates.rows[0],
    plans: rows.map(({ before, after, ...plan }) => ({
      ...plan,
      changed: plan.state === 'waiting' ? termsInWords(before, { ...after, tier: before.tier }) : [],
    })),
  };
}
