import { feedPackages, furtherLiveSportIds, type Member, type PlaceBetBody, type placeBet } from '@madang/contracts';
import {
  bettingPageOf,
  bonusMarketId,
  checkBonus,
  checkFolders,
  checkOutrights,
  checkPlacement,
  checkSlip,
  formatOdds,
  isOffered,
  isTogether,
  limitsFor,
  liveBettingSeconds,
  parseOdds,
  placedOdds,
  systemLegs,
} from '@madang/rules';
import { bodyHash } from '../../ledger/idempotency.ts';
import { isRefusal, type RefusalOf, refuse } from '../../platform/http/refusal.ts';
import type { CheckedBet, KnownSelection } from '../queries.ts';
import { refuseBesideOpen } from './bet-caps.ts';
import type { KnownRows } from './known-rows.ts';
import { type PricedLegs, priceLegs, type Unpriced, unacceptedOf } from './price-legs.ts';
import { slipPickOf } from './slip-pick.ts';

export type PlaceBetRefusal = RefusalOf<typeof placeBet>;

/** Breaks no bonus rule, as it breaks no slip rule. */
const unknownSelection = { marketId: 0, betName: '' };
const largestId = 2n ** 63n - 1n;

/** Past its wait a bet in play has so long to be decided; one that is undecided by then, for any reason, is refused. */
export const decidesWithinMs = 10_000;

/** The longest wait among the sports that are bet on in play. */
async function waitOf(known: KnownRows, selections: readonly KnownSelection[]): Promise<Partial<CheckedBet>> {
  const inPlay = selections.filter(({ feedPackage }) => feedPackage === feedPackages.inPlay);
  if (inPlay.length === 0) return {};
  const times = await known.liveTimes();
  const waitsMs = Math.max(...inPlay.map(({ sportId }) => liveBettingSeconds(times, sportId))) * 1_000;
  return waitsMs > 0 ? { waitsMs, expiresAfterMs: waitsMs + decidesWithinMs } : {};
}

/** Says of a selection whether its sport is bet on in play. Some are only where operators added them; any is before kick-off. */
async function listedInPlay(
  known: KnownRows,
  selections: readonly KnownSelection[],
): Promise<(selection: KnownSelection) => boolean> {
  const further: readonly number[] = furtherLiveSportIds;
  const asks = ({ feedPackage, sportId }: KnownSelection) =>
    feedPackage === feedPackages.inPlay && further.includes(sportId);
  if (!selections.some(asks)) return () => true;
  const added = await known.furtherLiveSports();
  return (selection) => !asks(selection) || added.includes(selection.sportId);
}

/**
 * The rules that need no odds: the seven checks with the member's own limits, then what the page offers and its slip rule. Totals are computed
 * here from the prices that the member saw; whether those can still be had is for the database to say.
 * @param asksCaps also where none was known a second ago
 */
