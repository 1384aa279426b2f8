import type { Member, PlaceBetBody, PlacedBet } from '@madang/contracts';
import { evenStake, lineCount, parseOdds, stakeForRoom } from '@madang/rules';
import pg from 'pg';
import { bodyHash, findAnswer } from '../../ledger/idempotency.ts';
import { refuseLimited } from '../../limits/refuse-limited.ts';
import type { Db } from '../../platform/database/db.ts';
import { isRefusal, RefusalError, refuse, refuseWith } from '../../platform/http/refusal.ts';
import type { Changes } from '../../platform/running/changes.ts';
import { inSpan } from '../../platform/tracing/tracing.ts';
import { type BookedBet, bookBets, type CheckedBet } from '../queries.ts';
import { withChanges, withClicked } from './accept-changes.ts';
import { createBatcher } from './batcher.ts';
import { checkBet, type PlaceBetRefusal } from './check-bet.ts';
import { knownRows } from './known-rows.ts';

export type PlaceBetOutcome = { placed: PlacedBet } | PlaceBetRefusal;
/** @param key UUID of the action: the same key and body is booked once and answered alike for good */
export type PlaceBet = (member: Member, body: PlaceBetBody, key: string) => Promise<PlaceBetOutcome>;

/**
 * What a batch costs besides its bets is that of some 8 of them. Measured with 64 members at once, which then are two batches of 32
 * (docs/decisions/0033): 8,700 bets a second; 7,800 when from the 24th on another batch went, small as it was.
 */
const besideFrom = 24;
/** Bets that may wait at a time for accounts that somebody holds; each takes a connection for a second at most. */
const waitingAtOnce = 2;
/** Batches that may seek room at a time (`lacking_room`): first bets on something, and those near a limit. */
const seekingAtOnce = 2;
const soughtTogether = 50;
/** How long bets wait for what somebody holds: a batch, then all of it once more one by one, each for its share. */
const patienceMs = 1_000;
/** How often odds may move again while changes of them are taken. */
const changesTaken = 5;
/** From the batch's queue to its answer: one statement books several bets. */
const bookSpan = { 'db.system.name': 'postgresql', 'db.operation.name': 'place_bets' };
const lockNotAvailable = '55P03';

