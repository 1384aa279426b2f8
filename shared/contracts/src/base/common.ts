import { z } from 'zod';

/** Whole won, never negative. */
export const wonSchema = z.int().min(0);
/** Whole won with a sign: a balance may stand below zero after a correction. */
export const signedWonSchema = z.int();
/** Whole points. */
export const pointSchema = z.int().min(0);
/** Decimal odds with exactly two decimals, as text ("2.05"), so that no binary fraction ever holds a price. */
export const oddsSchema = z.string().regex(/^[1-9]\d{0,5}\.\d{2}$/);
/** The product that legs make of odds as they stand: 0.00 with a lost one, below 1.00 with half a loss. No price is ever so low. */
export const standingOddsSchema = z.string().regex(/^(0|[1-9]\d{0,9})\.\d{2}$/);
/**
 * Feed identifiers are 64-bit integers: text on the wire, bigint in the database. Without leading zeros, so that one id has one
 * spelling: the slip rules compare them as text.
 */
export const feedIdSchema = z
  .string()
  .regex(/^(0|[1-9]\d{0,18})$/)
  .refine((id) => id.length < 19 || id <= '9223372036854775807');
/** As large as the database's integers. */
export const integerMax = 2_147_483_647;
/** As large as a number in a query may be: what the database counts in 64 bits. */
export const longIntegerMax = 999_999_999_999_999;
/** An id in a body. */
export const idSchema = z.int().min(0).max(integerMax);
/** A whole number in a path or a query, where everything is text: plain digits in their one spelling, not "", "1e3", "0x10", "01". */
export const integerParameter = (min: number, max: number = integerMax) =>
  z.preprocess(
    (given) => (typeof given === 'string' && /^(0|[1-9]\d{0,14})$/.test(given) ? Number(given) : given),
    z.int().min(min).max(max),
  );
export const idParameterSchema = integerParameter(0);
/** Text that the database can hold: no NUL, no half of a surrogate pair. Where it is asked for, `max` says how much of it. */
export const textSchema = z.string().refine((text) => !text.includes('\0') && text.isWellFormed());
/** Text of a machine, which may have been cut anywhere: what the database cannot hold of it is replaced. */
export const machineTextSchema = (max: number) =>
  z
    .string()
    .max(max)
    .transform((text) => text.toWellFormed().replaceAll('\0', '\ufffd'));
/** ISO 8601 in UTC. */
export const instantSchema = z.iso.datetime();
/** An instant that somebody asks for: of this century, to the microsecond at most, so that the database can hold it. */
export const askedInstantSchema = instantSchema.max(27).refine((text) => text.startsWith('20'));

export const pageQuerySchema = z.object({
  page: integerParameter(1, 1_000_000).default(1),
  itemsPerPage: integerParameter(1, 100).default(15),
});

export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    page: z.int(),
    pageCount: z.int(),
    totalCount: z.int(),
  });
}

/** There is no 30th of February. */
function isDay(day: string): boolean {
  const at = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
}

/** A day in Seoul of this century, as people write it: 2026-11-22. */
export const daySchema = z
  .string()
  .regex(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/)
  .refine((day) => isDay(day));
