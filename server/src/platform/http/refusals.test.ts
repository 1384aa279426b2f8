import * as contracts from '@madang/contracts';
import { type Endpoint, endpoint, errors, plain, refusalsOf } from '@madang/contracts';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { buildTestApp, call, testDatabase } from '../../../test/index.ts';
import { answerErrors } from './answer-errors.ts';
import { type RefusalOf, refuse, refuseWith } from './refusal.ts';
import { route } from './route.ts';

const app = await buildTestApp(await testDatabase());
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value;
const endpoints = Object.values<unknown>(contracts).filter(isEndpoint);

interface Documented {
  description: string;
  content: Record<string, { schema: object }>;
  headers: { 'X-Error-Code': { schema: { enum: string[] } } };
}
interface Operation {
  responses: Record<string, Documented>;
  security?: object[];
}
interface Api {
  paths: Record<string, Record<string, Operation>>;
}
const api = (await app.inject('/api/openapi.json')).json<Api>();
const operationOf = ({ path, method }: Endpoint) =>
  api.paths[`/api${path.replace(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()];

test('every code that an endpoint may refuse with is documented at its status, with its text and body', () => {
  expect(endpoints.length).toBeGreaterThan(30);
  for (const declared of endpoints) {
    const operation = operationOf(declared);
    expect([
      declared.path,
      Object.keys(operation?.responses ?? {}).filter((status) => !/^([1-5]\d\d|default)$/.test(status)),
    ]).toEqual([declared.path, []]);
    for (const [code, body] of Object.entries(refusalsOf(declared))) {
      const { status, text } = errors[code as contracts.ErrorCode];
      const response = operation?.responses[status < 600 ? status : 'default'];
      expect([declared.path, response?.headers['X-Error-Code'].schema.enum]).toEqual([
        declared.path,
        expect.arrayContaining([code]),
      ]);
      expect(response?.description).toContain(`${status} \`${code}\`: ${text}`);
      expect(Object.keys(response?.content ?? {})).toContain(body === plain ? 'text/plain' : 'application/json');
    }
  }
});

const probe = endpoint({
  method: 'POST',
  path: '/probe',
  summary: 'For this test.',
  access: 'anyone',
  body: z.object({ refuse: z.enum(['declared', 'body', 'wrong body', 'no body', 'not declared', 'nothing']) }),
  answer: z.object({}),
  refusals: { 'bet.balance': plain, 'bet.changed': z.array(z.int()).min(1) },
});

async function probing(strict: boolean) {
  const logged: string[] = [];
  const server = Fastify({ logger: { level: 'error', stream: { write: (line: string) => void logged.push(line) } } });
  server.setValidatorCompiler(validatorCompiler);
  server.setSerializerCompiler(serializerCompiler);
  server.decorateRequest('caller', null);
  server.decorateRequest('team', null);
  server.decorate('act', (_request, work) => work());
  answerErrors(server, { strict });
  const outcomes = {
    declared: () => refuse('bet.balance'),
    body: () => refuseWith('bet.changed', [7]),
    // Types cannot see these: a body that came from elsewhere, and a refusal of somebody else's making.
    'wrong body': () => refuseWith('bet.changed', []),
    'no body': () => refuse('bet.changed') as RefusalOf<typeof probe>,
    'not declared': () => refuse('point.balance') as unknown as RefusalOf<typeof probe>,
    nothing: () => ({}),
  };
  route(server, probe, async ({ body }) => outcomes[body.refuse]());
  const ask = (outcome: keyof typeof outcomes) => call(server, probe, { body: { refuse: outcome } });
  return { ask, logged, server };
}

test('a refusal is answered with the text of its code, or with the body that is declared for it', async () => {
  const { ask, logged } = await probing(true);
  expect((await ask('nothing')).body).toEqual({});
  expect(await ask('declared')).toMatchObject({ status: 422, code: 'bet.balance', text: errors['bet.balance'].text });
  const changed = await ask('body');
  expect(changed).toMatchObject({
    status: 409,
    text: '[7]',
    headers: { 'content-type': 'application/json; charset=utf-8' },
  });
  expect(changed.refused('bet.changed')).toEqual([7]);
  // @ts-expect-error What an endpoint does not declare, its handler cannot return.
  const undeclared: RefusalOf<typeof probe> = refuse('point.balance');
  expect(undeclared.refused).toBe('point.balance');
  expect(logged).toEqual([]);
});

test('an input that does not fit is answered with the first text of our own schemas, and never with Zod’s', async () => {
  const { server } = await probing(true);
  const taking = endpoint({
    method: 'POST',
    path: '/taking',
    summary: 'For this test.',
    access: 'anyone',
    body: z.strictObject({
      count: z.int(),
      colour: z.enum(['빨강', '파랑']),
      reason: z.string().trim().min(1, '사유를 입력해 주세요.').max(3),
      address: z.string().startsWith('https://', 'https://로 시작하는 주소를 입력해 주세요.'),
    }),
    answer: z.object({}),
  });
  route(server, taking, async () => ({}));
  const fits = { count: 1, colour: '빨강', reason: '오심', address: 'https://example.com' };
  const answerTo = async (differs: object) => {
    const { statusCode, headers, body } = await server.inject({
      method: 'POST',
      url: '/api/taking',
      payload: { ...fits, ...differs },
    });
    if (statusCode !== 200) expect([statusCode, headers['x-error-code']]).toEqual([422, 'request.invalid']);
    return body;
  };
  expect(await answerTo({})).toBe('{}');
  expect(await answerTo({ reason: ' ' })).toBe('사유를 입력해 주세요.');
  expect(await answerTo({ count: '1', reason: ' ', address: '' })).toBe('사유를 입력해 주세요.');
  expect(await answerTo({ address: 'http://example.com' })).toBe('https://로 시작하는 주소를 입력해 주세요.');
  for (const ofZod of [{ count: '1' }, { colour: '노랑' }, { reason: '너무 긴 사유' }, { 이름: '한마루' }])
    expect(await answerTo(ofZod)).toBe(errors['request.invalid'].text);
});

test.each([
  ['not declared', 'POST /probe: the refusal \\"point.balance\\" is not declared in its contract'],
  ['wrong body', 'POST /probe: the refusal \\"bet.changed\\" does not have the declared body'],
  ['no body', 'POST /probe: the refusal \\"bet.changed\\" does not have the declared body'],
] as const)('a refusal that is %s fails in development and tests, and says why', async (outcome, reason) => {
  const { ask, logged } = await probing(true);
  expect(await ask(outcome)).toMatchObject({ status: 500, code: 'unexpected' });
  expect(logged.join()).toContain(reason);
});

test('in production a member gets it all the same', async () => {
  const { ask } = await probing(false);
  expect(await ask('not declared')).toMatchObject({ status: 422, code: 'point.balance' });
});
