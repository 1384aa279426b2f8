import { randomBytes } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import { BaccaratTable, baccaratGameId } from './baccarat-table.ts';
import { catalogue, codeOf, gameIds } from './catalogue.ts';
import type { Desk, Player } from './desk.ts';
import { baccaratBets, baccaratChipsWon } from './games/baccarat.ts';
import { slotStakesWon, slots } from './games/slots.ts';
import { type AggregatorName, aggregatorNames, type Key } from './keys.ts';
import { assets } from './pages/assets.ts';
import { baccaratPage, lobbyPage, overPage, slotPage } from './pages/pages.ts';
import { playSlot } from './play-slot.ts';
import { isTheSites } from './sign.ts';

interface AppParts {
  desk: Desk;
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

const playMs = 120 * 60_000;
const entrySchema = z.object({
  token: z.string(),
  memberId: z.string(),
  nickname: z.string(),
  gameId: z.string().nullable(),
  page: z.string(),
});
const spinSchema = z.object({ stakeWon: z.literal([...slotStakesWon]) });
const betSchema = z.object({ on: z.enum(baccaratBets), won: z.literal([...baccaratChipsWon]) });

/** The provider's own site: entries come signed from sites, pages and plays from the holder of a play's address. */
export function buildProvider({ desk, keys, origin, siteUrl, table: times }: AppParts): FastifyInstance {
  const app = Fastify({ logger: false, bodyLimit: 16 * 1024 });
  const plays = new Map<string, Play>();
  const table = new BaccaratTable(desk, times);
  app.addHook('onReady', async () => table.open());
  app.addHook('onClose', async () => {
    table.stop();
    await desk.settled();
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

  const said = (request: FastifyRequest): unknown =>
    JSON.parse(typeof request.body === 'string' ? request.body : 'null');
  app.post<{ Params: { aggregator: string; what: string } }>('/:aggregator/:what', async (request, reply) => {
    const name = aggregatorNames.find((each) => each === request.params.aggregator);
    if (!name || !isTheSites(keys[name], request.headers, String(request.body))) return reply.status(401).send({});
    if (request.params.what === 'catalogue') return catalogue;
    if (request.params.what !== 'launch') return reply.status(404).send({});
    const entry = entrySchema.parse(said(request));
    if (entry.gameId !== null && !gameIds.includes(entry.gameId)) return reply.status(404).send({});
    for (const [id, { until }] of plays) if (until < Date.now()) plays.delete(id);
    const id = randomBytes(32).toString('base64url');
    plays.set(id, { ...entry, aggregator: name, until: Date.now() + playMs });
    return { launchUrl: `${origin()}/play/${id}` };
  });

  const playOf = (id: string): Play | null => {
    const play = plays.get(id);
    return play && play.until > Date.now() ? play : null;
  };
  const back = (play: Play) => `${siteUrl}${play.page}`;
  app.get<{ Params: { id: string; game?: string } }>('/play/:id/:game?', async ({ params }, reply) => {
    reply.type('text/html; charset=utf-8');
    const play = playOf(params.id);
    if (!play) return reply.status(410).send(overPage(siteUrl));
    const gameId = params.game ?? play.gameId;
    const shown = { nickname: play.nickname, back: back(play), base: `/play/${params.id}` };
    if (gameId === null) return lobbyPage(shown, gameIds);
    if (gameId === baccaratGameId) return baccaratPage(shown);
    const slot = slots.find(({ code }) => code === codeOf(gameId));
    return slot ? slotPage(shown, slot) : reply.status(410).send(overPage(siteUrl));
  });
  app.get<{ Params: { id: string } }>('/play/:id/balance', async ({ params }, reply) => {
    const play = playOf(params.id);
    return play ? { balance: await desk.balanceOf(play) } : reply.status(410).send({});
  });
  app.get<{ Params: { id: string } }>('/play/:id/table', async ({ params }, reply) => {
    const play = playOf(params.id);
    return play ? table.view(play) : reply.status(410).send({});
  });
  app.post<{ Params: { id: string } }>('/play/:id/table', async (request, reply) => {
    const play = playOf(request.params.id);
    const bet = betSchema.safeParse(said(request));
    if (!play || !bet.success) return reply.status(play ? 422 : 410).send({});
    return { refused: await table.place(play, bet.data.on, bet.data.won), table: table.view(play) };
  });
  app.post<{ Params: { id: string; game: string } }>('/play/:id/:game/spin', async (request, reply) => {
    const play = playOf(request.params.id);
    const slot = slots.find(({ code }) => code === codeOf(request.params.game));
    const spin = spinSchema.safeParse(said(request));
    if (!play || !slot || !spin.success) return reply.status(play ? 422 : 410).send({});
    return playSlot(desk, play, { slot, gameId: request.params.game, stakeWon: spin.data.stakeWon });
  });
  for (const { path, type, text } of assets) app.get(path, async (_request, reply) => reply.type(type).send(text));
  return app;
}
