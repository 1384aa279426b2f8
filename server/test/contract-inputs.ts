import type { Endpoint } from '@madang/contracts';
import * as contracts from '@madang/contracts';
import type { z } from 'zod';

/** Every endpoint that the contracts declare, by its name. */
export const endpoints: [name: string, endpoint: Endpoint][] = Object.entries(
  contracts as Record<string, unknown>,
).filter(
  (entry): entry is [string, Endpoint] =>
    typeof entry[1] === 'object' && entry[1] !== null && 'method' in entry[1] && 'path' in entry[1],
);

type InputPart = 'params' | 'query' | 'body';
export const inputParts: readonly InputPart[] = ['params', 'query', 'body'];

/** The parts of a Zod schema that a walk through it asks for. */
interface Definition {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  options?: z.ZodType[];
  keyType?: z.ZodType;
  valueType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
  items?: z.ZodType[];
  entries?: Record<string, string>;
  values?: unknown[];
}
const definitionOf = (schema: z.ZodType) => schema._zod.def as unknown as Definition;
const wrappers = new Set(['optional', 'nullable', 'default', 'prefault', 'readonly', 'catch', 'nonoptional']);

export interface Leaf {
  /** Keys from the input down to it. */
  path: string[];
  schema: z.ZodType;
}

/** Every schema of a plain value in this one. @param samples the values in lists and for keys: `sampleOf` makes the same */
export function leavesOf(schema: z.ZodType, path: string[] = []): Leaf[] {
  const definition = definitionOf(schema);
  const { type } = definition;
  if (wrappers.has(type)) return leavesOf(definition.innerType as z.ZodType, path);
  if (type === 'object')
    return Object.entries(definition.shape ?? {}).flatMap(([key, each]) => leavesOf(each, [...path, key]));
  if (type === 'array') return leavesOf(definition.element as z.ZodType, [...path, '0']);
  if (type === 'union') return (definition.options ?? []).flatMap((each) => leavesOf(each, path));
  if (type === 'record') {
    const key = definition.keyType as z.ZodType;
    return [
      { path: [...path, ''], schema: key },
      ...leavesOf(definition.valueType as z.ZodType, [...path, String(sampleOf(key))]),
    ];
  }
  if (type === 'pipe') return leavesOf(askedOf(definition), path);
  return [{ path, schema }];
}

/** Of a transform before its schema (`z.preprocess`) the schema counts; otherwise the schema before the transform does. */
function askedOf(definition: Definition): z.ZodType {
  const [before, after] = [definition.in as z.ZodType, definition.out as z.ZodType];
  return definitionOf(before).type === 'transform' ? after : before;
}

const candidates: unknown[] = [
  ...[
    'mf-sports',
    '0190b3c2-7d5e-4a1b-8c3d-2f6e5a4b1c0d',
    'ABCD2345',
    '00000000-0000-4000-8000-000000000000',
    '1.0.0',
    'live',
    '2.05',
    '1.05',
    '2099-01-01T00:00:00.000Z',
    '1',
    'KR',
    'text',
    '/text',
    'https://example.com',
    '2026-01-01',
    '2026-01',
    '12345678',
    '01012345678',
    'a'.repeat(87),
    'a'.repeat(64),
    'a'.repeat(32),
    'a'.repeat(22),
    1,
    2,
    1015,
    0,
    true,
  ],
];

/** An input that fits the schema. @param key where it stands: the end of a time follows its start */
export function sampleOf(schema: z.ZodType, key = ''): unknown {
  const definition = definitionOf(schema);
  const { type } = definition;
  if (wrappers.has(type)) return sampleOf(definition.innerType as z.ZodType, key);
  if (type === 'object') return sampleOfObject(schema, definition);
  if (type === 'array') return [sampleOf(definition.element as z.ZodType, key)];
  if (type === 'union') return sampleOf(definition.options?.[0] as z.ZodType, key);
  if (type === 'record') {
    // Of a record by the values of an enum every one is there.
    const keys = valuesOf(definition.keyType as z.ZodType);
    return Object.fromEntries(keys.map((each) => [String(each), sampleOf(definition.valueType as z.ZodType)]));
  }
  if (type === 'pipe') return sampleOf(askedOf(definition), key);
  if (type === 'enum') return Object.values(definition.entries ?? {})[0];
  if (type === 'literal') return definition.values?.[0];
  if (key === 'until' || key === 'endsAt') return '2099-02-01T00:00:00.000Z';
  const fits = candidates.find((candidate) => schema.safeParse(candidate).success);
  if (fits === undefined) throw new Error(`No sample fits ${key} (${type}): add one to the candidates.`);
  return fits;
}

/** Of fields that exclude each other, those that may be null are null. */
function sampleOfObject(schema: z.ZodType, { shape = {} }: Definition): Record<string, unknown> {
  const whole = Object.fromEntries(Object.entries(shape).map(([name, each]) => [name, sampleOf(each, name)]));
  const fewer = Object.keys(shape).map((name) => ({ ...whole, [name]: null }));
  return [whole, ...fewer].find((each) => schema.safeParse(each).success) ?? whole;
}

/** Every choice that a query leaves: each option of each field that has some, left out too where it may be. @param given values of fields */
export function queriesOf(
  schema: z.ZodType | undefined,
  given: Record<string, unknown> = {},
): Record<string, unknown>[] {
  const shape = schema ? (definitionOf(schema).shape ?? {}) : {};
  return Object.entries(shape).reduce<Record<string, unknown>[]>(
    (queries, [name, each]) => {
      const values = name in given ? [given[name]] : valuesOf(each);
      return queries.flatMap((query) =>
        values.map((value) => (value === undefined ? query : { ...query, [name]: value })),
      );
    },
    [{}],
  );
}

function valuesOf(schema: z.ZodType): unknown[] {
  const definition = definitionOf(schema);
  if (definition.type === 'enum') return Object.values(definition.entries ?? {});
  if (definition.type === 'literal') return definition.values ?? [];
  if (!wrappers.has(definition.type)) return [sampleOf(schema)];
  const inner = valuesOf(definition.innerType as z.ZodType);
  const isChoice = inner.length > 1;
  return definition.type === 'optional' ? [undefined, ...(isChoice ? inner : [])] : isChoice ? inner : [undefined];
}
