import type { BodyOf, placeMinigameBet as endpoint, Member, PlacedMinigameBet } from '@madang/contracts';
import { checkPlacement, formatOdds, parseOdds, stakeForRoom } from '@madang/rules';
import { type CatalogueGame, gameOf } from '@madang/rules/minigame/catalogue';
import { offerOf } from '@madang/rules/minigame/offer';
import pg from 'pg';
import { bodyHash } from '../ledger/idempotency.ts';
import { type PlayFault, refuseLimited } from '../limits/refuse-limited.ts';
import { type PublicLog, publicLog } from '../log/public-log.ts';
import type { Context } from '../platform/context.ts';
import type { Db } from '../platform/database/db.ts';
import { isRefusal, RefusalError, type RefusalOf, refuse } from '../platform/http/refusal.ts';
import type { ChangeTopics } from '../platform/running/changes.ts';
import { UnsealError } from '../platform/secrets/key-ring.ts';

type Body = BodyOf<typeof endpoint>;
type Refused = RefusalOf<typeof endpoint>;

/** The answer that the database keeps. */
type Kept = Omit<PlacedMinigameBet, 'head' | 'signature' | 'publicKey'>;

type Booked =
  | { outcome: 'placed'; answer: Kept; wallet: ChangeTopics['balance'] }
  | { outcome: 'repeated'; answer: Kept }
  | { outcome: 'limited'; answer: PlayFault }
  | { outcome: 'exposure'; answer: { roomWon: number } }
  | { outcome: 'reused' | 'closed' | 'maintenance' | 'balance' };

const lockNotAvailable = '55P03';
/** Prices of games are their own bound. */
const anyOdds = 1_000_000;

/** @param key UUID of the action: booked once, and answered alike for good */
export async function placeMinigameBet(
  { db, changes, ring }: Pick<Context, 'db' | 'changes' | 'ring'>,
  { id }: Member,
  body: Body,
  key: string,
): Promise<PlacedMinigameBet | Refused> {
  if (body.memberId !== id) return refuse('session.forbidden');
  const game = gameOf(body.gameId);
  if (!game) return refuse('not-found');
  const pick = findPick(game, body);
  if (isRefusal(pick)) return pick;
  const refused = checkPlacement({
    prices: [parseOdds(pick.price)],
    stakeWon: body.amounts,
    limits: { ...game.limits, maxTotalOdds: anyOdds },
    formValid: true,
  });
  if (refused) return refused;
  // A bet without a signed receipt is none: without the key nothing is booked.
  if (!(await canSign(db, publicLog(ring)))) return refuse('maintenance');
  const booked = await book(db, {
    ...{ key, memberId: id, bodyHash: bodyHash(body), gameId: game.id, round: body.round },
    ...{
      ...pick,
      selection: body.selection,
      stakeWon: body.amounts,
      maxWinWon: game.limits.maxWinWon,
      commitment: body.commitment,
    },
  }).catch(busyWhenHeld);
  switch (booked.outcome) {
    case 'placed':
      changes.publish('balance', booked.wallet);
      return signed(db, publicLog(ring), booked.answer);
    case 'repeated':
      return signed(db, publicLog(ring), booked.answer);
    case 'reused':
      return refuse('request.idempotency-key-reused');
    case 'closed':
      return refuse('minigame.closed');
    case 'maintenance':
      return refuse('maintenance');
    case 'limited':
      return refuseLimited(booked.answer);
    case 'balance':
      return refuse('bet.balance');
    case 'exposure': {
      // The stake that can be had now, where there is one.
      const max = stakeForRoom(booked.answer.roomWon, [parseOdds(pick.price)]);
      return max < game.limits.minStakeWon ? refuse('bet.exposure-full') : refuse('bet.exposure', { max });
    }
  }
}

const canSign = (db: Db, log: PublicLog): Promise<boolean> =>
  log.publicKey(db).then(
    () => true,
    (error) => {
      if (error instanceof UnsealError) return false;
      throw error;
    },
  );

/** The receipt is signed alike each time; the head of the log is the newest. */
const signed = async (db: Db, log: PublicLog, answer: Kept): Promise<PlacedMinigameBet> => ({
  ...answer,
  signature: await log.sign(db, 'receipt', answer.receipt),
  head: await log.head(db),
  publicKey: await log.publicKey(db),
});

/** The price that the member saw is the one that the round has. */
function findPick(game: CatalogueGame, { round, selection, betPrice }: Body) {
  for (const market of offerOf(game, round)) {
    const found = market.selections.find(({ key }) => key === selection);
    if (!found) continue;
    const price = formatOdds(found.price);
    return price === betPrice
      ? { marketName: market.name, selectionName: found.name, price }
      : refuse('minigame.price');
  }
  return refuse('bet.no-selections');
}

async function book(db: Db, bet: object): Promise<Booked> {
  const { rows } = await db.query<Booked>({
    name: 'place-minigame-bet',
    text: 'select outcome, answer, wallet from place_minigame_bet($1)',
    values: [JSON.stringify(bet)],
  });
  const booked = rows[0];
  if (!booked) throw new Error('The bet was neither booked nor refused.');
  return booked;
}

function busyWhenHeld(error: unknown): never {
  throw error instanceof pg.DatabaseError && error.code === lockNotAvailable ? new RefusalError('busy') : error;
}
