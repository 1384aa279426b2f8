import { z } from 'zod';
import { instantSchema, wonSchema } from '../base/common.ts';
import { endpoint, plain } from '../base/endpoint.ts';

export const aggregatorSchema = z.enum(['playfun', 'cx', 'vinus']);
export type Aggregator = z.infer<typeof aggregatorSchema>;
/** As operators read them. */
export const aggregatorNames: Readonly<Record<Aggregator, string>> = { playfun: 'Playfun', cx: 'Cx', vinus: 'Vinus' };
export const casinoKindSchema = z.enum(['casino', 'slot']);
export type CasinoKind = z.infer<typeof casinoKindSchema>;
export const casinoGameIdSchema = z
  .string()
  .max(120)
  .regex(/^[a-z0-9][a-z0-9-]*$/);

const casinoProviderSchema = z.object({
  id: z.string(),
  aggregator: aggregatorSchema,
  nameKorean: z.string(),
  nameEnglish: z.string(),
});
export type CasinoProvider = z.infer<typeof casinoProviderSchema>;

export const casinoGameSchema = z.object({
  id: casinoGameIdSchema,
  providerId: z.string(),
  kind: casinoKindSchema,
  nameKorean: z.string(),
  nameEnglish: z.string(),
  /** Name of a picture; null: one is drawn from the hue. */
  motif: z.string().nullable(),
  /** Degrees. */
  hue: z.int().min(0).max(359),
  minBetWon: wonSchema.nullable(),
  /** Percent with two decimals, by the published table. */
  returnPercent: z.string().nullable(),
  newFlg: z.boolean(),
  hotFlg: z.boolean(),
  /** preparing: no aggregator serves it yet. */
  state: z.enum(['open', 'maintenance', 'preparing']),
});
export type CasinoGame = z.infer<typeof casinoGameSchema>;

/** One list for all lobbies, the same for everybody: pages filter it, so that a search answers with every key. */
export const listCasinoGames = endpoint({
  method: 'GET',
  path: '/casino/games',
  summary: 'All games of casino and slots with their providers, in the order of the lobbies.',
  access: 'member',
  staleOn: ['games'],
  answer: z.object({ providers: z.array(casinoProviderSchema), games: z.array(casinoGameSchema) }),
});

const casinoShelfSchema = z.object({
  /** Latest first. */
  favourites: z.array(z.string()),
  /** Latest first, at most twelve. */
  recents: z.array(z.object({ gameId: z.string(), playedAt: instantSchema })),
});
export type CasinoShelf = z.infer<typeof casinoShelfSchema>;

export const readCasinoShelf = endpoint({
  method: 'GET',
  path: '/casino/shelf',
  summary: 'The games that the member marked, and those last entered.',
  access: 'member',
  staleOn: ['casino'],
  answer: casinoShelfSchema,
});

export const markCasinoGame = endpoint({
  method: 'POST',
  path: '/casino/favourites',
  summary: 'Put a game among the favourites, or take it out.',
  access: 'member',
  makesStale: ['casino'],
  body: z.object({ gameId: casinoGameIdSchema, favourite: z.boolean() }),
  answer: z.object({}),
  refusals: { 'not-found': plain },
});
