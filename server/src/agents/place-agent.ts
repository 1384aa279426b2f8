import {
  type AgentTermsChange,
  type BodyOf,
  type PlacedAgent,
  type placeAgent as placeEndpoint,
  rollingGameSchema,
} from '@madang/contracts';
import { type Db, type Queryable, transaction } from '../platform/database/db.ts';
import { instant } from '../platform/database/instant.ts';
import { type RefusalOf, refuse } from '../platform/http/refusal.ts';
import { refuseByOne } from '../platform/http/refuse-by-one.ts';

/** All of them, each after the agent above. */
export async function listAgents(db: Queryable): Promise<PlacedAgent[]> {
  const { rows } = await db.query<PlacedAgent>(
    `with recursive tree as (
       select terms.*, array[agent_id] as path from agent_terms terms where upper_id is null
       union all
       select terms.*, path || terms.agent_id from tree join agent_terms terms on terms.upper_id = tree.agent_id
     )
     select tree.agent_id as id, user_id as "userId", nickname, tree.tier::int as tier, tree.upper_id as "upperId", losing::text, may_message as "mayMessage", version,
            (select jsonb_object_agg(game, jsonb_build_object('percent', percent::text, 'own', to_jsonb(tree) ->> game is not null))
               from agent_rates(array[tree.agent_id]) rate where game <> 'losing') as rates,
            (select count(*) from member below where below.agent_id = tree.agent_id) as members
       from tree join member on member.id = tree.agent_id
      where type = 2 and removed_at is null order by path`,
  );
  return rows;
}

/** The refusal for each outcome of `place_agent`. */
export const placeRefusals = {
  'not-found': 'not-found',
  changed: 'member.changed',
  upper: 'agent.upper',
  tiers: 'agent.tiers',
  rates: 'agent.rates',
  open: 'agent.open-shares',
  drawing: 'agent.drawing',
} as const;

export const placeAgent = (
  db: Db,
  by: number,
  id: number,
  { version, upperId, rates, losing, mayMessage }: BodyOf<typeof placeEndpoint>,
): Promise<Record<never, never> | RefusalOf<typeof placeEndpoint>> =>
  transaction(db, async (tx) => {
    const { rows } = await tx.query<{ outcome: keyof typeof placeRefusals | 'placed' }>(
      'select place_agent($1, $2, $3, $4, $5, $6, $7) as outcome',
      [id, version, upperId, JSON.stringify(rates), losing, mayMessage, by],
    );
    const outcome = rows[0]?.outcome ?? 'not-found';
    return outcome === 'placed' ? {} : refuse(placeRefusals[outcome]);
  }).catch(refuseByOne);

/** A row of `agent_terms`, with the nickname of the agent above as `upper`. */
export type TermsRow = Record<string, unknown>;
interface ChangeRow extends Omit<AgentTermsChange, 'changed'> {
  before: TermsRow;
  after: TermsRow;
}
const labels: Record<string, string> = {
  upper: '상위 총판',
  tier: '단',
  single: '단폴더',
  multi: '다폴더',
  mini: '미니게임',
  casino: '카지노',
  slot: '슬롯',
  losing: '루징',
  may_message: '쪽지 발송',
};
const percents: readonly string[] = [...rollingGameSchema.options, 'losing'];

export async function listAgentChanges(db: Queryable, id: number): Promise<AgentTermsChange[]> {
  const named = (row: string) =>
    `${row} || jsonb_build_object('upper', (select nickname from member where id = (${row} ->> 'upper_id')::bigint)) as ${row}`;
  const { rows } = await db.query<ChangeRow>(
    `select change.id, ${instant('changed_at')} as at, user_id as by, ${named('before')}, ${named('after')}
       from agent_terms_change change join member on member.id = changed_by
      where change.agent_id = $1 order by change.id desc limit 50`,
    [id],
  );
  return rows.map(({ before, after, ...change }) => ({
    ...change,
    changed: termsInWords(before, after),
  }));
}

/** Each difference: label, before, after. */
export const termsInWords = (before: TermsRow, after: TermsRow): AgentTermsChange['changed'] =>
  Object.entries(labels).flatMap(([name, label]): AgentTermsChange['changed'] => {
    const [was, is] = [inWords(name, before[name]), inWords(name, after[name])];
    return was === is ? [] : [[label, was, is]];
  });

function inWords(name: string, value: unknown): string {
  if (percents.includes(name)) return value === null ? '기본' : `${Number(value).toFixed(2)}%`;
  if (typeof value === 'boolean') return value ? '허용' : '안 함';
  return value === null || value === undefined ? '없음' : String(value);
}
