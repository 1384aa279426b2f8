import { z } from 'zod';

/** Whole won, never negative. */
export const wonSchema = z.int().min(0);
/** Whole won with a sign: a balance may stand below zero after a correction. */
export const signedWonSchema = z.int();
/** Whole points. */
export const pointSchema = z.int().min(0);
/** Decimal odds with exactly two decimals, as text ("2.05"), so that no binary fraction ever holds a price. */
export const oddsSchema = z.string().regex(/^[1-9]\d{0,5}\.\d{2}$/);
/**
 * Feed identifiers are 64-bit integers: text on the wire, bigint in the database. Without leading zeros, so that one id has one
 * spelling: the slip rules compare them as text.
 */
export const feedIdSchema = z.string().regex(/^(0|[1-9]\d{0,18})$/);
/** An id in a path or a query, as large as the database's integers. */
export const idParameterSchema = z.coerce.number().int().min(0).max(2_147_483_647);
/** Text that the database can hold: no NUL, no half of a surrogate pair. */
export const textSchema = z.string().refine((text) => !text.includes('\0') && text.isWellFormed());
/** ISO 8601 in UTC. */
export const instantSchema = z.iso.datetime();

export const pageQuerySchema = z.object({
  page: z.coerce.number().int().min(1).default(1),
  itemsPerPage: z.coerce.number().int().min(1).max(100).default(15),
});

export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    page: z.int(),
    pageCount: z.int(),
    totalCount: z.int(),
  });
}
