import {
  type BodyOf,
  errorText,
  type Member,
  type Quote,
  type quoteBet,
  type SlipReason,
  type StakeBound,
} from '@madang/contracts';
import {
  type BettingPage,
  bettingPageOf,
  capSystemToMaxWin,
  capToMaxWin,
  checkBonus,
  checkFolders,
  checkOutrights,
  checkSlip,
  evenStake,
  formatOdds,
  type Hundredths,
  isOffered,
  isSystem,
  isTogether,
  type Limits,
  limitsFor,
  lineCount,
  oddsAboveMaximum,
  parseOdds,
  type RuleRefusal,
  type SlipPick,
  stakeForRoom,
  systemOdds,
  totalOdds,
} from '@madang/rules';
import type { Db } from '../../platform/database/db.ts';
import { isRefusal } from '../../platform/http/refusal.ts';
import { exposureRoom } from './exposure.ts';
import type { KnownRows } from './known-rows.ts';
import { type PricedLegs, priceLegs, type Unpriced } from './price-legs.ts';
import { type SelectionNow, selectionsNow } from './slip-selections.ts';

type Asked = BodyOf<typeof quoteBet>;
type Leg = Quote['legs'][number];

/** The won that the house may still lose on these selections beside the bets on them, whole won; null when nothing bounds it. */
export type RoomFor = (member: Pick<Member, 'id'>, selectionIds: readonly string[]) => Promise<number | null>;

/** Tells a member which refusals a bet would meet now, by the same rules that placement asks; nothing is kept. */
export function createQuoting(db: Db, known: KnownRows, roomFor: RoomFor = exposureRoom(db)) {
  return async (member: Member, asked: Asked): Promise<Quote> => {
    const { betStyle, gameDetailType, bettings } = asked;
    const found = await selectionsNow(
      db,
      bettings.map(({ oddsId }) => oddsId),
      bettingPageOf(betStyle, gameDetailType, bettings.length, [])?.closesBeforeMs,
    );
    const selections = [...found.values()];
    const packages = selections.map(({ feedPackage }) => feedPackage);
    const page = bettingPageOf(betStyle, gameDetailType, bettings.length, packages);
    const legs = bettings.map((leg) => legOf(leg, found.get(leg.oddsId), page));
    const standing = legs.flatMap(({ now }) => (now && now.status !== 'closed' ? [now] : []));
    const rule = { list: page?.list ?? 'one', allowedPairs: await known.allowedPairs() };
    const picks = standing.map((now) => ({ ...now, feedPackage: packageOf(found, now.id) }));
    const priced = await priceOfAll(known, rule, picks);
    const together = isRefusal(priced) ? null : priced;
    const prices = together ? [parseOdds(together.betPrice)] : standing.map(({ betPrice }) => parseOdds(betPrice));
    const sizes = asked.sizes && isSystem(prices.length, asked.sizes) ? asked.sizes : undefined;
    const { total, highest } = sizes ? systemOdds(prices, sizes) : { total: totalOdds(prices), highest: undefined };
    const own = limitsFor(await known.levelSetting(member.level), page?.routeType ?? 'ordinary', member);
    const limits = await known.capped(
      member.id,
      own,
      standing.map(({ id, fixtureId, betPrice }) => ({ oddsId: id, fixtureId, price: betPrice })),
      true,
    );
    const leastLegOdds = await known.leastLegOdds(standing);
    const ruled = refusalOf(page, limits, rule, picks, standing, highest ?? total, leastLegOdds);
    const beside = checkOutrights(standing.map(({ id }) => found.get(id) as SelectionNow));
    const refused = isRefusal(priced) ? priced : (ruled ?? beside);
    const room = await roomFor(
      member,
      standing.map(({ id }) => id),
    );
    return {
      legs,
      totalOdds: formatOdds(total),
      togetherPrice: together?.betPrice ?? null,
      minStakeWon: limits.minStakeWon,
      ...mostOf({ own, limits }, { prices, sizes }, standing.length === 0 || refused !== null, member.emoney, room),
      refusal: refused && errorText(refused.refused, refused.values),
    };
  };
}

