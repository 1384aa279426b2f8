import { approvalSetting } from '@madang/contracts';
import fc from 'fast-check';
import {
  type Asked,
  ask,
  buildTestApp,
  changeSetting,
  createMember,
  createOperator,
  decide,
  expectCleanLedger,
  second,
  signIn,
  testDatabase,
} from '../../test/index.ts';
import { moveClock } from '../platform/running/clock.ts';

const database = await testDatabase();
const { db } = database;
const app = await buildTestApp(database);
const runs = 1_000;
const amount = 2_000_000;

/** `twin` signs in with the browser of `one`: the same person, with a second account. */
const people = {
  one: await createOperator(db, app),
  twin: await createOperator(db, app),
  other: await createOperator(db, app),
};
type Person = keyof typeof people;
const owner = await createMember(db, { type: 1, role: 10 });
await db.query(`update member set grants = '{owner}' where id = $1`, [owner.id]);
await changeSetting(app, { token: await signIn(app, owner) }, approvalSetting, { waitMinutes: 1 });
await db.query(
  `insert into known_device (device_hash, member_id, used_at) select '\\x01', id, app_now() from unnest($1::bigint[]) as id`,
  [[people.one.member.id, people.twin.member.id]],
);
const member = await createMember(db);

type Act =
  | { do: 'ask'; as: Person }
  | { do: 'second'; as: Person }
  | { do: 'alone' | 'check'; as: Person }
  /** The level of the member is another, the request is refused, the time is over. */
  | { do: 'tamper' }
  | { do: 'late' };
const personArbitrary = fc.constantFrom<Person>('one', 'twin', 'other');
const actArbitrary: fc.Arbitrary<Act> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('ask' as const), as: personArbitrary }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('second' as const), as: personArbitrary }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('alone' as const, 'check' as const), as: personArbitrary }) },
  { weight: 1, arbitrary: fc.constantFrom<Act>({ do: 'tamper' }, { do: 'late' }) },
);
/** Steps, each of up to two acts at the same moment. */
const storyArbitrary = fc.array(fc.array(actArbitrary, { minLength: 1, maxLength: 2 }), { minLength: 2, maxLength: 5 });

let told = 0;
async function tell(story: Act[][]) {
  // Time goes on in the stories, and sessions end.
  if (told++ % 40 === 0) for (const person of Object.values(people)) person.token = await signIn(app, person.member);
  const { rows } = await db.query<{ id: number }>(
    `insert into money_request (member_id, kind, amount, method, holder, bank, requested_at)
     values ($1, 'charge', $2, 'bank', '홍길동', '마루은행', app_now()) returning id`,
    [member.id, amount],
  );
  const id = rows[0]?.id ?? 0;
  // The others are approved only where a check in the story comes before the first approval.
  if (told % 3 > 0)
    await db.query(
      `update money_request set state = 'checking', checking_by = $2, checking_at = app_now() where id = $1`,
      [id, people.one.member.id],
    );
  const asked: Asked[] = [];
  const tampered: Promise<Date>[] = [];
  const doIt = async (act: Act): Promise<void> => {
    if (act.do === 'late') return moveClock(db, '61 seconds');
    if (act.do === 'tamper') {
      const at = await db.query<{ at: Date }>(
        'with changed as (update member set level = level % 5 + 1 where id = $1) select app_now() as at',
        [member.id],
      );
      tampered.push(Promise.resolve(at.rows[0]?.at ?? new Date(0)));
      return;
    }
    const as = people[act.as];
    if (act.do === 'ask') {
      const one = await ask(app, as, { kind: 'money-request', id }).catch(() => null);
      if (one) asked.push(one);
    } else if (act.do === 'second') {
      const last = asked.at(-1);
      if (last) await second(app, as, last);
    } else await decide(app, as, { id }, act.do === 'alone' ? 'approved' : 'checking');
  };
  for (const step of story) await Promise.all(step.map(doIt));
  return { id, tampered: await Promise.all(tampered) };
}

async function findings(id: number, tampered: Date[]) {
  const { rows } = await db.query<{
    state: string;
    checkedAt: Date | null;
    booked: number;
    approvals: { askedBy: number; decidedBy: number; askedAt: string; decidedAt: string; isLate: boolean }[];
  }>(
    `select state, checking_at as "checkedAt", (select count(*)::int from transfer where reason = 'charge:' || $1 || ':deposit') as booked,
            (select coalesce(jsonb_agg(jsonb_build_object('askedBy', asked_by, 'decidedBy', decided_by, 'askedAt', asked_at,
                                                          'decidedAt', decided_at, 'isLate', decided_at > expires_at)), '[]')
               from approval where command @> jsonb_build_object('id', $1::bigint) and outcome = 'approved') as approvals
       from money_request where id = $1::bigint`,
    [String(id)],
  );
  const [found] = rows;
  if (!found) throw new Error('no request');
  const { state, booked, approvals, checkedAt } = found;
  const isDone = state === 'approved';
  const twins = [people.one.member.id, people.twin.member.id];
  const [only] = approvals;
  const between = (at: Date | null) =>
    only && at && at > new Date(only.askedAt) && at < new Date(only.decidedAt) ? ['changed in between'] : [];
  return {
    isDone,
    faults: [
      ...(booked === (isDone ? 1 : 0) ? [] : [`${booked} bookings of a request that is ${state}`]),
      ...(approvals.length === (isDone ? 1 : 0) ? [] : [`${approvals.length} approvals of a request that is ${state}`]),
      ...(only && only.askedBy === only.decidedBy ? ['by one person'] : []),
      ...(only && twins.includes(only.askedBy) && twins.includes(only.decidedBy)
        ? ['by two accounts of one device']
        : []),
      ...(only?.isLate ? ['late'] : []),
      ...between(checkedAt),
      ...tampered.flatMap(between),
    ],
  };
}

test(`in ${runs} interleavings no charge is approved by one person, twice, late, or as another than it was weighed`, async () => {
  let done = 0;
  await fc.assert(
    fc.asyncProperty(storyArbitrary, async (story) => {
      const { id, tampered } = await tell(story);
      const { isDone, faults } = await findings(id, tampered);
      if (isDone) done += 1;
      expect(faults).toEqual([]);
    }),
    { numRuns: runs },
  );
  // The stories are no proof if nothing is ever approved.
  expect(done).toBeGreaterThan(runs / 10);
  await expectCleanLedger(db);
}, 300_000);
