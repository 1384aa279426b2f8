import * as contracts from '@madang/contracts';
import { callsOf, callsOfStream, type Endpoint, type JsonSchema } from '@madang/contracts';
import fc from 'fast-check';
import { z } from 'zod';
import { fitSchemas } from './fit-schemas.ts';

const text = (schema: z.ZodType, io: 'input' | 'output' = 'input'): JsonSchema =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' });
/** The places at which the giver's text does not fit the taker's schema: "place: fault". */
const faults = (given: z.ZodType, taken: z.ZodType) =>
  fitSchemas(text(given, 'output'), text(taken), 'x').map(({ at, fault }) => `${at}: ${fault}`);

const row = z.object({
  id: z.int(),
  odds: z.string().regex(/^[1-9]/),
  state: z.enum(['open', 'won']),
  note: z.string().nullable(),
});
const list = z.object({ items: z.array(row), total: z.int().min(0) });
const items = (changed: z.ZodType) => z.object({ items: z.array(changed), total: z.int().min(0) });

test.each<[string, z.ZodType, string[]]>([
  ['gains a part', items(row.extend({ level: z.int() })), []],
  ['loses one', items(row.omit({ odds: true })), ['x.items[].odds: missing']],
  ['leaves one out now and then', items(row.partial({ odds: true })), ['x.items[].odds: missing']],
  ['says null where a text was', items(row.extend({ odds: row.shape.odds.nullable() })), ['x.items[].odds: kind']],
  ['says a text where null could be', items(row.extend({ note: z.string() })), []],
  ['has a new state', items(row.extend({ state: z.enum(['open', 'won', 'void']) })), ['x.items[].state: values']],
  ['has a state less', items(row.extend({ state: z.enum(['open']) })), []],
  ['says a number for a text', items(row.extend({ odds: z.number() })), ['x.items[].odds: kind']],
  ['says a fraction for a whole number', items(row.extend({ id: z.number() })), ['x.items[].id: kind']],
  ['says less than it could', z.object({ items: z.array(row), total: z.int().min(-1) }), ['x.total: bounds']],
  ['writes a price otherwise', items(row.extend({ odds: z.string().regex(/^\d/) })), ['x.items[].odds: form']],
  ['answers the rows alone', z.array(row), ['x: kind']],
])('an answer that %s', (_name, given, expected) => {
  expect(faults(given, list)).toEqual(expected);
});

test('of several kinds of message the one that is told by its name is compared', () => {
  const taken = z.discriminatedUnion('type', [
    z.object({ type: z.literal('bet'), won: z.int() }),
    z.object({ type: z.literal('note'), text: z.string() }),
  ]);
  expect(faults(z.object({ type: z.literal('bet'), won: z.string() }), taken)).toEqual(['x.won: kind']);
  expect(faults(z.object({ type: z.literal('other') }), taken)).toContain('x.type: values');
  expect(
    faults(z.union([z.object({ type: z.literal('bet'), won: z.int() }), z.object({ type: z.literal('note') })]), taken),
  ).toEqual(['x.text: missing']);
});

test('records, tuples and intersections', () => {
  const record = (value: z.ZodType) => z.record(z.string().max(5), value);
  expect(faults(record(z.string()), record(z.int()))).toEqual(['x{}: kind']);
  expect(faults(z.record(z.string(), z.int()), record(z.int()))).toEqual(['x{name}: bounds']);
  expect(faults(z.tuple([z.int(), z.int()]), z.tuple([z.int(), z.string()]))).toEqual(['x[1]: kind']);
  expect(faults(z.tuple([z.int()]), z.tuple([z.int(), z.string()]))).toEqual(['x: kind']);
  const both = z.intersection(z.object({ a: z.int() }), z.object({ b: z.int() }));
  expect(faults(both, z.object({ a: z.int(), b: z.int() }))).toEqual([]);
  expect(faults(z.object({ a: z.int() }), both)).toEqual(['x.b: missing']);
});

