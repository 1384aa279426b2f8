import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@madang/contracts';
import { endpoints, inputParts, leavesOf, sampleOf } from '../test/contract-inputs.ts';
import { temporaryFolder, writeDist } from '../test/dist.ts';
import { buildTestApp, createMember, signIn, testDatabase } from '../test/index.ts';
import { testRegistry } from '../test/registry.ts';
import { createToken } from './delivery/releases/publishing/access-tokens.ts';
import { registerBuilds } from './delivery/releases/publishing/register-build.ts';
import { isRefusal } from './platform/http/refusal.ts';

const database = await testDatabase();
const { db } = database;
const folder = await temporaryFolder();
const { registry, config } = await testRegistry(db);
const builds = [await writeDist(folder, 'shell', 'one'), await writeDist(folder, 'mf-sports', 'one')];
await registerBuilds(registry, builds, 'test', 'start');
const lines: string[] = [];
const app = await buildTestApp(database, {
  config: { ...config, logLevel: 'error' },
  log: { write: (line) => lines.push(line) },
});

const member = await createMember(db);
const owner = await createMember(db, { type: 1, role: 10 });
await db.query(`update member set grants = '{owner}' where id = $1`, [owner.id]);
const team = await createToken(db, { kind: 'team', app: 'mf-sports', label: 'ci', actor: 'owner', reason: 'test' });
if (isRefusal(team)) throw new Error('The token of the team could not be made.');
// The owner first: the sample of a session's number is that of a session that the member cannot end.
const tokens = { owner: await signIn(app, owner), member: await signIn(app, member) };

/** Inputs that others tried, and their outcomes by kind. Texts that a database refuses are put everywhere. */
const refusedTexts = ['\0', 'a\0b', '\ud800', 'a\udc00'];
const others: unknown[] = [
  ...['', ' ', 'x'.repeat(70_000), '__proto__', 'constructor', "'; drop table member; --"],
  ...[-1, 1.5, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, -(2 ** 53), 2 ** 63, 1e300, Number.MAX_SAFE_INTEGER],
  ...['1e3', '0x10', '01', '-1', '2147483648', '9223372036854775807', '9223372036854775808', '9'.repeat(400), 'NaN'],
  ...[
    '-000001-01-01T00:00:00Z',
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59Z',
    `2026-01-01T00:00:00.${'0'.repeat(400)}Z`,
  ],
  ...[null, true, [], {}, [['\0']], { toString: 'x' }],
];

let places = 0;
/** The long run puts everything everywhere; the ordinary one a third of the others at each place, every one at each third place. */
function valuesForNextPlace(): unknown[] {
  const place = places++;
  return [...refusedTexts, ...others.filter((_, n) => process.env.LONG_TESTS || n % 3 === place % 3)];
}

type Input = Partial<Record<(typeof inputParts)[number], unknown>>;
const sampleInput = (endpoint: Endpoint): Input =>
  Object.fromEntries(inputParts.flatMap((part) => (endpoint[part] ? [[part, sampleOf(endpoint[part])]] : [])));

const keyOf = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** The input with this value at that place; an empty key is the one key of a record. */
function changed(value: unknown, path: readonly string[], to: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return to;
  if (key === '') return { [keyOf(to)]: Object.values(value ?? {})[0] };
  if (Array.isArray(value)) return [changed(value[0], rest, to)];
  return { ...(value as object), [key]: changed((value as Record<string, unknown> | undefined)?.[key], rest, to) };
}

/** As an address has it; half a surrogate pair as the bytes that somebody would send for it. */
const encoded = (value: unknown) => {
  const text = keyOf(value);
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80';
};