export async function checkBet(
  known: KnownRows,
  member: Member,
  body: PlaceBetBody,
  key: string,
  asksCaps = false,
): Promise<CheckedBet | PlaceBetRefusal> {
  const { betStyle, gameDetailType, bettings } = body;
  const idsFit = bettings.every((leg) => BigInt(leg.oddsId) <= largestId && BigInt(leg.fixtureId) <= largestId);
  const selections = await known.selections(idsFit ? bettings.map((leg) => leg.oddsId) : []);
  const packages = [...selections.values()].map(({ feedPackage }) => feedPackage);
  const page = bettingPageOf(betStyle, gameDetailType, bettings.length, packages);
  const own = limitsFor(await known.levelSetting(member.level), page?.routeType ?? 'ordinary', member);
  const limits = await known.capped(member.id, own, capLegs([...selections.values()], bettings), asksCaps);
  const picks = bettings.flatMap((leg) => {
    const selection = selections.get(leg.oddsId);
    // A selection that does not exist breaks no slip rule; it is answered as one that can't be bet on any more.
    return selection ? [slipPickOf(selection, leg)] : [];
  });
  const rule = { list: page?.list ?? 'one', allowedPairs: await known.allowedPairs() };
  const combination = checkSlip(rule, picks);
  const together = combination ? null : await priceOfAll(known, body, isTogether(rule, picks));
  if (isRefusal(together)) return together;
  const prices = together ? [parseOdds(together.betPrice)] : bettings.map((leg) => parseOdds(leg.betPrice));
  const formValid = page !== undefined && idsFit && body.amounts >= 1;
  const { sizes } = body;
  if (together && sizes) return refuse('bet.together-alone');
  const refusal = checkPlacement({ prices, stakeWon: body.amounts, limits, formValid, sizes });
  if (refusal) return refuseBesideOpen({ limits, own }, refusal, prices, sizes) ?? refusal;
  if (!page) return refuse('bet.form-invalid');
  // A proto stake is not for lines to share, and a bonus counts legs that one line need not hold.
  const isSingleLine =
    page.routeType === 'proto' || [...selections.values()].some(({ marketId }) => marketId === bonusMarketId);
  if (sizes && isSingleLine) return refuse('bet.system', systemLegs);
  const folders = checkFolders(page, bettings.length);
  if (folders) return folders;
  const isListed = await listedInPlay(known, [...selections.values()]);
  if (![...selections.values()].every((selection) => isOffered(page, selection) && isListed(selection)))
    return refuse('bet.not-on-page');
  const rounds = new Set([...selections.values()].map(({ protoRound }) => protoRound));
  if (page.rounds && rounds.size > 1) return refuse('bet.proto-round');

  if (combination) return refuse(combination);
  const outright = checkOutrights([...selections.values()]);
  if (outright) return outright;
  const bonus = checkBonus(
    bettings.map(({ oddsId, betPrice }) => ({ ...(selections.get(oddsId) ?? unknownSelection), betPrice })),
    await known.leastLegOdds([...selections.values()]),
  );
  if (bonus) return bonus;

  const accept = body.accept ?? (page.changeFlag && body.changeFlag === 1 ? 'better' : undefined);
  const unaccepted = together && unacceptedOf(together, body, accept);
  if (unaccepted) return unaccepted;

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
    capStakeWon: own.maxStakeWon,
    capWinWon: own.maxWinWon,
    accept,
    ...(together && { together: [...together.together], told: together.told }),
    legs: bettings.map((leg, place) => ({
      place,
      oddsId: leg.oddsId,
      fixtureId: leg.fixtureId,
      marketId: selections.get(leg.oddsId)?.marketId ?? 0,
      ...bookedAs(leg, together?.legs[place]),
    })),
  };
}

/** Legs that exist, at the prices of the page; a limit does not fall on what a page invents. */
const capLegs = (selections: readonly KnownSelection[], bettings: PlaceBetBody['bettings']) =>
  bettings
    .filter(({ oddsId }) => selections.some(({ id }) => id === oddsId))
    .map(({ oddsId, fixtureId, betPrice }) => ({ oddsId, fixtureId, price: betPrice }));

/** The price of legs that are one combination; null of an ordinary bet. A page that shows no such price does not know of them. */
async function priceOfAll(
  known: KnownRows,
  { bettings, togetherPrice }: PlaceBetBody,
  isOne: boolean,
): Promise<PricedLegs | Unpriced | ReturnType<typeof refuse<'bet.pair'>> | null> {
  if (!isOne) return togetherPrice === undefined ? null : refuse('bet.together-unpriced');
  const [first] = bettings;
  if (togetherPrice === undefined || !first) return refuse('bet.pair');
  return priceLegs(await known.goalsOf(first.fixtureId), bettings);
}

type Booked = Pick<CheckedBet['legs'][number], 'price' | 'baseLine' | 'version' | 'clicked'>;
/** At what the member saw; of legs that are priced together, as each stands now. */
function bookedAs(leg: PlaceBetBody['bettings'][number], now: PricedLegs['legs'][number] | undefined): Booked {
  if (!now) return { price: leg.betPrice, baseLine: leg.betBaseline, version: leg.version };
  const { price, baseLine, version } = now;
  const clicked = { price: leg.betPrice, baseLine: leg.betBaseline };
  return { price, baseLine, version, ...(baseLine !== leg.betBaseline && { clicked }) };
}