/** Schemas as contracts have them, each with values that it writes. */
const { schema: anySchema } = fc.letrec<{ schema: z.ZodType }>((again) => ({
  schema: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.constantFrom<z.ZodType>(
      z.string(),
      z.string().max(3),
      z.string().min(1),
      z.boolean(),
      z.int(),
      z.number(),
      z.null(),
    ),
    fc.tuple(fc.integer({ min: -2, max: 2 }), fc.integer({ min: 0, max: 3 })).map(([low, more]) =>
      z
        .int()
        .min(low)
        .max(low + more),
    ),
    fc.subarray(['a', 'b', 'c', 'd'], { minLength: 1 }).map((values) => z.enum(values as [string])),
    again('schema').map((schema) => schema.nullable()),
    again('schema').map((schema) => z.array(schema).max(3)),
    fc.tuple(again('schema'), again('schema')).map(([one, other]) => z.union([one, other])),
    fc.tuple(again('schema'), again('schema')).map(([one, other]) => z.tuple([one, other])),
    fc
      .dictionary(fc.constantFrom('p', 'q', 'r'), fc.tuple(again('schema'), fc.boolean()), { maxKeys: 3 })
      .map((parts) =>
        z.object(
          Object.fromEntries(
            Object.entries(parts).map(([name, [schema, optional]]) => [name, optional ? schema.optional() : schema]),
          ),
        ),
      ),
  ),
}));
const anyValue = fc.letrec<{ value: unknown }>((again) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom<unknown>('', 'a', 'b', 'c', 'd', 'long text', null, true, false),
    fc.integer({ min: -6, max: 6 }),
    fc.constantFrom(0.5, -1.5),
    fc.array(again('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('p', 'q', 'r'), again('value'), { maxKeys: 3 }),
  ),
})).value;

/** Two versions of one schema: the same at most places, another at some. */
const { pair: anyPair } = fc.letrec<{ pair: [z.ZodType, z.ZodType] }>((again) => ({
  pair: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    { weight: 3, arbitrary: anySchema.map((schema): [z.ZodType, z.ZodType] => [schema, schema]) },
    { weight: 1, arbitrary: fc.tuple(anySchema, anySchema) },
    {
      weight: 3,
      arbitrary: again('pair').map(([one, other]): [z.ZodType, z.ZodType] => [
        z.array(one).max(2),
        z.array(other).max(3),
      ]),
    },
    { weight: 2, arbitrary: again('pair').map(([one, other]): [z.ZodType, z.ZodType] => [one, other.nullable()]) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(again('pair'), anySchema)
        .map(([[one, other], more]): [z.ZodType, z.ZodType] => [one, z.union([more, other])]),
    },
    {
      weight: 6,
      arbitrary: fc
        .dictionary(
          fc.constantFrom('p', 'q', 'r'),
          fc.tuple(again('pair'), fc.constantFrom('both', 'given', 'taken', 'optional')),
          { maxKeys: 3 },
        )
        .map((parts): [z.ZodType, z.ZodType] => {
          const side = (n: 0 | 1, skipped: string) =>
            z.object(
              Object.fromEntries(
                Object.entries(parts).flatMap(([name, [schemas, where]]) =>
                  where === skipped
                    ? []
                    : [[name, where === 'optional' && n === 1 ? schemas[n].optional() : schemas[n]]],
                ),
              ),
            );
          return [side(0, 'taken'), side(1, 'given')];
        }),
    },
  ),
}));

test('of two schemas that fit, the taker reads every value that the giver writes', () => {
  const seen = { fitting: 0, read: 0 };
  fc.assert(
    fc.property(anyPair, fc.array(anyValue, { minLength: 30, maxLength: 30 }), ([given, taken], values) => {
      if (fitSchemas(text(given, 'output'), text(taken), 'x').length > 0) return;
      seen.fitting++;
      for (const value of values) {
        const written = given.safeParse(value);
        if (!written.success) continue;
        seen.read++;
        expect(taken.safeParse(written.data)).toMatchObject({ success: true });
      }
    }),
    { numRuns: 3_000 },
  );
  expect(seen.fitting).toBeGreaterThan(500);
  expect(seen.read).toBeGreaterThan(1_000);
});

test('a schema fits itself, and every endpoint of today its own', () => {
  fc.assert(fc.property(anySchema, (schema) => expect(faults(schema, schema)).toEqual([])));
  const endpoints = Object.values<unknown>({ ...contracts }).filter(
    (value): value is Endpoint => typeof value === 'object' && value !== null && 'method' in value && 'answer' in value,
  );
  const page = { ...callsOf(endpoints, 'page'), ...callsOfStream('page') };
  const server = { ...callsOf(endpoints, 'server'), ...callsOfStream('server') };
  expect(endpoints.length).toBeGreaterThan(200);
  const misfits = Object.entries(page).flatMap(([call, { asks = {}, answers = {} }]) => [
    ...fitSchemas(asks, server[call]?.asks ?? {}, `${call} asks`),
    ...fitSchemas(server[call]?.answers ?? {}, answers, `${call} answers`),
  ]);
  expect(misfits).toEqual([]);
});
