import type { JsonSchema } from '@madang/contracts';

/** One place where a value that the giver may write is not one that the taker reads. */
export interface Misfit {
  /** "answer.items[].odds" */
  at: string;
  fault: Fault;
  /** The texts of the two sides there, in the words of the schemas. */
  given: string;
  taken: string;
}

/**
 * missing: the taker needs a part that is not given, or not always. unknown: a part that the taker refuses. kind: another kind of value.
 * values: one that is not among the taker's. bounds: a longer, shorter, larger or smaller one. form: another pattern, whose texts cannot be
 * compared.
 */
export type Fault = 'missing' | 'unknown' | 'kind' | 'values' | 'bounds' | 'form';

/**
 * True when every value that one side may write is read by the other. It knows what `z.toJSONSchema` writes.
 * @returns the places where they do not, nothing when they fit
 */
export function fitSchemas(given: JsonSchema, taken: JsonSchema, at: string, steps = new Steps()): Misfit[] {
  return fit(given, taken, at, steps);
}

/** The number of places that may still be compared: unions within unions, which only somebody with bad intentions writes, would take for ever. */
export class Steps {
  #left: number;

  constructor(most = 100_000) {
    this.#left = most;
  }

  /** @throws {Error} when there are none left */
  take(): void {
    this.#left -= 1;
    if (this.#left < 0) throw new Error('The description of the calls is too involved to be compared.');
  }
}

function fit(given: JsonSchema, taken: JsonSchema, at: string, steps: Steps): Misfit[] {
  steps.take();
  if (Object.keys(taken).length === 0) return [];
  const options = optionsOf(given);
  if (options) return uniqueMisfits(options.flatMap((option) => fit(option, taken, at, steps)));
  const readings = optionsOf(taken);
  if (readings) return fitAny(given, readings, at, steps);
  const together = listOf(taken.allOf);
  if (together.length > 0) {
    const { allOf: _parts, ...rest } = taken;
    return [rest, ...together].flatMap((part) => fit(given, part, at, steps));
  }
  return fitOne(merged(given), taken, at, steps);
}

function fitOne(given: JsonSchema, taken: JsonSchema, at: string, steps: Steps): Misfit[] {
  const values = valuesOf(given);
  const readable = valuesOf(taken);
  if (readable) {
    const strange = (values ?? [undefined]).filter((value) => !readable.includes(value));
    return strange.length === 0
      ? []
      : [{ at, fault: 'values', given: shown(values ? strange : given.type), taken: shown(readable) }];
  }
  if (values) return values.every((value) => isOfKind(value, taken.type)) ? [] : [kindOf(given, taken, at)];
  if (taken.type === undefined) return [];
  if (given.type !== taken.type && !(given.type === 'integer' && taken.type === 'number'))
    return [kindOf(given, taken, at)];
  switch (taken.type) {
    case 'object':
      return fitObjects(given, taken, at, steps);
    case 'array':
      return fitArrays(given, taken, at, steps);
    default:
      return [...boundsOf(given, taken, at), ...formOf(given, taken, at)];
  }
}

function fitObjects(given: JsonSchema, taken: JsonSchema, at: string, steps: Steps): Misfit[] {
  const [written, read] = [partsOf(given), partsOf(taken)];
  const [always, needed] = [textsOf(given.required), textsOf(taken.required)];
  const known = Object.entries(read).flatMap(([name, part]) => {
    const place = `${at}.${name}`;
    const isNeeded = needed.includes(name);
    const source = written[name];
    if (source === undefined) return isNeeded ? [missing(place, 'nothing')] : [];
    const sometimes = isNeeded && !always.includes(name) ? [missing(place, 'sometimes nothing')] : [];
    return [...sometimes, ...fit(source, part, place, steps)];
  });
  const others = Object.keys(written).filter((name) => !(name in read));
  const unknown =
    taken.additionalProperties === false
      ? others.map(
          (name): Misfit => ({ at: `${at}.${name}`, fault: 'unknown', given: 'a part', taken: 'no such part' }),
        )
      : [];
  return [...known, ...unknown, ...fitRecords(given, taken, at, steps)];
}

/** Objects whose names are free: each value, and each name. */
function fitRecords(given: JsonSchema, taken: JsonSchema, at: string, steps: Steps): Misfit[] {
  if (!isSchema(given.additionalProperties) || !isSchema(taken.additionalProperties)) return [];
  const names =
    isSchema(given.propertyNames) && isSchema(taken.propertyNames)
      ? fit(given.propertyNames, taken.propertyNames, `${at}{name}`, steps)
      : [];
  return [...names, ...fit(given.additionalProperties, taken.additionalProperties, `${at}{}`, steps)];
}

function fitArrays(given: JsonSchema, taken: JsonSchema, at: string, steps: Steps): Misfit[] {
  const [first, wanted] = [listOf(given.prefixItems), listOf(taken.prefixItems)];
  if (first.length !== wanted.length)
    return [{ at, fault: 'kind', given: `${first.length} places`, taken: `${wanted.length} places` }];
  const places = wanted.flatMap((place, n) => fit(first[n] ?? {}, place, `${at}[${n}]`, steps));
  const items = isSchema(given.items) && isSchema(taken.items) ? fit(given.items, taken.items, `${at}[]`, steps) : [];
  return [...places, ...items, ...boundsOf(given, taken, at)];
}

/** A value that may be read in several ways: the one that fits, or what keeps it from the nearest. */
function fitAny(given: JsonSchema, readings: readonly JsonSchema[], at: string, steps: Steps): Misfit[] {
  const tries = readings.map((reading) => fit(given, reading, at, steps));
  if (tries.some((misfits) => misfits.length === 0)) return [];
  // The nearest: the same kind, told by the one value that names it, then the fewest faults.
  const weight = (misfits: readonly Misfit[]) =>
    misfits.reduce(
      (sum, { at: place, fault }) => sum + (place === at && fault === 'kind' ? 1_000 : fault === 'values' ? 100 : 1),
      0,
    );
  return tries.toSorted((one, other) => weight(one) - weight(other))[0] ?? [];
}

const lower = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems'] as const;
const upper = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'] as const;

function boundsOf(given: JsonSchema, taken: JsonSchema, at: string): Misfit[] {
  const outside = (name: string, isOutside: (own: number, bound: number) => boolean, none: number): Misfit[] => {
    const bound = taken[name];
    if (typeof bound !== 'number') return [];
    const own = typeof given[name] === 'number' ? (given[name] as number) : none;
    return isOutside(own, bound) ? [{ at, fault: 'bounds', given: `${name} ${own}`, taken: `${name} ${bound}` }] : [];
  };
  return [
    ...lower.flatMap((name) =>
      outside(name, (own, bound) => own < bound, name.startsWith('min') && name !== 'minimum' ? 0 : -Infinity),
    ),
    ...upper.flatMap((name) => outside(name, (own, bound) => own > bound, Infinity)),
  ];
}

/** Patterns and formats are compared by their text: which of two lets more pass is not decided here. */
function formOf(given: JsonSchema, taken: JsonSchema, at: string): Misfit[] {
  return ['pattern', 'format', 'multipleOf'].flatMap((name): Misfit[] =>
    taken[name] === undefined || taken[name] === given[name]
      ? []
      : [{ at, fault: 'form', given: shown(given[name]), taken: shown(taken[name]) }],
  );
}

const missing = (at: string, given: string): Misfit => ({ at, fault: 'missing', given, taken: 'a part' });
const kindOf = (given: JsonSchema, taken: JsonSchema, at: string): Misfit => ({
  at,
  fault: 'kind',
  given: shown(given.type ?? valuesOf(given) ?? 'anything'),
  taken: shown(taken.type),
});

/** The parts of an intersection as one object. */
function merged(schema: JsonSchema): JsonSchema {
  const together = listOf(schema.allOf);
  if (together.length === 0) return schema;
  const { allOf: _parts, ...own } = schema;
  const parts = [own, ...together.map(merged)];
  return Object.assign({}, ...parts, {
    properties: Object.assign({}, ...parts.map(partsOf)),
    required: parts.flatMap(({ required }) => textsOf(required)),
  });
}

function optionsOf({ anyOf, oneOf, type, ...rest }: JsonSchema): JsonSchema[] | null {
  if (Array.isArray(type)) return type.map((one) => ({ ...rest, type: one }));
  return (anyOf ?? oneOf) === undefined ? null : listOf(anyOf ?? oneOf);
}

function valuesOf(schema: JsonSchema): unknown[] | null {
  if ('const' in schema) return [schema.const];
  if (Array.isArray(schema.enum)) return schema.enum;
  return schema.type === 'null' ? [null] : null;
}

function isOfKind(value: unknown, type: unknown): boolean {
  if (type === undefined) return true;
  if (type === 'integer') return Number.isInteger(value);
  return type === (value === null ? 'null' : typeof value);
}

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): JsonSchema[] => (Array.isArray(value) ? value.filter(isSchema) : []);
const partsOf = ({ properties }: JsonSchema): Record<string, JsonSchema> =>
  isSchema(properties) ? (properties as Record<string, JsonSchema>) : {};
const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
/** So many values are told, and so many letters. */
const [shownValues, shownLetters] = [5, 100];
const shown = (value: unknown) => {
  const values = Array.isArray(value) ? value : [value ?? 'anything'];
  const more = values.length > shownValues ? ', …' : '';
  return `${values.slice(0, shownValues).map(String).join(', ').slice(0, shownLetters)}${more}`;
};
const uniqueMisfits = (misfits: readonly Misfit[]): Misfit[] => [
  ...new Map(misfits.map((misfit) => [JSON.stringify(misfit), misfit])).values(),
];
