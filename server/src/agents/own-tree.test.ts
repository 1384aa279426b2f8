import * as contracts from '@madang/contracts';
import { endpoints } from '../../test/contract-inputs.ts';
import {
  type Bettor,
  betBelow,
  buildTestApp,
  call,
  createAgent,
  createBelow,
  createOwner,
  expectCleanLedger,
  place,
  signIn,
  testDatabase,
} from '../../test/index.ts';
import { moveClock } from '../platform/running/clock.ts';
import { noteRolling } from '../turnover/note-rolling.ts';
import { drawShares } from './shares/draw-shares.ts';

const database = await testDatabase();
const { db } = database;
const app = await buildTestApp(database);
const owner = await createOwner(db, app);
await db.query(`update feed_package set silent_after = '10 years'`);

/** A tree of four tiers, and a neighbour beside each tier; a member below each agent. */
const rates = { single: '0.50', losing: '20.00' };
const agentBelow = async (upper: Bettor | null): Promise<Bettor> => {
  const agent = await createAgent(db, app);
  await place(app, db, owner, agent, upper, rates);
  return agent;
};
const tiers: Bettor[] = [];
const neighbours: Bettor[] = [];
for (let tier = 0; tier < 4; tier += 1) {
  tiers.push(await agentBelow(tiers[tier - 1] ?? null));
  neighbours.push(await agentBelow(tiers[tier - 1] ?? null));
}
const members = new Map<Bettor, Bettor>();
for (const agent of [...tiers, ...neighbours]) {
  const member = await createBelow(db, app, agent);
  await betBelow(app, db, member, 10_000 * (members.size + 1));
  members.set(agent, member);
}
const apart = await createBelow(db, app, owner);
await db.query('update member set agent_id = null where id = $1', [apart.member.id]);
await noteRolling(db);
await moveClock(db, '7 days');
await drawShares(db);
for (const each of [owner, ...tiers, ...neighbours]) each.token = await signIn(app, each.member);
const { rows: shares } = await db.query<{ id: number; agentId: number }>(
  'select id, agent_id as "agentId" from agent_share',
);
const { rows: names } = await db.query<{ id: number; nickname: string }>('select id, nickname from member');
const nameOf = new Map(names.map(({ id, nickname }) => [id, nickname]));

/** In the tree of one: itself, and those of deeper tiers that stand below. */
const inTree = (agent: Bettor): readonly Bettor[] => {
  const tier = tiers.indexOf(agent);
  return tier < 0 ? [agent] : [...tiers.slice(tier), ...neighbours.slice(tier + 1)];
};

interface Shape {
  shape: Record<string, unknown>;
}
const ofAgents = endpoints.filter(([, { access }]) => access === 'agent');
/** Values to ask for, by the name of the field: a new one has to be added here. */
const values: Record<string, () => readonly unknown[]> = {
  period: () => contracts.agentPeriodSchema.options,
  sort: () => [],
  search: () => ['', 'member', '%', "'"],
  of: () => [undefined, ...[...tiers, ...neighbours, owner, apart].map(({ member }) => member.id)],
  state: () => contracts.agentMemberStates,
  page: () => [1],
  itemsPerPage: () => [100],
};
const sortsOf = (schema: unknown): readonly string[] =>
  (schema as { unwrap?: () => { options?: string[] } }).unwrap?.().options ?? [];

function* queriesOf({ query }: contracts.Endpoint): Generator<Record<string, string>> {
  const shape = (query as unknown as Shape | undefined)?.shape ?? {};
  let made: Record<string, string>[] = [{}];
  for (const [name, schema] of Object.entries(shape)) {
    const asked = name === 'sort' ? sortsOf(schema) : values[name]?.();
    if (!asked || asked.length === 0) throw new Error(`What is asked for by "${name}"?`);
    // Every sort and every part of the tree; of the others one after another, or the product would be thousands.
    const few = name === 'period' ? asked.slice(-2) : name === 'search' ? asked.slice(0, 2) : asked;
    made = made.flatMap((each) =>
      few.map((value) => (value === undefined ? each : { ...each, [name]: String(value) })),
    );
  }
  yield* made;
}
const idsOf = ({ path }: contracts.Endpoint): readonly number[] =>
  !path.includes(':id') ? [0] : path.includes('/shares/') ? shares.map(({ id }) => id) : names.map(({ id }) => id);

/** All nicknames that an answer has, wherever they stand. */
const saidIn = (answer: unknown): string[] =>
  typeof answer === 'string'
    ? [answer]
    : typeof answer === 'object' && answer !== null
      ? Object.values(answer).flatMap(saidIn)
      : [];

