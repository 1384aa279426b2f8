import { feedPackages, type Member, type PlaceBetBody, type placeBet } from '@madang/contracts';
import {
  bettingPageOf,
  bonusMarketId,
  checkBonus,
  checkFolders,
  checkPlacement,
  checkSlip,
  formatOdds,
  isOffered,
  limitsFor,
  liveBettingSeconds,
  parseOdds,
  placedOdds,
  systemLegs,
} from '@madang/rules';
import { bodyHash } from '../ledger/idempotency.ts';
import { type RefusalOf, refuse } from '../platform/refusal.ts';
import type { KnownRows } from './known-rows.ts';
import type { CheckedBet, KnownSelection } from './queries.ts';
import { slipPickOf } from './slip-pick.ts';

export type PlaceBetRefusal = RefusalOf<typeof placeBet>;

/** Breaks no bonus rule, as it breaks no slip rule. */
const unknownSelection = { marketId: 0, betName: '' };
const largestId = 2n ** 63n - 1n;

/** Past its wait a bet in play has so long to be decided; what was not decided by then, whatever the reason, is refused. */
export const decidesWithinMs = 10_000;

/** The longest wait among the sports that are bet on in play. */
async function waitOf(known: KnownRows, selections: readonly KnownSelection[]): Promise<Partial<CheckedBet>> {
  const inPlay = selections.filter(({ feedPackage }) => feedPackage === feedPackages.inPlay);
  if (inPlay.length === 0) return {};
  const times = await known.liveTimes();
  const waitsMs = Math.max(...inPlay.map(({ sportId }) => liveBettingSeconds(times, sportId))) * 1_000;
  return waitsMs > 0 ? { waitsMs, expiresAfterMs: waitsMs + decidesWithinMs } : {};
}

/**
 * The rules that need no odds: the seven checks with the member's own limits, then what the page offers and its slip rule. Totals are computed
 * here from the prices that the member saw; whether those can still be had is for the database to say.
 */
export async function checkBet(
  known: KnownRows,
  member: Member,
  body: PlaceBetBody,
  key: string,
): Promise<CheckedBet | PlaceBetRefusal> {
  const { betStyle, gameDetailType, bettings } = body;
  const idsFit = bettings.every((leg) => BigInt(leg.oddsId) <= largestId && BigInt(leg.fixtureId) <= largestId);
  const selections = await known.selections(idsFit ? bettings.map((leg) => leg.oddsId) : []);
  const packages = [...selections.values()].map(({ feedPackage }) => feedPackage);
  const page = bettingPageOf(betStyle, gameDetailType, bettings.length, packages);
  const limits = limitsFor(await known.levelSetting(member.level), page?.routeType ?? 'ordinary', member);
  const prices = bettings.map((leg) => parseOdds(leg.betPrice));
  const formValid = page !== undefined && idsFit && body.amounts >= 1;
  const { sizes } = body;
  const refusal = checkPlacement({ prices, stakeWon: body.amounts, limits, formValid, sizes });
  if (refusal) return refusal;
  if (!page) return refuse('bet.form-invalid');
  // A proto stake is not for lines to share, and a bonus counts legs that one line need not hold.
  const isSingleLine =
    page.routeType === 'proto' || [...selections.values()].some(({ marketId }) => marketId === bonusMarketId);
  if (sizes && isSingleLine) return refuse('bet.system', systemLegs);
  const folders = checkFolders(page, bettings.length);
  if (folders) return folders;
  if (![...selections.values()].every((selection) => isOffered(page, selection))) return refuse('bet.not-on-page');
  const rounds = new Set([...selections.values()].map(({ protoRound }) => protoRound));
  if (page.rounds && rounds.size > 1) return refuse('bet.proto-round');

  const picks = bettings.flatMap((leg) => {
    const selection = selections.get(leg.oddsId);
    // A selection that does not exist breaks no slip rule; it is answered as one that can't be bet on any more.
    return selection ? [slipPickOf(selection, leg)] : [];
  });
  const combination = checkSlip({ list: page.list, allowedPairs: await known.allowedPairs() }, picks);
  if (combination) return refuse(combination);
  const bonus = checkBonus(
    bettings.map(({ oddsId, betPrice }) => ({ ...(selections.get(oddsId) ?? unknownSelection), betPrice })),
    await known.leastLegOdds([...selections.values()]),
  );
  if (bonus) return bonus;

  const lines = { stakeWon: body.amounts, legs: prices.map((price) => ({ price, settlement: null })), sizes };
  const placed = placedOdds({ ...lines, maxWinWon: limits.maxWinWon });
  return {
    key,
    memberId: member.id,
    bodyHash: bodyHash(body),
    betStyle,
    gameDetailType,
    stakeWon: body.amounts,
    totalOdds: formatOdds(placed.totalOdds),
    maxWinWon: limits.maxWinWon,
    expectedPayoutWon: placed.expectedPayoutWon,
    sizes,
    closesBeforeMs: page.closesBeforeMs,
    ...(await waitOf(known, [...selections.values()])),
    maxOdds: limits.maxTotalOdds,
    minStakeWon: limits.minStakeWon,
    accept: body.accept ?? (page.changeFlag && body.changeFlag === 1 ? 'better' : undefined),
    legs: bettings.map((leg, place) => ({
      place,
      oddsId: leg.oddsId,
      fixtureId: leg.fixtureId,
      marketId: selections.get(leg.oddsId)?.marketId ?? 0,
      price: leg.betPrice,
      baseLine: leg.betBaseline,
      version: leg.version,
    })),
  };
}
