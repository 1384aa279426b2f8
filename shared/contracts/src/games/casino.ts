import { z } from 'zod';
import { feedIdSchema, instantSchema, integerParameter, pageOf, pageQuerySchema, wonSchema } from '../base/common.ts';
import { endpoint, plain } from '../base/endpoint.ts';

/** The sports lobbies of the provider: European and in play. */
const sportsLobbyTypes = ['EU', 'IN'] as const;
export type SportsLobbyType = (typeof sportsLobbyTypes)[number];

export const openSportsLobby = endpoint({
  method: 'GET',
  path: '/kosca/opengame',
  summary: 'Address of the European or the in-play lobby, to be opened in a new window.',
  access: 'member',
  plays: true,
  query: z.object({ type: z.enum(sportsLobbyTypes) }),
  answer: z.string(),
  refusals: { 'lobby.maintenance': plain },
});

/** Pages from which a game is opened, and to which it leads back. */
const pageSchema = z.enum([
  '/',
  '/casino',
  '/casinoCx',
  '/casinoVinus',
  '/slot',
  '/slotCx',
  '/slot/indexVinus',
  '/tournament_casino',
]);

const launched = {
  answer: z.object({
    /** Of the aggregator's own site. */
    launch_url: z.string(),
    /** The end of the site's session as of now, as specification section 4 writes it. */
    expiresAt: z.string(),
  }),
  refusals: {
    'casino.tendency': plain,
    'casino.maintenance': plain,
  },
} as const;

export const playfunAuth = endpoint({
  method: 'POST',
  path: '/playfun/auth',
  summary:
    'An address that opens the lobby of playfun, for one member and 120 minutes, to which the session is prolonged. Called without a body.',
  access: 'member',
  plays: true,
  ...launched,
});

export const launchCasino = endpoint({
  method: 'POST',
  path: '/casino/launch',
  summary:
    "An address that opens a game, or the aggregator's lobby without `gameId`, for one member and 120 minutes, to which the session is prolonged. `casino.maintenance`: the aggregator is under maintenance, does not know the game, or does not answer.",
  access: 'member',
  plays: true,
  body: z.object({
    aggregator: z.enum(['playfun', 'cx', 'vinus']),
    /** As the site names it: aggregator, provider and game, "playfun-hanmadang-tiger". */
    gameId: z
      .string()
      .max(120)
      .regex(/^[a-z0-9][a-z0-9-]*$/)
      .optional(),
    page: pageSchema,
  }),
  ...launched,
});

const casinoRoundSchema = z.object({
  id: z.string(),
  kind: z.enum(['casino', 'slot']),
  gameName: z.string(),
  /** The stakes that stand, and the credits. */
  stakedWon: wonSchema,
  wonWon: wonSchema,
  /** A win that is not paid yet: an operator looks at it. */
  heldWon: wonSchema,
  /** back: every stake was given back. */
  state: z.enum(['open', 'closed', 'back']),
  openedAt: instantSchema,
});
export type CasinoRound = z.infer<typeof casinoRoundSchema>;

export const listCasinoRounds = endpoint({
  method: 'GET',
  path: '/casino/rounds',
  summary: "The member's own rounds of casino and slots, newest first.",
  access: 'member',
  staleOn: ['wallet'],
  query: pageQuerySchema.extend({
    /** So many days in Seoul, today among them. */
    days: integerParameter(1, 366).optional(),
    /** One alone, by its number. */
    roundId: feedIdSchema.optional(),
  }),
  answer: pageOf(casinoRoundSchema),
});
