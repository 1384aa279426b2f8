import { z } from 'zod';
import { idSchema, instantSchema, pageOf, pageQuerySchema, textSchema, wonSchema } from '../base/common.ts';
import { endpoint, plain } from '../base/endpoint.ts';
import { pictureBounds } from '../base/files.ts';
import { announcedTournamentSchema, coherentTerms, tournamentTerms } from '../betting/tournaments.ts';
import { aggregatorSchema, casinoGameIdSchema, casinoGameSchema, casinoKindSchema } from './casino-catalogue.ts';

/** Places in a list: lower ones first. */
const sortSchema = z.int().min(0).max(100_000);

const operatorsGameSchema = casinoGameSchema
  .pick({ id: true, providerId: true, kind: true, nameKorean: true, newFlg: true, hotFlg: true, state: true })
  .extend({ enabled: z.boolean(), maintenanceFlg: z.boolean(), sort: z.int() });
export type OperatorsGame = z.infer<typeof operatorsGameSchema>;

const operatorsProviderSchema = z.object({
  id: z.string(),
  aggregator: aggregatorSchema,
  nameKorean: z.string(),
  enabled: z.boolean(),
  maintenanceFlg: z.boolean(),
  sort: z.int(),
  games: z.int(),
});
export type OperatorsProvider = z.infer<typeof operatorsProviderSchema>;

/** The handling of a call that should not come: refused, or taken; both ring. */
const doubtfulActSchema = z.enum(['refuse', 'alarm']);
const operatorsAggregatorSchema = z.object({
  id: aggregatorSchema,
  maintenanceFlg: z.boolean(),
  /** In a round that its aggregator has closed. */
  closedDebit: doubtfulActSchema,
  closedCredit: doubtfulActSchema,
  closedRollback: doubtfulActSchema,
  /** A stake on a game that it does not list, or that it lists in the other category. */
  unknownGame: doubtfulActSchema,
  /** A stake of 0 won that is not declared as free. */
  zeroDebit: doubtfulActSchema,
});
export type OperatorsAggregator = z.infer<typeof operatorsAggregatorSchema>;

export const listOperatorsGames = endpoint({
  method: 'GET',
  path: '/admin/casino/games',
  summary: 'What operators set of the casino: aggregators, providers, and games by page in the order of the lobbies.',
  access: 'operator',
  permission: 'view',
  staleOn: ['casino'],
  query: pageQuerySchema.extend({
    /** In the names of games, or their ids. */
    search: textSchema.max(60).optional(),
    providerId: textSchema.max(60).optional(),
  }),
  answer: pageOf(operatorsGameSchema).extend({
    aggregators: z.array(operatorsAggregatorSchema),
    providers: z.array(operatorsProviderSchema),
  }),
});

export const saveCasinoGame = endpoint({
  method: 'POST',
  path: '/admin/casino/game',
  summary: 'Set whether a game is offered, under maintenance, its place and its badges.',
  access: 'operator',
  permission: 'trading',
  makesStale: ['casino', 'games'],
  body: z.object({
    id: casinoGameIdSchema,
    enabled: z.boolean(),
    maintenanceFlg: z.boolean(),
    newFlg: z.boolean(),
    hotFlg: z.boolean(),
    sort: sortSchema,
  }),
  answer: z.object({}),
  refusals: { 'not-found': plain },
});

export const saveCasinoProvider = endpoint({
  method: 'POST',
  path: '/admin/casino/provider',
  summary: 'Set whether a provider is offered, under maintenance, and its place.',
  access: 'operator',
  permission: 'trading',
  makesStale: ['casino', 'games'],
  body: z.object({
    id: textSchema.min(1).max(60),
    enabled: z.boolean(),
    maintenanceFlg: z.boolean(),
    sort: sortSchema,
  }),
  answer: z.object({}),
  refusals: { 'not-found': plain },
});

export const saveCasinoAggregator = endpoint({
  method: 'POST',
  path: '/admin/casino/aggregator',
  summary:
    'Set an aggregator: whether it is under maintenance, when no member enters its games or stakes in them, and what becomes of calls that should not come; what is left out stays.',
  access: 'operator',
  permission: 'trading',
  freshStep: true,
  makesStale: ['casino', 'games'],
  // Pages of an earlier release do not say these.
  body: operatorsAggregatorSchema.partial({ unknownGame: true, zeroDebit: true }),
  answer: z.object({}),
});

/** The games that count; null: all. */
const countedKind = { kind: casinoKindSchema.nullable() };
const operatorsTournamentSchema = announcedTournamentSchema.extend(countedKind);
export type OperatorsTournament = z.infer<typeof operatorsTournamentSchema>;

export const listCasinoTournaments = endpoint({
  method: 'GET',
  path: '/admin/casino/tournaments',
  summary: 'All tournaments of the casino, the latest first.',
  access: 'operator',
  permission: 'view',
  staleOn: ['casino'],
  answer: z.array(operatorsTournamentSchema),
});

export const saveCasinoTournament = endpoint({
  method: 'POST',
  path: '/admin/casino/tournament',
  summary:
    'Announce a tournament (id null) that does not begin in the past, or change one that has not begun; of one that runs only title, rules and a later end. From an amount of all its prizes on it takes two operators.',
  access: 'operator',
  permission: 'trading',
  freshStep: true,
  makesStale: ['casino'],
  body: coherentTerms(z.object({ ...tournamentTerms, ...countedKind })),
  answer: z.object({ id: z.int() }),
  refusals: { 'not-found': plain, 'tournament.begun': plain, 'tournament.past': plain, 'approval.needed': plain },
});

