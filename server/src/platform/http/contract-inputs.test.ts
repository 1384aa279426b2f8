import { integerMax, longIntegerMax, setHandResult } from '@madang/contracts';
import type { z } from 'zod';
import { endpoints, inputParts, type Leaf, leavesOf } from '../../../test/contract-inputs.ts';

const inputs: [name: string, leaf: Leaf][] = endpoints.flatMap(([name, endpoint]) =>
  inputParts.flatMap((part) => {
    const schema = endpoint[part];
    return schema
      ? leavesOf(schema).map((leaf): [string, Leaf] => [`${name} ${part}.${leaf.path.join('.')}`, leaf])
      : [];
  }),
);
const ofType = (type: string) => inputs.filter(([, { schema }]) => schema._zod.def.type === type);
const takes = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;

/** Numbers that may be larger than the database's integers, and why. */
const largerNumbers = new Set([
  'placeBet body.totalRatio', // never used
  'placeBet body.amounts', // refused by the placement rules, with the limit in their text
  'listAudit query.beforeId', // an id in 64 bits
  'convertPoints body.point', // points in 64 bits
  'placeMinigameBet body.amounts', // refused by the placement rules, with the limit in their text
  'placeMinigameBet body.round', // a round in 64 bits
  'verifyMinigameRound query.round', // a round in 64 bits
  'minigameRoom query.round', // a round in 64 bits
  'revealMinigameSeed body.round', // a round in 64 bits
  'voidMinigameRound body.round', // a round in 64 bits
  'weighApproval body.command.body.round', // a round in 64 bits
  'askApproval body.command.body.round', // a round in 64 bits
  'logLeaves query.from', // a place in the log in 64 bits
  'logConsistency query.from', // a size of the log in 64 bits
  'logConsistency query.to', // a size of the log in 64 bits
  'saveMinigame body.maxMemberSelectionWon', // won in 64 bits
  'saveMinigame body.maxSelectionWon', // won in 64 bits
  'saveMinigame body.maxDayWon', // won in 64 bits
  'offerCashOut body.stakeWon', // won in 64 bits
  'saveSetting body.value.mf-sports', // won in 64 bits
  'weighApproval body.command.body.value.mf-sports', // won in 64 bits
  'askApproval body.command.body.value.mf-sports', // won in 64 bits
]);

test('inputs are of kinds that this test knows', () => {
  expect(endpoints.length).toBeGreaterThan(40);
  const known = ['string', 'number', 'enum', 'literal', 'boolean'];
  expect(
    [...new Set(inputs.map(([, { schema }]) => schema._zod.def.type))].filter((type) => !known.includes(type)),
  ).toEqual([]);
});

test.each(ofType('string'))('text has a length, and nothing that the database cannot hold: %s', (_name, { schema }) => {
  const refused = ['x'.repeat(5_000), '1'.repeat(5_000), `2099-01-01T00:00:00.${'0'.repeat(5_000)}Z`];
  for (const text of refused) expect(takes(schema, text)).toBe(false);
  const ill = ['a\0', 'a\ud800', '\udc00a'].filter((text) => takes(schema, text));
  // A machine's text is mended instead (`machineTextSchema`).
  if (ill.length > 0) expect(mended.has(_name)).toBe(true);
});
const mended = new Set([
  'reportClient body.path',
  'reportClient body.reports.0.message',
  'reportBrowser body.0.url',
  'reportBrowser body.0.body.reason',
  'reportBrowser body.0.body.message',
]);

/** Reasons that may be left out, and why. */
const reasonsLeftOut = new Set([
  'decideRequest body.reason', // asked for with a refusal alone
  'decideRolling body.reason', // asked for with a refusal alone
  'decideAgentShare body.reason', // asked for with a refusal alone
  'reportBrowser body.0.body.reason', // a machine's
]);
const reasons = inputs.filter(([name]) => / body\.(.+\.)?reason$/.test(name) && !reasonsLeftOut.has(name));

test.each(reasons)('a reason is more than spaces: %s', (_name, { schema }) => {
  for (const text of ['', ' ', '\n\t']) expect(takes(schema, text)).toBe(false);
});

test('a result by hand names each selection once', () => {
  const bodyOf = (...ids: string[]) => ({
    fixtureId: '1',
    results: ids.map((selectionId, place) => ({ selectionId, settlement: 1 + (place % 2) })),
    reason: '오심',
  });
  expect(setHandResult.body?.safeParse(bodyOf('7', '8')).success).toBe(true);
  const twice = setHandResult.body?.safeParse(bodyOf('7', '8', '7'));
  expect(twice?.error?.issues).toMatchObject([
    { path: ['results'], message: '같은 선택의 결과를 두 번 입력하셨습니다. 다시 확인해 주세요.' },
  ]);
});

test.each(ofType('number'))('numbers have bounds: %s', (name, { schema }) => {
  const largest = largerNumbers.has(name) ? longIntegerMax * 2 : integerMax;
  for (const number of [largest + 1, -largest - 1, Number.POSITIVE_INFINITY, Number.NaN, 1e300])
    expect(takes(schema, number)).toBe(false);
});

test('a mended text holds nothing that the database cannot store', () => {
  for (const name of mended) {
    const [, endpoint] = endpoints.find(([each]) => name.startsWith(`${each} `)) ?? [];
    expect(endpoint?.body).toBeDefined();
  }
  const report = endpoints
    .find(([name]) => name === 'reportClient')?.[1]
    .body?.safeParse({
      compositionId: 'r1-0000000000',
      layout: 'mobile',
      path: '/a\0\ud800',
      reports: [{ remote: 'shell', version: '1.0.0', cohort: 'live', kind: 'load', value: null, message: '\0\udc00' }],
    });
  expect(report?.data).toMatchObject({ path: '/a\ufffd\ufffd', reports: [{ message: '\ufffd\ufffd' }] });
});

const numbersOfPaths = inputs.filter(
  ([name, { schema }]) => / (params|query)\./.test(name) && schema._zod.def.type === 'number',
);
test.each(numbersOfPaths)('a number in a path or a query is plain digits: %s', (name, { path }) => {
  const [endpointName = '', place = ''] = name.split(' ');
  const [, endpoint] = endpoints.find(([each]) => each === endpointName) ?? [];
  const schema = place.startsWith('params') ? endpoint?.params : endpoint?.query;
  const ofField = (schema as z.ZodObject | undefined)?.shape[path[0] ?? ''] as z.ZodType;
  expect(takes(ofField, '7')).toBe(true);
  for (const text of [
    '',
    ' ',
    '1e3',
    '0x10',
    '01',
    '+1',
    '-1',
    '1.0',
    ' 7',
    '7 ',
    '9007199254740993',
    '٣',
    'null',
    ['7'],
  ])
    expect(takes(ofField, text)).toBe(false);
});
