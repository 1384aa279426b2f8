import { randomBytes } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Cashier, Player } from './cashier.ts';
import { catalogues, codeOf, gameIdOf, serves } from './catalogue.ts';
import { slotStakesWon } from './engine/slot-game.ts';
import { chipsWon } from './engine/table-game.ts';
import { acts } from './games/blackjack.ts';
import { highest, lowestCashOut } from './games/crash.ts';
import { slots } from './games/slots.ts';
import { type AggregatorName, aggregatorNames, type Key } from './keys.ts';
import { assets } from './pages/assets.ts';
import { lobbyPage, overPage } from './pages/document.ts';
import { gamePage } from './pages/game-page.ts';
import { nextCommitment, playSlot } from './play-slot.ts';
import { openRooms } from './rooms.ts';
import { isTheSites } from './sign.ts';

interface AppParts {
  cashier: Cashier;
  keys: Readonly<Record<AggregatorName, Key>>;
  /** Our own address, and where pages lead back to. */
  origin: () => string;
  siteUrl: string;
  table?: { bettingMs?: number; showingMs?: number };
}
interface Play extends Player {
  nickname: string;
  page: string;
  gameId: string | null;
  until: number;
}
type OfGame = { Params: { id: string; game: string } };

const playMs = 120 * 60_000;
/** A stream says that it is alive. */
const beatMs = 20_000;
const chipsAtMost = 12;
const entrySchema = z.object({
  token: z.string(),
  memberId: z.string(),
  nickname: z.string(),
  gameId: z.string().nullable(),
  page: z.string(),
});
const spinSchema = z.object({ stakeWon: z.literal([...slotStakesWon]) });
const wonSchema = z.literal([...chipsWon]);
const chipsSchema = z.object({
  chips: z
    .array(z.object({ on: z.string().max(20), won: wonSchema }))
    .min(1)
    .max(chipsAtMost),
});
const kiteSchema = z.object({ won: wonSchema, auto: z.int().min(lowestCashOut).max(highest).nullable() });
const actSchema = z.object({ act: z.enum(acts) });

/** The provider's own site: entries come signed from sites, pages and plays from the holder of a play's address. */
export function buildProvider({ cashier, keys, origin, siteUrl, table: times }: AppParts): FastifyInstance {
  const app = Fastify({ logger: false, bodyLimit: 16 * 1024, forceCloseConnections: true });
  const plays = new Map<string, Play>();
  const rooms = openRooms(cashier, times);
  app.addHook('onReady', async () => rooms.open());
  app.addHook('onClose', async () => {
    rooms.stop();
    await cashier.settled();
  });
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'content-security-policy':
        "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    });
  });

  registerEntries(app, { plays, keys, origin });
  const playOf = (id: string): Play | null => {
    const play = plays.get(id);
    return play && play.until > Date.now() ? play : null;
  };
  app.get<{ Params: { id: string; game?: string } }>('/play/:id/:game?', async ({ params }, reply) => {
    reply.type('text/html; charset=utf-8');
    const play = playOf(params.id);
    if (!play) return reply.status(410).send(overPage(siteUrl));
    const gameId = params.game ?? play.gameId;
    const lobby = `/play/${params.id}`;
    const shown = { nickname: play.nickname, back: `${siteUrl}${play.page}`, base: lobby };
    if (gameId === null) return lobbyPage(shown, catalogues[play.aggregator]);
    const inGame = { ...shown, base: `${lobby}/${gameId}`, ...(play.gameId === null && { back: lobby }) };
    const page = serves(play.aggregator, gameId) && gamePage(inGame, codeOf(gameId), nextCommitment(play));
    return page || reply.status(410).send(overPage(siteUrl));
  });
  registerGames(app, { cashier, rooms, playOf });
  for (const { path, type, text } of assets) app.get(path, async (_request, reply) => reply.type(type).send(text));
  return app;
}

const said = (request: FastifyRequest): unknown => JSON.parse(typeof request.body === 'string' ? request.body : 'null');

