import { type Calls, callsOf, endpoint, type GateFinding, type JsonSchema } from '@madang/contracts';
import { z } from 'zod';
import { buildTestApp, until } from '../../../../test/index.ts';
import { testReleases } from '../../../../test/releases.ts';
import { currentRevision, type ReleaseState } from '../queries.ts';
import { makeLive } from '../rollout/make-live.ts';
import { nextState, type Proposal } from '../rollout/next-state.ts';
import { checkGate } from './check-gate.ts';
import { checkServesPages, saySomeServe, servedBy, servedNow } from './served-calls.ts';

const { database, db, registry, config, release } = await testReleases();

const query = z.object({ day: z.string(), sport: z.string().optional() });
const today = endpoint({
  method: 'POST',
  path: '/scores',
  summary: 'Scores of a day',
  access: 'anyone',
  query,
  body: z.object({ note: z.string().max(20) }),
  answer: z.object({ items: z.array(z.object({ id: z.int(), home: z.int().nullable() })) }),
});
const rowOf = today.answer.shape.items.element;
const answering = (row: z.ZodObject) => endpoint({ ...today, answer: z.object({ items: z.array(row) }) });
/** Kind of change of the endpoint -> the endpoint of tomorrow. */
const changes = {
  nothing: today,
  'an answer gains a part': answering(rowOf.extend({ away: z.int() })),
  'an answer loses a part': answering(rowOf.omit({ home: true })),
  'an answer says null no more': answering(rowOf.extend({ home: z.int() })),
  'an answer says null': answering(rowOf.extend({ id: z.int().nullable() })),
  'a request is asked for one part more': endpoint({ ...today, query: query.extend({ place: z.string() }) }),
  'a request may have one part more': endpoint({
    ...today,
    query: query.extend({ place: z.string().optional() }),
  }),
  'a request is asked for one part less': endpoint({ ...today, query: query.omit({ day: true }) }),
  'a text may be longer': endpoint({ ...today, body: z.object({ note: z.string().max(40) }) }),
  'a text must be shorter': endpoint({ ...today, body: z.object({ note: z.string().max(10) }) }),
  'another address': endpoint({ ...today, path: '/scores-of-day' }),
};

let last = 0;
async function gate(calls: Calls, proposal: (version: string) => Proposal): Promise<string[]> {
  const version = `2.0.${++last}`;
  await release([`mf-sports ${version}`], { calls });
  const before = await currentRevision(db);
  const findings = await checkGate(registry, before, nextState(before, proposal(version)) as ReleaseState);
  return textsOf(findings);
}
const textsOf = (findings: GateFinding[]) =>
  findings.filter(({ rule }) => rule === 'calls').map(({ severity, english }) => `${severity}: ${english}`);
const live = (version: string): Proposal => ({ 'mf-sports': { live: version } });
const onlyServer = async (...served: Parameters<typeof saySomeServe>[1][]) => {
  await db.query('delete from served_calls');
  for (const each of served) await saySomeServe(db, each);
};

// [the change, whether a page of today fits a server of tomorrow, whether a page of tomorrow fits a server of today]
test.each<[keyof typeof changes, RegExp | null, RegExp | null]>([
  ['nothing', null, null],
  ['an answer gains a part', null, /answers\.items\[\]\.away: a part that is needed does not come/],
  ['an answer loses a part', /answers\.items\[\]\.home: a part that is needed does not come/, null],
  ['an answer says null no more', null, /answers\.items\[\]\.home: .*null/],
  ['an answer says null', /answers\.items\[\]\.id: .*null/, null],
  ['a request is asked for one part more', /asks\.query\.place: a part that is needed does not come/, null],
  ['a request may have one part more', null, null],
  ['a request is asked for one part less', null, /asks\.query\.day: a part that is needed does not come/],
  ['a text may be longer', null, /asks\.body\.note: .*maxLength/],
  ['a text must be shorter', /asks\.body\.note: .*maxLength/, null],
  [
    'another address',
    /uses POST \/scores, which .* does not serve/,
    /uses POST \/scores-of-day, which .* does not serve/,
  ],
])('%s: a page of today on a server of tomorrow, and the reverse', async (change, older, newer) => {
  const fits = async (page: typeof today, server: typeof today, expected: RegExp | null) => {
    await onlyServer(servedBy([server]));
    expect(await gate(callsOf([page], 'page'), live)).toEqual(expected ? [expect.stringMatching(expected)] : []);
  };
  const tomorrow = changes[change] as typeof today;
  await fits(today, tomorrow, older);
  await fits(tomorrow, today, newer);
});

