import { listMinigameEvents, type MinigameEvent, placeMinigameBet } from '@madang/contracts';
import { gameOf } from '@madang/rules/minigame/catalogue';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../src/platform/database/db.ts';
import { moveClock } from '../src/platform/running/clock.ts';
import type { Bettor } from './bets.ts';
import { call } from './call.ts';
import { until } from './until.ts';

/** Lets these games of the catalogue run. */
export async function runMinigames(db: Db, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    const game = gameOf(id);
    if (!game) throw new Error(`no game ${id}`);
    await db.query(
      `insert into minigame (id, provider, provider_name, game, name_korean, round_seconds, system_maintenance_flg, sort)
       values ($1, $2, $3, $4, $5, $6, false, 0)`,
      [id, game.provider, game.providerName, game.game, game.nameKorean, game.roundSeconds],
    );
  }
}

/** A round that takes bets for a while yet. One that is about to close is left behind by the clock. */
export async function openRound(
  app: FastifyInstance,
  db: Db,
  { token }: Pick<Bettor, 'token'>,
  gameId: number,
): Promise<MinigameEvent> {
  let found: MinigameEvent | undefined;
  await until(`game ${gameId} has a round that takes bets`, async () => {
    const query = { gameId, currentGame: '1' as const };
    const [event] = (await call(app, listMinigameEvents, { as: { token }, query })).body;
    if (!event) return false;
    const leftMs = Date.parse(event.cutOffAt) - Date.parse(event.serverNow);
    // Between the cut-off of a round and its draw the next one is shown, and not open yet.
    const opensInMs = Date.parse(event.opensAt) - Date.parse(event.serverNow);
    // Most of its time: a test on a slow machine is done before it closes.
    if (opensInMs > 0) await moveClock(db, `${opensInMs + 500} milliseconds`);
    else if (leftMs > (Date.parse(event.cutOffAt) - Date.parse(event.opensAt)) * 0.8) found = event;
    else await moveClock(db, `${leftMs + 11_000} milliseconds`);
    return found !== undefined;
  });
  if (!found) throw new Error(`game ${gameId} has no round`);
  return found;
}

/** Asks for a bet on a selection at its price. */
export function betOnRound(
  app: FastifyInstance,
  { member, token }: Bettor,
  { gameId, round, markets }: Pick<MinigameEvent, 'gameId' | 'round' | 'markets'>,
  selection: string,
  { amounts = 10_000, key }: { amounts?: number; key?: string } = {},
) {
  const betPrice = markets.flatMap(({ selections }) => selections).find((one) => one.key === selection)?.price;
  return call(app, placeMinigameBet, {
    as: { token },
    key,
    body: { memberId: member.id, gameId, round, selection, betPrice: betPrice ?? '1.01', amounts },
  });
}
