import { randomUUID } from 'node:crypto';
import { type ApprovalCommandOf, type BodyOf, changeMember, currentMember, listApprovals } from '@madang/contracts';
import {
  ask,
  type Bettor,
  byTwo,
  call,
  createAgent,
  createBelow,
  createBettor,
  createOperator,
  createOwner,
  openInsider,
  place,
  placedTerms,
  second,
  weigh,
} from '../../test/index.ts';
import { changeMember as changeMemberOf } from '../members/staff/change-member.ts';
import { memoryChanges } from '../platform/running/changes.ts';
import { memberAgentTogether } from './member-agent-together.ts';

const { owner: db, app, insider } = await openInsider();
const [one, other] = [await createOwner(db, app), await createOwner(db, app)];
const [operator, colleague] = [await createOperator(db, app), await createOperator(db, app)];
const [rich, plain, below] = [await createAgent(db, app), await createAgent(db, app), await createAgent(db, app)];
await byTwo(app, [one, other], {
  ...{ kind: 'agent-terms', id: rich.member.id, from: 'now' },
  body: { ...placedTerms({ losing: '50.00' }), version: 1, upperId: null },
});
await byTwo(app, [one, other], {
  ...{ kind: 'agent-terms', id: below.member.id, from: 'now' },
  body: { ...placedTerms({ losing: '10.00' }), version: 1, upperId: rich.member.id },
});

type Body = BodyOf<typeof changeMember>;
const terms = (version: number, { member }: Pick<Bettor, 'member'>, changed: Partial<Body> = {}): Body => ({
  ...{ version, level: 3, tendency: 0, stakePercent: 100, agent: member.userId, reason: '소속 변경' },
  ...changed,
});
const move = (of: Bettor, body: Body, as = operator) =>
  call(app, changeMember, { as, params: { memberId: String(of.member.id) }, body });
const command = (of: Bettor, body: Body): ApprovalCommandOf<'member-agent'> => ({
  ...{ kind: 'member-agent', id: of.member.id },
  body,
});
const versionOf = async ({ member }: Bettor): Promise<number> =>
  (await db.query('select terms_version as version from member where id = $1', [member.id])).rows[0].version;
const agentOf = async ({ member }: Bettor) =>
  (await db.query('select agent_id as id from member where id = $1', [member.id])).rows[0].id;

test('below an agent whose percentages took two owners, two operators move a member; none does alone', async () => {
  const bettor = await createBettor(db, app);
  expect((await move(bettor, terms(1, plain))).status).toBe(200);
  for (const [agent, as] of [
    [rich, operator],
    [rich, one],
    // All above the member get more together, whatever the agent has itself.
    [below, one],
  ] as const)
    expect(await move(bettor, terms(2, agent), as)).toMatchObject({ status: 409, code: 'approval.needed' });
  expect(await agentOf(bettor)).toBe(plain.member.id);
  const body = terms(2, rich, { level: 4 });
  const { body: weighed } = await weigh(app, operator, command(bettor, body));
  expect(weighed).toMatchObject({ needsTwo: true, moves: { toMembersWon: 0 } });
  expect(weighed.facts).toEqual(
    expect.arrayContaining([
      ['레벨', '3 → 4'],
      ['총판이 받는 비율', expect.stringContaining('루징 50.00%')],
    ]),
  );
  const asked = await ask(app, operator, command(bettor, body));
  expect(await agentOf(bettor)).toBe(plain.member.id);
  expect(await second(app, operator, asked)).toMatchObject({ code: 'approval.same-person' });
  expect((await second(app, colleague, asked)).status).toBe(200);
  expect(await agentOf(bettor)).toBe(rich.member.id);
  // Who is below already stays, whatever else of that member changes; and one operator moves a member away.
  expect((await move(bettor, terms(3, rich))).status).toBe(200);
  expect((await move(bettor, terms(4, plain))).status).toBe(200);
});

test('a move is approved as it was weighed: of that member at that version, below terms as they stand', async () => {
  const bettor = await createBettor(db, app);
  const asked = await ask(app, operator, command(bettor, terms(1, below)));
  await place(app, db, one, below, rich, { losing: '9.00' });
  expect(await second(app, colleague, asked)).toMatchObject({ code: 'approval.changed' });
  const again = await ask(app, operator, command(bettor, terms(1, below)));
  expect((await move(bettor, terms(1, plain))).status).toBe(200);
  expect(await second(app, colleague, again)).toMatchObject({ code: 'member.changed' });
  const { open } = (await call(app, listApprovals, { as: colleague })).body;
  expect(open.filter(({ kind }) => kind === 'member-agent')).toEqual([]);
  expect(await weigh(app, operator, command(bettor, terms(2, bettor)))).toMatchObject({ code: 'member.agent' });
  expect(await weigh(app, operator, command(rich, terms(1, plain)))).toMatchObject({ code: 'staff.owners' });
  expect((await weigh(app, operator, command(bettor, terms(2, plain)))).body.needsTwo).toBe(false);
});

test('terms that come to take two in the moment of a move refuse it as those before it do', async () => {
  const bettor = await createBettor(db, app);
  // As one whose line was not dear yet when it was looked at.
  const moved = await changeMemberOf(insider, bettor.member.id, terms(1, below), true);
  expect(moved).toMatchObject({ refused: 'approval.needed' });
  expect(await agentOf(bettor)).toBeNull();
});

test('what refuses a move after its weighing is named', async () => {
  const bettor = await createBettor(db, app);
  const who = (await call(app, currentMember, { as: operator })).body;
  const refusedFor = (body: Body, of = bettor, as = db) =>
    memberAgentTogether.carryOut({ db: as, changes: memoryChanges() }, who, command(of, body), randomUUID());
  expect(await refusedFor(terms(1, bettor))).toMatchObject({ refused: 'member.agent' });
  expect(await refusedFor(terms(2, plain))).toMatchObject({ refused: 'member.changed' });
  expect(await refusedFor(terms(1, plain), rich)).toMatchObject({ refused: 'staff.owners' });
  const nobodys = { ...bettor, member: { ...bettor.member, id: 999_999 } };
  expect(await refusedFor(terms(1, plain), nobodys)).toMatchObject({ refused: 'member.unknown' });
  // As one whose line was not dear yet when it was weighed.
  expect(await refusedFor(terms(1, below), bettor, insider)).toMatchObject({ refused: 'approval.changed' });
});

test("the server's role moves no member there without two, and others as it likes", async () => {
  const bettor = await createBelow(db, app, plain);
  const set = (agentId: number | null) =>
    insider.query('update member set agent_id = $2 where id = $1', [bettor.member.id, agentId]);
  await expect(set(below.member.id)).rejects.toMatchObject({ code: '42501', constraint: 'rewards_by_two' });
  const another = await createBettor(db, app);
  await byTwo(app, [operator, colleague], command(another, terms(1, below)));
  // The approval of another one's move, a moment ago, and of this one's that was carried out before.
  await expect(set(below.member.id)).rejects.toMatchObject({ constraint: 'rewards_by_two' });
  await set(null);
  const own = command(bettor, terms(await versionOf(bettor), below));
  await byTwo(app, [operator, colleague], own);
  await set(plain.member.id);
  await expect(set(below.member.id)).rejects.toMatchObject({ constraint: 'rewards_by_two' });
});
