import { z } from 'zod';

/** Ids as numbers or text, one or many; nothing and an empty list ask for all. */
const idsSchema = z
  .union([z.array(z.union([z.string(), z.number()])), z.string(), z.number()])
  .nullish()
  .transform((given) => {
    const ids = (Array.isArray(given) ? given : [given]).filter((id) => id !== null && id !== undefined && id !== '');
    return ids.length > 0 ? new Set(ids.map(String)) : null;
  });
/** Epoch seconds or milliseconds, or a date; as milliseconds. */
const instantSchema = z
  .union([z.number(), z.string()])
  .nullish()
  .transform((given) => {
    if (given === null || given === undefined || given === '') return null;
    const number = Number(given);
    const ms = Number.isNaN(number) ? Date.parse(`${given} UTC`) : number < 100_000_000_000 ? number * 1_000 : number;
    return Number.isNaN(ms) ? null : ms;
  });
const textSchema = z.string().nullish().catch(null);
const subscriptionSchema = z.object({ sportid: idsSchema, locationid: idsSchema, leagueid: idsSchema });
const filterSchema = z.object({
  ids: idsSchema,
  sports: idsSchema,
  sportids: idsSchema,
  locationids: idsSchema,
  name: textSchema,
  searchtext: z.array(z.string()).nullish().catch(null),
});

const askedSchema = z.object({
  packageid: z.coerce.number().int(),
  username: z.string(),
  password: z.string(),
  timestamp: instantSchema,
  fromdate: instantSchema,
  todate: instantSchema,
  sports: idsSchema,
  locations: idsSchema,
  leagues: idsSchema,
  fixtures: idsSchema,
  tournaments: idsSchema,
  markets: idsSchema,
  sportids: idsSchema,
  locationids: idsSchema,
  leagueids: idsSchema,
  marketids: idsSchema,
  participantids: idsSchema,
  languages: idsSchema,
  filter: filterSchema.nullish(),
  page: z.coerce.number().int().min(1).nullish().catch(null),
  pagesize: z.coerce.number().int().min(1).max(1_000).nullish().catch(null),
  subscriptions: z.array(subscriptionSchema).nullish(),
});
/** The body that a customer sends with a call; each client spells the keys in a case of its own. */
export type Asked = z.output<typeof askedSchema>;

/** Keys in any case, known or not. @returns what is wrong with it as text */
export function readAsked(body: unknown): Asked | string {
  const { success, data, error } = askedSchema.safeParse(lowered(body));
  return success ? data : z.prettifyError(error);
}

function lowered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(lowered);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key.toLowerCase(), lowered(field)]));
}

/** Tells whether a filter lets an id through. */
export const isIn = (ids: ReadonlySet<string> | null | undefined, id: number | string): boolean =>
  !ids || ids.has(String(id));
