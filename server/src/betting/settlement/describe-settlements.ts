import { type Bet, type BetSettlement, resultNames } from '@madang/contracts';
import { countsForBonus, readLegCode } from '@madang/rules';

/** A settlement as the database keeps it. */
export interface RecordedSettlement {
  number: number;
  at: string;
  status: Bet['status'];
  paidWon: number;
  cashedWon: number;
  /** Each with its code, as `readLegCode` reads it. */
  legs: { oddsId: string; settlement: number | null; void: string | null }[];
}

function wordOf(code: number | null): string {
  const { settlement, shares } = readLegCode(code);
  if (settlement === null) return '진행 중';
  return shares ? `${resultNames[settlement]} (공동 1위 ${shares}명, 1/${shares})` : resultNames[settlement];
}

/** The leg of a bet that counts while `of` others do. */
export interface BonusLeg {
  oddsId: string;
  of: number;
}
interface DescribedBet extends Pick<Bet, 'legs'> {
  bonus: BonusLeg | null;
}

/** The history of a bet's settlements with what each moved, and why in words. */
export function describeSettlements(bet: DescribedBet, told: readonly RecordedSettlement[]): BetSettlement[] {
  return told.map((settlement, place) => {
    const before = told[place - 1];
    const { number, at, status, paidWon, legs } = settlement;
    return {
      number,
      at,
      status,
      amountWon: paidWon - (before?.paidWon ?? 0),
      paidWon,
      legs: legs.map(({ oddsId, settlement: code, void: voidReason }) => ({
        oddsId,
        settlement: readLegCode(code).settlement,
        voidReason,
      })),
      why: whyOf(bet, settlement, before),
    };
  });
}

function whyOf(
  { legs, bonus }: DescribedBet,
  now: RecordedSettlement,
  before: RecordedSettlement | undefined,
): string[] {
  const lines: string[] = [];
  if (now.cashedWon > (before?.cashedWon ?? 0)) lines.push('캐시아웃');
  for (const leg of legs) {
    const [counts, counted] = [now, before].map((each) => each?.legs.find(({ oddsId }) => oddsId === leg.oddsId));
    if (!counts) continue;
    const changed = counts.settlement !== (counted?.settlement ?? null);
    const isNews = before ? changed || counts.void !== counted?.void : counts.settlement !== null;
    if (!isNews) continue;
    lines.push(
      `${leg.home} - ${leg.away} (${leg.marketNameKorean}): ${reasonOf(counts, counted, before !== undefined)}`,
    );
  }
  if (bonus) lines.push(...bonusNews(bonus, now, before));
  return lines;
}

/** True when the bonus counted in the payout, given when that is new or has changed. */
function bonusNews(
  { oddsId, of }: BonusLeg,
  now: RecordedSettlement,
  before: RecordedSettlement | undefined,
): string[] {
  const isCashOut = now.cashedWon > (before?.cashedWon ?? 0);
  if (now.status !== 2 || isCashOut) return [];
  const folders = ({ legs }: RecordedSettlement) =>
    legs.filter((leg) => leg.oddsId !== oddsId && countsForBonus(readLegCode(leg.settlement))).length;
  const counts = folders(now) >= of;
  if (before?.status === 2 && folders(before) >= of === counts) return [];
  return [`보너스 (${of}폴더 이상): ${counts ? '적용' : `미적용, 적중특례를 뺀 폴더 ${folders(now)}개`}`];
}

type RecordedLeg = RecordedSettlement['legs'][number];

function reasonOf(counts: RecordedLeg, counted: RecordedLeg | undefined, again: boolean): string {
  if (counts.void !== null) return `운영자 무효 처리 (${counts.void})`;
  const change = `${wordOf(counted?.settlement ?? null)} → ${wordOf(counts.settlement)}`;
  if (counted?.void) return `운영자 무효 취소, ${change}`;
  if (!again || !counted || counted.settlement === null) return wordOf(counts.settlement);
  return counts.settlement === null ? `결과 취소, ${change}` : `결과 정정, ${change}`;
}