/** The price of a slip that is one combination, or why it has none; null of any other slip. */
async function priceOfAll(
  known: KnownRows,
  rule: Parameters<typeof checkSlip>[0],
  picks: readonly SlipPick[],
): Promise<PricedLegs | Unpriced | null> {
  const [first] = picks;
  if (!first || checkSlip(rule, picks) || !isTogether(rule, picks)) return null;
  return priceLegs(
    await known.goalsOf(first.fixtureId),
    picks.map(({ id }) => ({ oddsId: id })),
  );
}

const packageOf = (found: ReadonlyMap<string, SelectionNow>, id: string) => (found.get(id) as SelectionNow).feedPackage;

function legOf(asked: Asked['bettings'][number], found: SelectionNow | undefined, page: BettingPage | undefined): Leg {
  const { oddsId } = asked;
  if (!found || found.selection.fixtureId !== asked.fixtureId) return { oddsId, now: null, reason: 'unknown' };
  const { selection, feedPackage } = found;
  if (page && !isOffered(page, { ...selection, feedPackage })) return { oddsId, now: selection, reason: 'elsewhere' };
  return { oddsId, now: selection, reason: found.closedBy ?? changeOf(asked, selection) };
}

function changeOf(asked: Asked['bettings'][number], now: SelectionNow['selection']): SlipReason | null {
  if (asked.betBaseline !== now.betBaseline) return 'line';
  return asked.betPrice === now.betPrice ? null : 'price';
}

function refusalOf(
  page: BettingPage | undefined,
  limits: Limits,
  rule: Parameters<typeof checkSlip>[0],
  picks: readonly SlipPick[],
  standing: readonly SelectionNow['selection'][],
  total: bigint,
  leastLegOdds: bigint,
): RuleRefusal | null {
  if (standing.length === 0) return { refused: 'bet.no-selections' };
  if (!page) return { refused: 'bet.form-invalid' };
  if (oddsAboveMaximum(total, limits))
    return { refused: 'bet.odds-above-maximum', values: { max: limits.maxTotalOdds } };
  const combination = checkSlip(rule, picks);
  if (combination) return { refused: combination };
  return checkBonus(standing, leastLegOdds) ?? checkFolders(page, standing.length);
}

/** The lowest of what bounds the stake, and which it is. @param own the member's limits on any fixture; `limits` are those on these */
function mostOf(
  { own, limits }: { own: Limits; limits: Limits },
  { prices, sizes }: { prices: readonly Hundredths[]; sizes: readonly number[] | undefined },
  nothing: boolean,
  balanceWon: number,
  room: number | null,
): Pick<Quote, 'maxStakeWon' | 'boundBy' | 'isCapped'> {
  const winnable = (within: Limits) =>
    sizes
      ? capSystemToMaxWin(within.maxStakeWon, prices, sizes, within)
      : capToMaxWin(within.maxStakeWon, totalOdds(prices), within);
  const cappedWon = Math.min(limits.maxStakeWon, winnable(limits));
  const bounds: [StakeBound, number][] = [
    ['level', own.maxStakeWon],
    ['winnings', winnable(own)],
    ['balance', Math.max(0, balanceWon)],
    ['exposure', cappedWon],
    ...(room === null ? [] : [['exposure', stakeForRoom(room, prices, sizes)] satisfies [StakeBound, number]]),
  ];
  const [first, ...others] = bounds;
  const [boundBy, won] = others.reduce(
    (lowest, each) => (each[1] < lowest[1] ? each : lowest),
    first as [StakeBound, number],
  );
  // A stake below the minimum cannot be placed at all.
  const shared = sizes ? evenStake(won, lineCount(prices.length, sizes)) : won;
  const isCapped = boundBy === 'exposure' && won === cappedWon;
  return { boundBy, maxStakeWon: nothing || shared < limits.minStakeWon ? 0 : shared, ...(isCapped && { isCapped }) };
}