/** A site asks for the catalogue, and for an address where its member may play. */
function registerEntries(
  app: FastifyInstance,
  { plays, keys, origin }: Pick<AppParts, 'keys' | 'origin'> & { plays: Map<string, Play> },
): void {
  app.post<{ Params: { aggregator: string; what: string } }>('/:aggregator/:what', async (request, reply) => {
    const name = aggregatorNames.find((each) => each === request.params.aggregator);
    if (!name || !isTheSites(keys[name], request.headers, String(request.body))) return reply.status(401).send({});
    if (request.params.what === 'catalogue') return catalogues[name];
    if (request.params.what !== 'launch') return reply.status(404).send({});
    const entry = entrySchema.parse(said(request));
    if (entry.gameId !== null && !serves(name, entry.gameId)) return reply.status(404).send({});
    for (const [id, { until }] of plays) if (until < Date.now()) plays.delete(id);
    const id = randomBytes(32).toString('base64url');
    plays.set(id, { ...entry, aggregator: name, until: Date.now() + playMs });
    return { launchUrl: `${origin()}/play/${id}` };
  });
}

interface GameParts extends Pick<AppParts, 'cashier'> {
  rooms: ReturnType<typeof openRooms>;
  playOf(id: string): Play | null;
}

/** The calls that the pages of games make. */
function registerGames(app: FastifyInstance, { cashier, rooms, playOf }: GameParts): void {
  /** A call of a page: by a play that goes on, of a game that its aggregator has, with fields that fit. */
  function serve<Schema extends z.ZodType>(
    path: string,
    schema: Schema | null,
    run: (play: Play, gameId: string, fields: z.output<Schema>) => unknown,
  ): void {
    const answer = async (request: FastifyRequest<OfGame>, reply: FastifyReply) => {
      const play = playOf(request.params.id);
      if (!play || !serves(play.aggregator, request.params.game)) return reply.status(410).send({});
      const fields = schema?.safeParse(said(request));
      if (fields && !fields.success) return reply.status(422).send({});
      const answered = await run(play, request.params.game, fields?.data as z.output<Schema>);
      return answered === undefined ? reply.status(404).send({}) : answered;
    };
    const url = `/play/:id/:game/${path}`;
    if (schema) app.post<OfGame>(url, answer);
    else app.get<OfGame>(url, answer);
  }

  serve('balance', null, async (play) => ({ balance: await cashier.balanceOf(play) }));
  serve('table', null, (play, gameId) => rooms.tables.get(gameId)?.view(play));
  serve('table', chipsSchema, async (play, gameId, { chips }) => {
    const table = rooms.tables.get(gameId);
    if (!table || chips.some(({ on }) => !table.game.bets.some(({ id }) => id === on))) return undefined;
    return { refused: await table.place(play, chips), table: table.view(play) };
  });
  serve('kite', kiteSchema, async (play, _gameId, { won, auto }) => ({
    refused: await rooms.crash.place(play, won, auto),
    table: rooms.crash.view(play),
  }));
  serve('cash', z.object({}), (play) => ({ height: rooms.crash.cash(play), table: rooms.crash.view(play) }));
  serve('hand', null, (play) => ({ hand: rooms.blackjack.view(play) }));
  serve('deal', spinSchema.extend({ stakeWon: wonSchema }), (play, _gameId, { stakeWon }) =>
    rooms.blackjack.deal(play, stakeWon),
  );
  serve('act', actSchema, (play, _gameId, { act }) => rooms.blackjack.act(play, act));
  serve('spin', spinSchema, (play, gameId, { stakeWon }) => {
    const slot = slots.find(({ code }) => gameIdOf(code) === gameId);
    return slot && playSlot(cashier, play, { slot, gameId, stakeWon });
  });

  /** The table as this player sees it, at once and at every change of the round. */
  app.get<OfGame>('/play/:id/:game/stream', (request, reply) => {
    const play = playOf(request.params.id);
    const table = request.params.game === gameIdOf('crash') ? rooms.crash : rooms.tables.get(request.params.game);
    if (!play || !table || !serves(play.aggregator, request.params.game)) return void reply.status(410).send({});
    reply.hijack();
    reply.raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream',
    });
    const tell = () => void reply.raw.write(`data: ${JSON.stringify(table.view(play))}\n\n`);
    const beat = setInterval(() => reply.raw.write(': alive\n\n'), beatMs);
    const stop = table.watch(tell);
    reply.raw.on('close', () => {
      clearInterval(beat);
      stop();
    });
    tell();
  });
}
