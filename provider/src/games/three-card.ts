import type { Exact } from '../engine/exact.ts';
import { type Card, chipsWon, oddsText, type TableGame, table } from '../engine/table-game.ts';
import { rankOf, suitOf } from './cards.ts';

/** From the weakest: high card, pair, flush, straight, three of a kind, straight flush. */
const kinds = ['높은 카드', '페어', '플러시', '스트레이트', '트리플', '스트레이트 플러시'] as const;

/** A number that is higher for the better hand; equal for hands that tie. */
export function strengthOf(hand: readonly Card[]): number {
  const ranks = hand.map((card) => (rankOf(card) === 1 ? 14 : rankOf(card))).sort((one, other) => other - one);
  const [high = 0, middle = 0, low = 0] = ranks;
  const isFlush = hand.every((card) => suitOf(card) === suitOf(hand[0] ?? 0));
  // The ace stands below the two as well.
  const isWheel = high === 14 && middle === 3 && low === 2;
  const isStraight = (high === middle + 1 && middle === low + 1) || isWheel;
  const value = (kind: number, first: number, second = 0, third = 0) =>
    ((kind * 15 + first) * 15 + second) * 15 + third;
  if (isStraight) return value(isFlush ? 5 : 3, isWheel ? 3 : high);
  if (high === low) return value(4, high);
  if (isFlush) return value(2, high, middle, low);
  if (high === middle) return value(1, high, low);
  if (middle === low) return value(1, low, high);
  return value(0, high, middle, low);
}
const kindOf = (hand: readonly Card[]) => Math.floor(strengthOf(hand) / 15 ** 3);

interface Outcome {
  left: Card[];
  right: Card[];
}
/** Of the left hand, by kind. */
const plusPays = [0, 200, 500, 700, 3100, 4100];
const pays = { left: 195, right: 195 };

function paid(bet: string, { left, right }: Outcome): number {
  if (bet === 'plus') return plusPays[kindOf(left)] ?? 0;
  const [mine, other] = bet === 'left' ? [left, right] : [right, left];
  const ahead = strengthOf(mine) - strengthOf(other);
  return ahead > 0 ? pays[bet as 'left' | 'right'] : ahead === 0 ? 100 : 0;
}

function hands(): Card[][] {
  const all: Card[][] = [];
  for (let first = 0; first < 52; first++)
    for (let second = first + 1; second < 52; second++)
      for (let third = second + 1; third < 52; third++) all.push([first, second, third]);
  return all;
}

/**
 * Both hands are dealt alike, so that each wins as often as the other: only ties are counted, among hands of one strength that share no
 * card.
 */
function returns(): Record<string, Exact> {
  const byStrength = new Map<number, Card[][]>();
  for (const hand of hands()) byStrength.set(strengthOf(hand), [...(byStrength.get(strengthOf(hand)) ?? []), hand]);
  let ties = 0n;
  let plus = 0n;
  let all = 0n;
  for (const equal of byStrength.values())
    for (const hand of equal) {
      all++;
      plus += BigInt(plusPays[kindOf(hand)] ?? 0);
      for (const other of equal) if (!other.some((card) => hand.includes(card))) ties++;
    }
  // 49 cards are left for the other hand: 18,424 of three.
  const pairs = all * 18_424n;
  const side = { paid: ((pairs - ties) / 2n) * BigInt(pays.left) + ties * 100n, of: pairs };
  return { left: side, right: side, plus: { paid: plus, of: all } };
}

/** Two hands of three cards from one deck. */
export const threeCard: TableGame = table<Outcome>({
  ...{ code: 'three-card', nameKorean: '세 장 대전', nameEnglish: 'Three Card Duel', motif: 'live-holdem' },
  ...{ stage: 'cards', bettingMs: 12_000, showingMs: 8_000, chipsWon },
  shoe: { decks: 1, rounds: 1 },
  bets: [
    { id: 'left', label: '왼쪽', odds: oddsText(pays.left), group: 'main' },
    { id: 'plus', label: '왼쪽 페어 이상', odds: '최대 40 : 1', group: 'main' },
    { id: 'right', label: '오른쪽', odds: oddsText(pays.right), group: 'main' },
  ],
  play: ({ card }) => ({ left: [card(), card(), card()], right: [card(), card(), card()] }),
  paid,
  show: ({ left, right }) => {
    const ahead = strengthOf(left) - strengthOf(right);
    const name = (hand: Card[]) => kinds[kindOf(hand)] ?? '';
    return {
      text: ahead === 0 ? `비김 ${name(left)}` : ahead > 0 ? `왼쪽 승 ${name(left)}` : `오른쪽 승 ${name(right)}`,
      mark: ahead === 0 ? '비' : ahead > 0 ? '왼' : '오',
      tone: ahead === 0 ? 'green' : ahead > 0 ? 'blue' : 'red',
      hands: [
        { label: '왼쪽', cards: left, total: name(left), won: ahead > 0 },
        { label: '오른쪽', cards: right, total: name(right), won: ahead < 0 },
      ],
    };
  },
  returns,
  rules: [
    '한 벌을 매 판 새로 섞어 두 손에 세 장씩 냅니다. 스트레이트 플러시, 트리플, 스트레이트, 플러시, 페어, 높은 카드 순으로 강합니다.',
    '비기면 왼쪽과 오른쪽에 건 금액을 돌려드립니다.',
    '왼쪽 페어 이상은 페어 1 : 1, 플러시 4 : 1, 스트레이트 6 : 1, 트리플 30 : 1, 스트레이트 플러시 40 : 1입니다.',
  ],
});
