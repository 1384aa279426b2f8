/** Fields that hold one id, or a list of them. */
const idFields: ReadonlySet<string> = new Set(['Id', 'FixtureId', 'ActiveEvents', 'Fixtures']);
const digits = /^(0|[1-9]\d*)$/;

/** The JSON of the supplier: ids are numbers of as many digits as they have, also beyond 2^53, where a number of ours would be rounded. */
export const wireJson = (value: unknown): string =>
  JSON.stringify(value, (key, field) => {
    if (!idFields.has(key)) return field;
    return Array.isArray(field) ? field.map(exact) : exact(field);
  });

const exact = (id: unknown) => (typeof id === 'string' && digits.test(id) ? raw(id) : id);
// Part of the language since 2025; not yet in TypeScript's library.
const raw = (JSON as typeof JSON & { rawJSON(text: string): unknown }).rawJSON;