export const payCasinoTournament = endpoint({
  method: 'POST',
  path: '/admin/casino/tournament/pay',
  summary:
    'Pay the prizes of a tournament that is over, now and once. The site does so by itself a minute after the end.',
  access: 'operator',
  permission: 'finance',
  freshStep: true,
  makesStale: ['casino'],
  body: z.object({ id: idSchema }),
  answer: z.object({ winners: z.int(), paidWon: wonSchema }),
  refusals: { 'not-found': plain, 'tournament.running': plain, 'tournament.paid': plain },
});

const casinoAlarmSchema = z.object({
  id: z.int(),
  aggregator: aggregatorSchema,
  transactionRef: z.string(),
  userId: z.string(),
  code: z.string(),
  at: instantSchema,
  seenBy: z.string().nullable(),
});
export type CasinoAlarm = z.infer<typeof casinoAlarmSchema>;

const heldWinSchema = z.object({
  id: z.int(),
  aggregator: aggregatorSchema,
  transactionRef: z.string(),
  userId: z.string(),
  gameName: z.string(),
  stakedWon: wonSchema,
  wonWon: wonSchema,
  at: instantSchema,
});
export type HeldCasinoWin = z.infer<typeof heldWinSchema>;

const openRoundSchema = z.object({
  id: z.string(),
  aggregator: aggregatorSchema,
  roundRef: z.string(),
  userId: z.string(),
  gameName: z.string(),
  stakedWon: wonSchema,
  wonWon: wonSchema,
  openedAt: instantSchema,
});
export type OpenCasinoRound = z.infer<typeof openRoundSchema>;

const reconciliationSchema = z.object({
  id: z.int(),
  aggregator: aggregatorSchema,
  /** Of which the list was, in Seoul; null when it did not say. */
  day: z.string().nullable(),
  at: instantSchema,
  agreed: z.int(),
  /** The number of differences, of which the first hundred are told. */
  differing: z.int(),
  differences: z.array(z.string()),
  /** The list has nothing, and transactions of its day stand here: an alarm until a list of the day comes that has them. */
  isEmptyList: z.boolean().optional(),
  /** User id of the operator who uploaded it; null: the command on the server. */
  uploadedBy: z.string().nullish(),
});
export type CasinoReconciliation = z.infer<typeof reconciliationSchema>;

export const reconcileCasinoDay = endpoint({
  method: 'POST',
  // Below `/file`, where the edge lets as much pass as a picture has.
  path: '/file/casino-list/:aggregator/:day',
  summary:
    "Compare an aggregator's list of a day in Seoul with the bookings; the body is the list, a JSON of a transaction a line or CSV with a head. The same list again is kept once.",
  access: 'operator',
  permission: 'finance',
  makesStale: ['casino'],
  params: z.object({
    aggregator: aggregatorSchema,
    // Of the days that a list can be of: earlier and later ones the database cannot even reckon with.
    day: z.iso.date().refine((day) => day >= '2000-01-01' && day < '2100-01-01'),
  }),
  bodyBytes: pictureBounds.bytes,
  answer: reconciliationSchema,
  refusals: { 'casino.list-lines': plain, 'casino.list-other': plain, 'casino.list-text': plain },
});

export const listCasinoTasks = endpoint({
  method: 'GET',
  path: '/admin/casino/tasks',
  summary:
    'What somebody has to look at: alarms, unseen ones first; wins that are held; rounds that stay open for more than a day; the last reconciliation of each aggregator and day.',
  access: 'operator',
  permission: 'view',
  staleOn: ['casino'],
  answer: z.object({
    alarms: z.array(casinoAlarmSchema),
    /** Wins that wait to be paid or refused, the oldest hundred. */
    heldWins: z.array(heldWinSchema),
    /** The number of all of them, of which the oldest hundred are told. */
    openCount: z.int(),
    openRounds: z.array(openRoundSchema),
    reconciliations: z.array(reconciliationSchema),
  }),
});

export const countCasinoAlarms = endpoint({
  method: 'GET',
  path: '/admin/casino/alarms/count',
  summary: 'Alarms of the casino that no operator has seen, and wins that wait for one.',
  access: 'operator',
  permission: 'view',
  staleOn: ['casino'],
  answer: z.object({ alarms: z.int() }),
});

export const seeCasinoAlarms = endpoint({
  method: 'POST',
  path: '/admin/casino/alarms/seen',
  summary: 'Say of alarms that they were looked at.',
  access: 'operator',
  permission: 'trading',
  makesStale: ['casino'],
  body: z.object({ ids: z.array(idSchema).min(1).max(100) }),
  answer: z.object({}),
});

export const decideCasinoWin = endpoint({
  method: 'POST',
  path: '/admin/casino/win',
  summary: 'Pay a win that is held, or refuse it for good. From an amount on, paying takes two operators.',
  access: 'operator',
  permission: 'finance',
  freshStep: true,
  makesStale: ['casino'],
  body: z.object({ id: idSchema, pay: z.boolean() }),
  answer: z.object({}),
  refusals: { 'not-found': plain, 'casino.win-decided': plain, 'approval.needed': plain },
});
