import type { Bet, BetLeg } from '@madang/contracts';
import { formatOdds, parseOdds, payoutNow, readLegCode, systemLines, systemName } from '@madang/rules';
import { marketKinds, marketNameKorean, sideOf } from '../../sports/markets.ts';
import { scoreOf } from '../../sports/queries.ts';
import { type BonusLeg, describeSettlements, type RecordedSettlement } from '../settlement/describe-settlements.ts';
import { type LostLeg, lostByText } from './lost-by-text.ts';

interface LegRow
  extends Omit<BetLeg, 'group' | 'marketNameKorean' | 'side' | 'score' | 'settlement' | 'shares' | 'lostBy'>,
    LostLeg {
  /** A code that `readLegCode` reads. */
  settlement: number | null;
  marketName: string;
  period: number;
  bonusOf: number | null;
  voided: number;
}
/** A row of `betsByNumber`. */
export interface BetRow
  extends Omit<Bet, 'legs' | 'payoutNowWon' | 'settlements' | 'system' | 'cashedOut' | 'isTogether'> {
  legs: LegRow[];
  maxWinWon: number;
  settledTimes: number;
  sizes: number[] | null;
  /** The odds of legs that are priced together; null for other bets. */
  togetherOdds: string | null;
  cashedStakeWon: number;
  cashedWon: number;
  /** Every settlement; null when there was one at most, whose legs are `codes`. */
  told: RecordedSettlement[] | null;
  codes: RecordedSettlement['legs'] | null;
}

/** A bet as the page shows it. @param row with the legs as the database keeps them */
export function toBet(row: BetRow): Bet {
  const { settledTimes, sizes, togetherOdds, cashedStakeWon, cashedWon, told, codes, maxWinWon, ...bet } = row;
  const legs = bet.legs.map((leg) => toLeg(leg, bonusResult(row)));
  return {
    ...bet,
    legs,
    payoutNowWon:
      bet.status === 0
        ? payoutNow({
            ...row,
            togetherOdds: togetherOdds === null ? null : parseOdds(togetherOdds),
            legs: row.legs.map(toResult),
          })
        : null,
    isTogether: togetherOdds !== null,
    settlements: describeSettlements({ legs, bonus: bonusIn(row) }, told ?? onlySettlement(row)),
    system: sizes && systemOf(row, sizes),
    cashedOut: cashedStakeWon > 0 ? { stakeWon: cashedStakeWon, paidWon: cashedWon } : null,
  };
}

const toResult = ({ price, settlement, bonusOf }: LegRow) => ({
  price: parseOdds(price),
  ...readLegCode(settlement),
  bonusOf,
});

function bonusIn({ legs }: BetRow): BonusLeg | null {
  const leg = legs.find(({ bonusOf }) => bonusOf !== null);
  return leg ? { oddsId: leg.oddsId, of: leg.bonusOf ?? 0 } : null;
}

function onlySettlement({ settledTimes, settledAt, status, payoutWon, codes }: BetRow): RecordedSettlement[] {
  if (settledTimes === 0 || settledAt === null) return [];
  return [{ number: 1, at: settledAt, status, paidWon: payoutWon ?? 0, cashedWon: 0, legs: codes ?? [] }];
}

function systemOf({ stakeWon, cashedStakeWon, legs }: BetRow, sizes: number[]): Bet['system'] {
  const rest = stakeWon - cashedStakeWon;
  const lines = systemLines(rest > 0 ? rest : stakeWon, legs.map(toResult), sizes).map((line) => ({
    oddsIds: line.legs.map((place) => legs[place]?.oddsId ?? ''),
    stakeWon: line.stakeWon,
    odds: formatOdds(line.odds),
    payoutWon: line.payoutWon,
  }));
  return { name: systemName(legs.length, sizes), sizes, lines };
}

/** A bonus won when so many other legs count at the end; with fewer it counts 1.00. No feed settles it. */
function bonusResult({ status, legs }: BetRow): BetLeg['settlement'] {
  if (status !== 2) return null;
  const bonusOf = legs.find((leg) => leg.bonusOf)?.bonusOf ?? 0;
  const counting = legs.filter(({ bonusOf: of, settlement }) => of === null && settlement !== 3).length;
  return counting >= bonusOf ? 2 : 3;
}

function toLeg(row: LegRow, ofBonus: BetLeg['settlement']): BetLeg {
  const { marketId, marketName, period, homeScore, awayScore, bonusOf, voided, settlement, baseLine, play, ...given } =
    row;
  const leg = { ...given, ...readLegCode(settlement) };
  if (bonusOf !== null) {
    return { ...leg, settlement: ofBonus, group: 'other', marketNameKorean: '보너스', side: 'other', score: null };
  }
  const kind = marketKinds.get(marketId);
  const side = kind && sideOf(kind, row.betName);
  const lostBy = voided ? null : lostByText(row);
  return {
    ...leg,
    group: kind?.group ?? 'other',
    // Ingestion refuses a market that is not in the table. A market that left the table later keeps the feed's own name.
    marketNameKorean: kind ? marketNameKorean(kind, row.sportId) : marketName,
    side: side ?? 'other',
    score: scoreOf({ sportId: row.sportId, period, home: homeScore, away: awayScore }),
    ...(lostBy !== null && { lostBy }),
  };
}
