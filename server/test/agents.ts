import { type BodyOf, placeAgent } from '@madang/contracts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../src/platform/database/db.ts';
import { type Bettor, createBettor, placeBet, setResults } from './bets.ts';
import { call } from './call.ts';
import { createFixture, createMember, signIn, type TestSelection } from './factories.ts';
import { createOperator } from './money-requests.ts';
import { settleAll } from './settle-all.ts';

export async function createOwner(db: Db, app: FastifyInstance): Promise<Bettor> {
  const owner = await createOperator(db, app);
  await db.query(`update member set grants = '{owner}' where id = $1`, [owner.member.id]);
  return owner;
}

export async function createAgent(db: Db, app: FastifyInstance): Promise<Bettor> {
  const member = await createMember(db, { type: 2 });
  return { member, token: await signIn(app, member) };
}

/** A member with won to bet, below this agent. */
export async function createBelow(db: Db, app: FastifyInstance, agent: Pick<Bettor, 'member'>): Promise<Bettor> {
  const bettor = await createBettor(db, app);
  await db.query('update member set agent_id = $2, created_at = app_now() where id = $1', [
    bettor.member.id,
    agent.member.id,
  ]);
  return bettor;
}

/** Bets on the first of three sides, and settles that: 1 lost, 2 won, 3 void. */
export async function betBelow(
  app: FastifyInstance,
  db: Db,
  as: Bettor,
  stake: number,
  result = 1,
): Promise<TestSelection> {
  const [home] = (await createFixture(db)).selections as [TestSelection];
  await placeBet(app, as, [home], stake);
  await setResults(db, [[home, result]]);
  await settleAll(db);
  return home;
}

type Terms = Omit<BodyOf<typeof placeAgent>, 'version' | 'upperId'>;
/** Nothing of anything, but for these percentages. */
export function placedTerms({
  losing = '0.00',
  mayMessage = false,
  ...rates
}: Partial<Terms['rates'] & Pick<Terms, 'losing' | 'mayMessage'>>): Terms {
  const none = { single: '0.00', multi: '0.00', mini: '0.00', casino: '0.00', slot: '0.00' };
  return { rates: { ...none, ...rates }, losing, mayMessage, reason: '계약 변경' };
}

/** Places an agent as an owner does; as two do, where it takes two. @throws {Error} when that is refused */
export async function place(
  app: FastifyInstance,
  db: Db,
  owner: Bettor,
  agent: Pick<Bettor, 'member'>,
  upper: Pick<Bettor, 'member'> | null,
  terms: Parameters<typeof placedTerms>[0] = {},
): Promise<void> {
  const { rows } = await db.query<{ version: number }>('select version from agent_terms where agent_id = $1', [
    agent.member.id,
  ]);
  const body = { ...placedTerms(terms), version: rows[0]?.version ?? 0, upperId: upper?.member.id ?? null };
  const { status, code, text } = await call(app, placeAgent, { as: owner, params: { id: agent.member.id }, body });
  if (code === 'approval.needed') {
    const { rows: set } = await db.query<{ outcome: string }>(
      'select set_agent_terms($1, $2, $3, $4, $5, $6, $7, false, true) as outcome',
      [
        ...[agent.member.id, body.version, body.upperId, JSON.stringify(body.rates), body.losing, body.mayMessage],
        owner.member.id,
      ],
    );
    if (set[0]?.outcome !== 'placed') throw new Error(set[0]?.outcome);
  } else if (status !== 200) throw new Error(text);
}