test('while servers are upgraded a page must fit all of them, and those that ended do not count', async () => {
  const [old, next] = [servedBy([today]), servedBy([today, changes['another address']])];
  await onlyServer(old, next);
  const calls = callsOf([changes['another address']], 'page');
  const missing = [expect.stringContaining(`(${old.digest.slice(0, 8)}) does not serve. Upgrade the servers first.`)];
  expect(await gate(calls, live)).toEqual(missing);
  expect(await gate(calls, (version) => ({ 'mf-sports': { rollout: { version, percent: 0, audience: {} } } }))).toEqual(
    missing,
  );
  await db.query(`update served_calls set seen_at = seen_at - interval '2 minutes' where digest = $1`, [old.digest]);
  expect(await gate(calls, live)).toEqual([]);
  await saySomeServe(db, old);
  expect((await servedNow(db)).map(({ digest }) => digest).sort()).toEqual([old.digest, next.digest].sort());
});

test('another form of a text is a warning, and of many faults five are told', async () => {
  const form = (pattern: RegExp) => answering(rowOf.extend({ odds: z.string().regex(pattern) }));
  await onlyServer(servedBy([form(/^\d/)]));
  expect(await gate(callsOf([form(/^[1-9]/)], 'page'), live)).toEqual([
    expect.stringMatching(/^warning: .*answers\.items\[\]\.odds: the form of the text differs/),
  ]);
  const parts = z.object(Object.fromEntries(Array.from({ length: 9 }, (_, n) => [`part${n}`, z.int()])));
  const found = await gate(callsOf([answering(parts)], 'page'), live);
  expect(found).toHaveLength(6);
  expect(found).toContainEqual(expect.stringContaining('4 more places'));
});

test('a description that would take for ever, or is too deep or too large, is refused and not compared', async () => {
  const nested = (depth: number): JsonSchema => {
    let schema: JsonSchema = { type: 'string' };
    for (let n = 0; n < depth; n++)
      schema = {
        type: 'array',
        items: {
          anyOf: [
            { ...schema, title: 'one' },
            { ...schema, title: 'other' },
          ],
        },
      };
    return schema;
  };
  const hostile = (answers: JsonSchema): Calls => ({ 'POST /scores': { answers } });
  await onlyServer({ digest: 'hostile', calls: hostile(nested(14)) });
  const refused = [expect.stringMatching(/^error: It could not be checked: /)];
  expect(await gate(hostile({ ...nested(14), title: 'page' }), live)).toEqual(refused);
  let deep: JsonSchema = {};
  for (let n = 0; n < 2_000; n++) deep = { type: 'array', items: deep };
  await onlyServer(servedBy([today]));
  expect((await gate(hostile(deep), live)).length).toBeGreaterThan(0);
  const large = { type: 'string', enum: Array.from({ length: 400_000 }, (_, n) => `value ${n}`) };
  expect(await gate(hostile(large), live)).toEqual(refused);
});

test('a server that would not serve the pages of now does not start, unless it is told to', async () => {
  const calls = callsOf([endpoint({ ...today, path: '/scores-of-before' })], 'page');
  await release(['shell 1.0.0'], {});
  await release(['mf-board 1.0.0'], { calls });
  await onlyServer();
  const fitting = await buildTestApp(database, { config });
  await fitting.listen({ port: 0, host: '127.0.0.1' });
  await until('it has said what it serves', async () => (await servedNow(db)).length > 0);
  expect((await servedNow(db)).map(({ digest }) => digest)).toEqual([servedBy(fitting.servedEndpoints).digest]);

  await onlyServer();
  await makeLive(registry, () => ({ shell: '1.0.0', 'mf-board': '1.0.0' }), 'test', 'a page that nobody serves');
  await expect(buildTestApp(database, { config })).rejects.toThrow(
    /SERVE_UNFIT_PAGES=yes starts it all the same\.\n- mf-board 1\.0\.0 uses POST \/scores-of-before/,
  );
  await buildTestApp(database, { config: { ...config, serveUnfitPages: true } });
});

test('a version that is only a fallback is told and keeps no server from starting', async () => {
  await release(['mf-board 2.0.0'], {});
  await makeLive(registry, () => ({ 'mf-board': '2.0.0' }), 'test', 'one that calls nothing');
  expect(await checkServesPages(registry, () => servedBy([today]))).toEqual([
    expect.stringContaining('mf-board 1.0.0 uses POST /scores-of-before'),
  ]);
  const read = () => Promise.reject(new Error('no answer'));
  const away = { ...registry, store: { ...registry.store, read } };
  expect(await checkServesPages(away, () => servedBy([today]))).toEqual([
    'mf-board 1.0.0: it could not be checked: no answer',
  ]);
});
