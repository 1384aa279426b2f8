/** As many digits as the least number has that a double may not hold. */
const longDigits = /\d{16}/;

type Reviver = (key: string, value: unknown, context: { source?: string }) => unknown;
const parse = JSON.parse as (text: string, reviver?: Reviver) => unknown;

/** Of a whole number that a double cannot hold its digits as text, as they were written; the rest as `JSON.parse` has it. */
const exact: Reviver = (_key, value, { source }) =>
  typeof value === 'number' && !Number.isSafeInteger(value) && source !== undefined && /^-?\d+$/.test(source)
    ? source
    : value;

/**
 * Parses JSON of the feed: an envelope, a snapshot, a line of a file, a reject. Ids of bets have 64 bits and are numbers in
 * it, so that `JSON.parse` alone would round them (docs/decisions/0039). @throws SyntaxError for text that is no JSON
 */
export const parseEnvelope = (text: string): unknown => parse(text, longDigits.test(text) ? exact : undefined);