function send(endpoint: Endpoint, input: Input, headers: Record<string, string> = {}) {
  const params = (input.params ?? {}) as Record<string, unknown>;
  const query = Object.entries((input.query ?? {}) as object).map(([key, value]) => `${key}=${encoded(value)}`);
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encoded(params[name]));
  return app.inject({
    method: endpoint.method,
    url: `/api${path}?${query.join('&')}`,
    remoteAddress: `10.${Math.floor(Math.random() * 255)}.${Math.floor(Math.random() * 255)}.1`,
    headers: {
      'x-auth-token': endpoint.access === 'member' ? tokens.member : tokens.owner,
      ...(endpoint.access === 'team' ? { authorization: `Bearer ${(team as { token: string }).token}` } : {}),
      'idempotency-key': randomUUID(),
      ...(endpoint.body ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(endpoint.body ? { payload: JSON.stringify(input.body) } : {}),
  });
}

/** Without the calls that end the session of the others; the one that closes the site comes last. */
const called = endpoints
  .filter(([name]) => name !== 'logout')
  .sort(([one], [other]) => Number(one === 'saveSetting') - Number(other === 'saveSetting'));

test.each(called)('%s takes its sample and fails at nothing that is put into it', async (name, endpoint) => {
  const sample = sampleInput(endpoint);
  const usual = await send(endpoint, sample);
  // An upload's body is no JSON, so that the contract has none.
  if (name !== 'publishRelease') expect(usual.headers['x-error-code']).not.toBe('request.invalid');
  const failed: string[] = [];
  for (const part of inputParts) {
    const schema = endpoint[part];
    if (!schema) continue;
    for (const { path } of leavesOf(schema)) {
      for (const value of valuesForNextPlace()) {
        const answer = await send(endpoint, { ...sample, [part]: changed(sample[part], path, value) });
        const isDeclared = String(answer.headers['x-error-code']) in (endpoint.refusals ?? {});
        if (answer.statusCode < 500 || isDeclared) continue;
        failed.push(
          `${name} ${part}.${path.join('.')} = ${JSON.stringify(value).slice(0, 60)}: ${answer.statusCode} ${lines.at(-1)}`,
        );
      }
    }
  }
  expect(failed).toEqual([]);
});

const headersTried = [
  'x-composition-id',
  'x-auth-token',
  'authorization',
  'cookie',
  'idempotency-key',
  'user-agent',
  'accept-language',
  'if-none-match',
  'sec-ch-ua-mobile',
  'x-forwarded-for',
  'origin',
];
const headerValues = [
  '\ud800',
  '\u00ff\u00fe',
  '%00',
  '%ED%A0%80',
  'r1-0000000000',
  'r9999999999-zzzzzzzzzz',
  'x'.repeat(8_000),
  '__proto__',
  'Bearer',
  'Bearer mdt_',
  `Bearer mdp_${'A'.repeat(43)}`,
  '1e309',
  '{"a":',
];
/** Of each kind of access one, and those that read what a browser carries. */
const withHeaders = new Set([
  ...['currentMember', 'placeBet', 'listReleases', 'addEvidence', 'publishRelease', 'setOverride'],
  ...['login', 'resumeSession', 'reportClient', 'currentComposition'],
]);
const cookies = ['madang_session', 'madang_device', 'madang_visitor', 'madang_override', 'madang_layout'];

test.each(headersTried)('header %s fails nothing, whatever it says', async (header) => {
  const values =
    header === 'cookie' ? cookies.flatMap((name) => headerValues.map((value) => `${name}=${value}`)) : headerValues;
  const failed: string[] = [];
  for (const value of values) {
    for (const [name, endpoint] of called.filter(([each]) => withHeaders.has(each))) {
      const answer = await send(endpoint, sampleInput(endpoint), { [header]: value });
      if (answer.statusCode === 500) failed.push(`${name} ${header}: ${value.slice(0, 60)}: ${lines.at(-1)}`);
    }
    for (const url of [
      '/',
      '/?composition=%00',
      '/korea/cross',
      '/mf-sports/1.0.0/%00',
      '/api/stream',
      '/api/%00',
      '/metrics',
      '/readyz',
    ]) {
      const answer = await app.inject({ url, headers: { [header]: value } });
      if (answer.statusCode === 500) failed.push(`${url} ${header}: ${value.slice(0, 60)}: ${lines.at(-1)}`);
    }
  }
  expect(failed).toEqual([]);
});
