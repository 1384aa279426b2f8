import type { Bet, BetLeg, BetSettlement } from '@madang/contracts';

/** A settlement as the database keeps it. */
export interface ToldSettlement {
  number: number;
  at: string;
  status: Bet['status'];
  paidWon: number;
  cashedWon: number;
  legs: { oddsId: string; settlement: BetLeg['settlement']; void: string | null }[];
}

const words: Readonly<Record<NonNullable<BetLeg['settlement']>, string>> = {
  1: '낙첨',
  2: '적중',
  3: '적중특례',
  4: '반 낙첨',
  5: '반 적중',
};
const wordOf = (settlement: BetLeg['settlement']) => (settlement === null ? '진행 중' : words[settlement]);

/** The history of a bet's settlements with what each moved, and why in words. */
export function describeSettlements(
  bet: Pick<Bet, 'legs' | 'stakeWon'>,
  told: readonly ToldSettlement[],
): BetSettlement[] {
  return told.map((settlement, place) => {
    const before = told[place - 1];
    const { number, at, status, paidWon, legs } = settlement;
    return {
      number,
      at,
      status,
      amountWon: paidWon - (before?.paidWon ?? 0),
      paidWon,
      legs: legs.map(({ oddsId, settlement: code, void: voidReason }) => ({ oddsId, settlement: code, voidReason })),
      why: whyOf(bet, settlement, before),
    };
  });
}

function whyOf({ legs }: Pick<Bet, 'legs'>, now: ToldSettlement, before: ToldSettlement | undefined): string[] {
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
  return lines;
}

type ToldLeg = ToldSettlement['legs'][number];

function reasonOf(counts: ToldLeg, counted: ToldLeg | undefined, again: boolean): string {
  if (counts.void !== null) return `운영자 무효 처리 (${counts.void})`;
  const change = `${wordOf(counted?.settlement ?? null)} → ${wordOf(counts.settlement)}`;
  if (counted?.void) return `운영자 무효 취소, ${change}`;
  if (!again || !counted || counted.settlement === null) return wordOf(counts.settlement);
  return counts.settlement === null ? `결과 취소, ${change}` : `결과 정정, ${change}`;
}
