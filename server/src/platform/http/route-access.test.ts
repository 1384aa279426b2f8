import { type Access, type Endpoint, login, type Permission } from '@madang/contracts';
import { endpoints, sampleOf } from '../../../test/contract-inputs.ts';
import { buildTestApp, charge, createBettor, createMember, signIn, testDatabase } from '../../../test/index.ts';

const database = await testDatabase();
const { db } = database;
const app = await buildTestApp(database);

/** Everybody whom routes tell apart. Grants add to an operator or a member. */
const people = {
  guest: null,
  member: { type: 0, role: 0, grants: [] },
  manager: { type: 2, role: 0, grants: [] },
  tester: { type: 0, role: 0, grants: ['tester'] },
  operator: { type: 1, role: 10, grants: [] },
  owner: { type: 1, role: 10, grants: ['owner'] },
  viewer: { type: 1, role: 10, grants: ['viewer'] },
  supporter: { type: 1, role: 10, grants: ['supporter'] },
  trader: { type: 1, role: 10, grants: ['trader'] },
  cashier: { type: 1, role: 10, grants: ['cashier'] },
  releaser: { type: 1, role: 10, grants: ['releaser'] },
  // Roles add up, and an owner keeps everything.
  both: { type: 1, role: 10, grants: ['trader', 'cashier'] },
  ownerWithRole: { type: 1, role: 10, grants: ['owner', 'viewer'] },
  // A role makes no operator of a member.
  pretender: { type: 0, role: 0, grants: ['cashier'] },
} as const;
type Person = keyof typeof people;

/** Operators, by what they may do. */
const all: readonly Person[] = ['operator', 'owner', 'ownerWithRole'];
const byPermission: Record<Permission, readonly Person[]> = {
  view: [...all, 'viewer', 'supporter', 'trader', 'cashier', 'releaser', 'both'],
  support: [...all, 'supporter'],
  trading: [...all, 'trader', 'both'],
  finance: [...all, 'cashier', 'both'],
  release: [...all, 'releaser'],
  owner: ['owner', 'ownerWithRole'],
};
const signedIn: readonly Person[] = ['member', 'manager', 'tester', 'pretender', ...byPermission.view];
/** The callers who come past the door of a route with this access. One that is not here is no rule, and does not compile. */
const admitted: Record<Exclude<Access, 'operator'>, readonly Person[]> = {
  anyone: ['guest', ...signedIn],
  member: signedIn,
  agent: ['manager'],
  owner: byPermission.owner,
  tester: ['tester', ...byPermission.view],
  team: [],
};
const admittedTo = ({ access, permission }: Endpoint): readonly Person[] =>
  access === 'operator' ? (permission ? byPermission[permission] : []) : admitted[access];
/** The persons who bet or enter the casino: none of the staff. */
const players: readonly Person[] = ['member', 'tester', 'pretender'];

const tokens: Partial<Record<Person, string>> = {};
const ids: Partial<Record<Person, number>> = {};
for (const [person, rights] of Object.entries(people)) {
  if (!rights) continue;
  const member = await createMember(db, rights);
  await db.query('update member set grants = $2 where id = $1', [member.id, rights.grants]);
  tokens[person as Person] = await signIn(app, member);
  ids[person as Person] = member.id;
}

/** A call without a valid input: an admitted person gets a refusal of the input, or an answer. */
async function knock(endpoint: Endpoint, person: Person) {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    if (endpoint.path === '/member/:id') return String(ids[person] ?? 0);
    const schema = (endpoint.params as { shape?: Record<string, never> } | undefined)?.shape?.[name];
    return encodeURIComponent(String(schema ? sampleOf(schema, name) : '0'));
  });
  const token = tokens[person];
  const answer = await app.inject({
    method: endpoint.method,
    url: `/api${path}`,
    headers: token ? { 'x-auth-token': token } : {},
    // Nothing that a route takes: what it would do is not done.
    ...(endpoint.method === 'POST' ? { payload: ['nothing fits'] } : {}),
  });
  const code = String(answer.headers['x-error-code'] ?? '');
  return code === 'session.required' || code === 'publish.token'
    ? 'a guest'
    : code === 'session.forbidden' || code === 'session.staff'
      ? 'not admitted'
      : 'admitted';
}

// Ends the caller's session, or answers strangers by their input.
const acts = new Set(['/member/logout', '/member/session', login.path]);
const doors = endpoints.filter(([, { path }]) => !acts.has(path));