/** Placement for one server process. Money is whole won; `balance` is published after the commit. */
export function createPlacing(
  db: Db,
  changes: Changes,
  options: { concurrency?: number; maxSize?: number; patienceMs?: number } = {},
): PlaceBet {
  const waitsForMs = options.patienceMs ?? patienceMs;
  const known = knownRows(db);
  const memberOf = (bet: CheckedBet) => bet.memberId;
  const bookAtOnce = createBatcher({
    run: (bets: CheckedBet[], mayTakeMs = waitsForMs) => bookBets(db, bets, { patient: false, waitsForMs: mayTakeMs }),
    identityOf: memberOf,
    retriesMs: waitsForMs,
    concurrency: options.concurrency ?? 2,
    besideFrom,
    maxSize: options.maxSize ?? 200,
    // Two or three batches: past that, waiting would outlast the page's patience.
    maxWaiting: 2_000,
  });
  // A bet on a held account waits here, each alone, so that it holds up no other account's.
  const bookWhenFree = createBatcher({
    run: (bets: CheckedBet[]) => bookBets(db, bets, { waitsForMs }),
    identityOf: memberOf,
    concurrency: waitingAtOnce,
    maxSize: 1,
  });
  // A bet that needs room sought waits only for bets on the same selections, and not for held accounts.
  const bookWithRoom = createBatcher({
    run: (bets: CheckedBet[], mayTakeMs = waitsForMs) => bookBets(db, bets, { skipsHeld: true, waitsForMs: mayTakeMs }),
    identityOf: memberOf,
    retriesMs: waitsForMs,
    concurrency: seekingAtOnce,
    maxSize: soughtTogether,
  });
  const book = (bet: CheckedBet) => inSpan('place_bets', bookSpan, () => bookTraced(bet));
  const bookTraced = async (bet: CheckedBet): Promise<BookedBet> => {
    let booked = await bookAtOnce(bet).catch(busyWhenHeld);
    if (booked?.outcome === 'room') booked = await bookWithRoom(bet).catch(busyWhenHeld);
    booked ??= await bookWhenFree(bet).catch(busyWhenHeld);
    if (!booked) throw new Error(`Member ${bet.memberId} has no account.`);
    return booked;
  };

  return async (member, body, key) => {
    if (body.memberId !== member.id) return refuse('session.forbidden');
    const checked = await checkBet(known, member, body, key);
    if (isRefusal(checked)) return (await answeredBefore(db, member, body, key)) ?? checked;
    let tried = body;
    let asked = checked;
    let booked = await book(asked);
    for (
      let takes = 0;
      takes < changesTaken && (booked.outcome === 'changed' || booked.outcome === 'repriced');
      takes++
    ) {
      if (asked.together) {
        // The price of now, if the member takes it; a leg that has closed has none.
        const again = await checkBet(known, member, body, key);
        if (isRefusal(again)) return again;
        asked = again;
        booked = await book(asked);
        continue;
      }
      if (booked.outcome !== 'changed') break;
      const taken = withChanges(body, tried, checked.accept, booked.answer);
      if (!taken) break;
      tried = taken;
      const again = await checkBet(known, member, tried, key);
      if (isRefusal(again)) return again;
      // It is the same request: a repeat gets the same answer.
      asked = { ...again, bodyHash: checked.bodyHash, legs: withClicked(again.legs, checked.legs) };
      booked = await book(asked);
    }
    if (booked.outcome === 'capped') {
      // A limit was set, or a fixture moved, since the check: by the limits of now it is refused, or can be had with lower winnings.
      const again = await checkBet(known, member, tried, key, true);
      if (isRefusal(again)) return again;
      const legs = again.together ? again.legs : withClicked(again.legs, checked.legs);
      asked = { ...again, bodyHash: checked.bodyHash, legs };
      booked = await book(asked);
    }
    if (booked.outcome === 'placed') changes.publish('balance', booked.wallet);
    return outcomeOf(booked, asked);
  };
}

function busyWhenHeld(error: unknown): never {
  throw error instanceof pg.DatabaseError && error.code === lockNotAvailable ? new RefusalError('busy') : error;
}

function outcomeOf(booked: BookedBet, asked: CheckedBet): PlaceBetOutcome {
  switch (booked.outcome) {
    case 'placed':
    case 'repeated':
      return { placed: booked.answer };
    case 'changed':
      return refuseWith('bet.changed', booked.answer);
    case 'reused':
      return refuse('request.idempotency-key-reused');
    case 'limited':
      return refuseLimited(booked.answer);
    case 'balance':
      return refuse('bet.balance');
    case 'below-zero':
      return refuse('bet.below-zero');
    case 'capped':
      return refuse('busy');
    case 'repriced':
      return refuse('bet.together-unpriced');
    case 'room':
      throw new Error('Room was to be sought, and was not.');
    case 'exposure':
      return aboveRoom(booked.answer.roomWon, asked);
  }
}

/** Says the stake that can be had now, where there is one. */
function aboveRoom(roomWon: number, { legs, sizes, minStakeWon, together, totalOdds }: CheckedBet): PlaceBetOutcome {
  const prices = together ? [parseOdds(totalOdds)] : legs.map(({ price }) => parseOdds(price));
  const most = stakeForRoom(roomWon, prices, sizes);
  const max = sizes ? evenStake(most, lineCount(prices.length, sizes)) : most;
  return max < Math.max(1, minStakeWon) ? refuse('bet.exposure-full') : refuse('bet.exposure', { max });
}

/** A bet booked under earlier limits gets its first answer again, although today's would refuse it. */
async function answeredBefore(
  db: Db,
  member: Member,
  body: PlaceBetBody,
  key: string,
): Promise<PlaceBetOutcome | undefined> {
  const asked = { memberId: member.id, key, request: 'bet', bodyHash: bodyHash(body) };
  const known = await findAnswer<PlacedBet>(db, asked);
  if (known === 'reused') return refuse('request.idempotency-key-reused');
  return known && { placed: known.answer };
}