test.each(ofAgents.filter(([, { method }]) => method === 'GET'))(
  '%s: no filter, order, page or number leads out of the own tree',
  async (_name, endpoint) => {
    for (const agent of [tiers[0], tiers[1], tiers[3], neighbours[1]] as Bettor[]) {
      const own = inTree(agent);
      const allowed = new Set(
        own.flatMap((each) => [each, members.get(each)]).map((each) => nameOf.get(each?.member.id ?? 0)),
      );
      const others = new Set([...nameOf.values()].filter((name) => !allowed.has(name)));
      const ownShares = new Set(shares.filter(({ agentId }) => agentId === agent.member.id).map(({ id }) => id));
      const ownMembers = new Set(own.map((each) => members.get(each)?.member.id));
      for (const query of queriesOf(endpoint)) {
        for (const id of idsOf(endpoint)) {
          // Of one number one query is enough.
          if (id !== 0 && (query.of !== undefined || query.search !== undefined)) continue;
          const answer = await call(app, endpoint as typeof contracts.agentMember, {
            as: agent,
            params: { id },
            query,
          });
          const { status } = answer;
          if (id !== 0)
            expect([id, status]).toEqual([
              id,
              (endpoint.path.includes('/shares/') ? ownShares : ownMembers).has(id) ? 200 : 404,
            ]);
          if (status === 200) expect(saidIn(answer.body).filter((text) => others.has(text))).toEqual([]);
        }
      }
    }
  },
  120_000,
);

test('who is signed in now: of the own tree alone, and no more after the session has ended', async () => {
  const [top, second] = tiers as [Bettor, Bettor];
  const onlineOf = async (as: Bettor, of?: Bettor) => {
    const query = { period: 'days30' as const, ...(of && { of: of.member.id }) };
    const { online } = (await call(app, contracts.agentOverview, { as, query })).body;
    const { items } = (await call(app, contracts.listAgentMembers, { as, query: { ...query, state: 'online' } })).body;
    expect(items).toHaveLength(online);
    expect(items.every((each) => each.online)).toBe(true);
    return items.map(({ id }) => id).sort();
  };
  const below = (agents: readonly Bettor[]) => agents.map((each) => members.get(each)?.member.id ?? 0).sort();
  const out = members.get(second) as Bettor;
  await db.query('update session set ended_at = app_now(), end_reason = $2 where member_id = $1 and ended_at is null', [
    out.member.id,
    'logout',
  ]);
  for (const each of members.values()) if (each !== out) await signIn(app, each.member);
  await signIn(app, apart.member);
  const isIn = (agents: readonly Bettor[]) => below(agents.filter((agent) => agent !== second));
  expect(await onlineOf(top)).toEqual(isIn(inTree(top)));
  expect(await onlineOf(top, second)).toEqual(isIn(inTree(second)));
  expect(await onlineOf(second)).toEqual(isIn(inTree(second)));
  expect(await onlineOf(second, top)).toEqual([]);
  expect(await onlineOf(neighbours[1] as Bettor, second)).toEqual([]);
});

test('sums of another tree are none, and those of the own re-add from part to part', async () => {
  const [top] = tiers as [Bettor];
  const read = async (as: Bettor, of?: Bettor) =>
    (await call(app, contracts.agentOverview, { as, query: { period: 'days30', ...(of && { of: of.member.id }) } }))
      .body;
  const stakes = ({ games }: { games: { stakesWon: number }[] }) =>
    games.reduce((sum, { stakesWon }) => sum + stakesWon, 0);
  const tree = (await call(app, contracts.listAgentTree, { as: top, query: { period: 'days30' } })).body;
  expect(tree.map(({ id }) => id).sort()).toEqual(
    inTree(top)
      .map(({ member }) => member.id)
      .sort(),
  );
  const whole = await read(top);
  expect(tree[0]).toMatchObject({ id: top.member.id, members: 7, stakesWon: stakes(whole) });
  for (const { id, stakesWon, upperId } of tree) {
    const agent = inTree(top).find(({ member }) => member.id === id) as Bettor;
    expect(stakes(await read(top, agent))).toBe(stakesWon);
    expect(stakes(await read(agent))).toBe(stakesWon);
    const below = tree.filter((each) => each.upperId === id).reduce((sum, each) => sum + each.stakesWon, 0);
    const direct = 10_000 * ([...members.keys()].indexOf(agent) + 1);
    expect([id, upperId, stakesWon]).toEqual([id, upperId, below + direct]);
  }
  for (const other of [neighbours[0], owner] as Bettor[])
    expect(await read(top, other)).toMatchObject({ members: 0, playing: 0, online: 0 });
  expect(stakes(await read(top, neighbours[0]))).toBe(0);
  expect(stakes(await read(tiers[1] as Bettor, top))).toBe(0);
  const { items } = (
    await call(app, contracts.listAgentMembers, { as: top, query: { period: 'days30', itemsPerPage: 100 } })
  ).body;
  expect(items.reduce((sum, { stakesWon }) => sum + stakesWon, 0)).toBe(stakes(whole));
  expect(items.reduce((sum, { rollingWon }) => sum + rollingWon, 0)).toBe(
    whole.games.reduce((sum, { rollingWon }) => sum + rollingWon, 0),
  );
  await expectCleanLedger(db);
});