test('every route of the server is a declared endpoint', async () => {
  const declared = new Set(endpoints.map(([, { method, path }]) => `${method} /api${path}`));
  const served = new Set<string>();
  // A tree: a path below another goes on from it, four characters further in.
  const above: string[] = [];
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const found = /^([│ ]*)[├└]── (\S+)(?: \(([^)]+)\))?/.exec(line);
    if (!found) continue;
    const depth = (found[1] ?? '').length / 4;
    const path = (above[depth - 1] ?? '') + found[2];
    above[depth] = path;
    for (const method of found[3]?.split(', ') ?? []) served.add(`${method} ${path}`);
  }
  expect([...declared].filter((each) => !served.has(each))).toEqual([]);
  const ownWay = [...served].filter((each) => / \/api\//.test(each) && !declared.has(each) && !each.startsWith('HEAD'));
  // The endpoints that describe the others.
  expect(ownWay.filter((each) => !/^\S+ \/api\/(docs|openapi)/.test(each))).toEqual([]);
});
test.each(doors)('%s admits whom its rule admits, and no one else', async (_name, endpoint) => {
  const expected = Object.fromEntries(
    (Object.keys(people) as Person[]).map((person) => {
      const isAdmitted = admittedTo(endpoint).includes(person) && (!endpoint.plays || players.includes(person));
      const turnedAway = person === 'guest' || endpoint.access === 'team' ? 'a guest' : 'not admitted';
      return [person, isAdmitted ? 'admitted' : turnedAway];
    }),
  );
  const found: Record<string, string> = {};
  for (const person of Object.keys(people) as Person[]) found[person] = await knock(endpoint, person);
  expect(found).toEqual(expected);
});

/** Members' and agents' calls that name something by its number: the status for another member's. */
const ofOthers: Record<string, number | 'nobody’s'> = {
  agentMember: 404,
  listAgentMemberEntries: 404,
  listAgentShareEntries: 404,
  // No owner allowed it; agents/message-below.test.ts has one who may.
  sendBelow: 403,
  memberById: 403,
  placeBet: 403,
  placeMinigameBet: 403,
  convertPoints: 403,
  cancelMoneyRequest: 404,
  cancelRolling: 404,
  readMessage: 404,
  deleteMessage: 404,
  redeemCoupon: 404,
  takeFriendReward: 404,
  minigameSetting: 'nobody’s',
  siteEventById: 'nobody’s',
  enterSiteEvent: 'nobody’s',
  noticeById: 'nobody’s',
  // Posts are everybody's to read; board/free-board.test.ts has who may change one.
  postById: 'nobody’s',
  countView: 'nobody’s',
  likePost: 'nobody’s',
  savePost: 404,
  questionById: 404,
  readAnswer: 404,
  removePost: 404,
  // The password comes first; members/passkeys.test.ts has another's with the right one.
  removePasskey: 422,
};
const naming = endpoints.filter(
  ([, { access, params, body }]) =>
    (access === 'member' || access === 'agent') &&
    [params, body].some((schema) => {
      const shape = (schema as { shape?: object } | undefined)?.shape ?? {};
      return 'id' in shape || 'memberId' in shape;
    }),
);

test('what names something by its number says what comes of another member’s', () => {
  expect(naming.map(([name]) => name).sort()).toEqual(Object.keys(ofOthers).sort());
});

test.each(naming.filter(([name]) => ofOthers[name] !== 'nobody’s'))(
  '%s is refused for another member',
  async (name, endpoint) => {
    const other = await createBettor(db, app);
    const token = endpoint.access === 'agent' ? tokens.manager : (await createBettor(db, app)).token;
    const request = (await charge(app, other, 10_000)).body;
    const body = {
      ...(endpoint.body ? (sampleOf(endpoint.body) as object) : {}),
      memberId: other.member.id,
      id: request.id,
    };
    const answer = await app.inject({
      method: endpoint.method,
      url: `/api${endpoint.path.replace(':id', String(other.member.id))}`,
      headers: { 'x-auth-token': token ?? '', 'idempotency-key': '00000000-0000-4000-8000-000000000000' },
      ...(endpoint.method === 'POST' ? { payload: body } : {}),
    });
    expect(answer.statusCode).toBe(ofOthers[name]);
    expect(answer.body).not.toContain(other.member.userId);
  },
);
