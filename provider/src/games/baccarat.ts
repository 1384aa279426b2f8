import type { Exact } from '../engine/exact.ts';
import { type Card, chipsWon, oddsText, type Source, type TableGame, table } from '../engine/table-game.ts';
import { rankOf } from './cards.ts';

/** Punto banco with eight decks, and its returns: the chances are counted, not drawn. */

const sides = ['player', 'banker', 'tie'] as const;
type Side = (typeof sides)[number];
export const decks = 8;

interface Deal {
  player: Card[];
  banker: Card[];
  result: Side;
}

/** Ace counts 1, ten and pictures 0. */
const cardValue = (card: Card): number => (rankOf(card) >= 10 ? 0 : rankOf(card));
const totalOf = (cards: readonly Card[]): number => cards.reduce((sum, card) => sum + cardValue(card), 0) % 10;

/** @param draw the next card of the shoe */
export function dealBaccarat(draw: () => Card): Deal {
  const [first, second, third, fourth] = [draw(), draw(), draw(), draw()];
  const [player, banker] = [
    [first, third],
    [second, fourth],
  ];
  if (totalOf(player) < 8 && totalOf(banker) < 8) {
    const third = totalOf(player) <= 5 ? draw() : null;
    if (third !== null) player.push(third);
    if (bankerDraws(totalOf(banker), third === null ? null : cardValue(third))) banker.push(draw());
  }
  return { player, banker, result: resultOf(totalOf(player), totalOf(banker)) };
}

/** @param third value of the player's third card; null: there is none */
function bankerDraws(total: number, third: number | null): boolean {
  if (third === null) return total <= 5;
  if (total <= 2) return true;
  if (total === 3) return third !== 8;
  if (total === 4) return third >= 2 && third <= 7;
  if (total === 5) return third >= 4 && third <= 7;
  return total === 6 && (third === 6 || third === 7);
}

const resultOf = (player: number, banker: number): Side =>
  player > banker ? 'player' : banker > player ? 'banker' : 'tie';

/** As a fresh shoe has them: by value, tens and pictures first. */
export const freshShoe = (): number[] => Array.from({ length: 10 }, (_, value) => (value === 0 ? 16 : 4) * decks);

/**
 * In how many of all orders of the next six cards each result comes, and the banker wins with a six.
 * @param left how many cards of each value are left
 */
export function baccaratChances(left = freshShoe()): Record<Side | 'six' | 'all', bigint> {
  const counts = { player: 0n, banker: 0n, tie: 0n, six: 0n, all: 0n };
  let size = left.reduce((sum, cards) => sum + cards, 0);
  /** Goes through every value of the next card; of equal values there are as many ways as cards are left. */
  const each = (ways: bigint, then: (value: number, ways: bigint) => void) => {
    for (let value = 0; value < 10; value++) {
      const cards = left[value] ?? 0;
      if (cards === 0) continue;
      left[value] = cards - 1;
      size--;
      then(value, ways * BigInt(cards));
      size++;
      left[value] = cards;
    }
  };
  /** Cards that are not drawn come in any order: six in all. */
  const end = (player: number, banker: number, ways: bigint, undrawn: number) => {
    let orders = ways;
    for (let card = 0; card < undrawn; card++) orders *= BigInt(size - card);
    const result = resultOf(player, banker);
    counts[result] += orders;
    if (result === 'banker' && banker === 6) counts.six += orders;
    counts.all += orders;
  };
  const banks = (player: number, banker: number, third: number | null, ways: bigint, undrawn: number) =>
    bankerDraws(banker, third)
      ? each(ways, (value, after) => end(player, (banker + value) % 10, after, undrawn - 1))
      : end(player, banker, ways, undrawn);
  each(1n, (first, ways1) =>
    each(ways1, (second, ways2) =>
      each(ways2, (third, ways3) =>
        each(ways3, (fourth, ways) => {
          const [player, banker] = [(first + third) % 10, (second + fourth) % 10];
          if (player >= 8 || banker >= 8) return end(player, banker, ways, 2);
          if (player > 5) return banks(player, banker, null, ways, 2);
          return each(ways, (value, after) => banks((player + value) % 10, banker, value, after, 1));
        }),
      ),
    ),
  );
  return counts;
}

const names: Readonly<Record<Side, string>> = { player: '플레이어', banker: '뱅커', tie: '타이' };
const isPair = ([first, second]: readonly Card[]) => rankOf(first ?? 0) === rankOf(second ?? 1);

interface Variant {
  code: string;
  nameKorean: string;
  nameEnglish: string;
  motif: string;
  bettingMs: number;
  showingMs: number;
  /** The banker pays 1 : 1, with a six half of it. */
  noCommission?: boolean;
}

function baccarat({ noCommission = false, ...named }: Variant): TableGame {
  const pays: Record<string, number> = {
    ...{ playerPair: 1200, player: 200, tie: 900, banker: noCommission ? 200 : 195, bankerPair: 1200 },
    ...(noCommission && { six: 1600 }),
  };
  const label: Record<string, string> = {
    ...{ ...names, playerPair: '플레이어 페어', bankerPair: '뱅커 페어', six: '뱅커 6' },
  };
  const hundredths = (bet: string) => pays[bet] ?? 0;
  // Dealt so far, a counter of cards meets no bet above its stake in 400 shoes: pairs pass it from the 61st round on, the six from the 39th.
  const rounds = noCommission ? 36 : 56;
  return table<Deal>({
    ...named,
    stage: 'cards',
    chipsWon,
    shoe: { decks, rounds },
    bets: Object.keys(pays).map((id) => ({
      id,
      label: label[id] ?? id,
      odds: id === 'banker' && noCommission ? '1 : 1 (6이면 0.5)' : oddsText(hundredths(id)),
      group: ['player', 'tie', 'banker'].includes(id) ? 'main' : 'side',
    })),
    play: ({ card }: Source) => dealBaccarat(card),
    paid: (bet, { player, banker, result }) => {
      if (bet === 'playerPair' || bet === 'bankerPair')
        return isPair(bet === 'playerPair' ? player : banker) ? hundredths(bet) : 0;
      const six = result === 'banker' && totalOf(banker) === 6;
      if (bet === 'six') return six ? hundredths(bet) : 0;
      if (bet === result) return six && noCommission ? 150 : hundredths(bet);
      return result === 'tie' ? 100 : 0;
    },
    show: ({ player, banker, result }) => ({
      text:
        result === 'tie'
          ? `타이 ${totalOf(player)} : ${totalOf(banker)}`
          : `${names[result]} 승 ${totalOf(player)} : ${totalOf(banker)}`,
      mark: { player: '플', banker: '뱅', tie: '타' }[result],
      tone: ({ player: 'blue', banker: 'red', tie: 'green' } as const)[result],
      hands: [
        { label: names.player, cards: player, total: String(totalOf(player)), won: result === 'player' },
        { label: names.banker, cards: banker, total: String(totalOf(banker)), won: result === 'banker' },
      ],
    }),
    returns: () => {
      const { all, ...came } = baccaratChances();
      const sideBet = (side: 'player' | 'banker'): Exact => ({
        paid:
          came[side] * BigInt(hundredths(side)) +
          came.tie * 100n -
          (side === 'banker' && noCommission ? came.six * 50n : 0n),
        of: all,
      });
      // The second card of a hand is one of the 31 of its rank among the 415 that are left.
      const pair = { paid: 1200n * 31n, of: 415n };
      return {
        ...{ player: sideBet('player'), banker: sideBet('banker'), tie: { paid: came.tie * 900n, of: all } },
        ...{ playerPair: pair, bankerPair: pair },
        ...(noCommission && { six: { paid: came.six * 1600n, of: all } }),
      };
    },
    rules: [
      `카드 8벌을 섞어 ${rounds}판을 냅니다. 나온 카드를 세어도 유리해지는 판이 없도록 나머지는 쓰지 않습니다.`,
      'A는 1점, 2~9는 그대로, 10·J·Q·K는 0점이고 합의 끝자리가 점수입니다. 세 번째 카드는 국제 규칙을 따릅니다.',
      '타이면 플레이어와 뱅커에 건 금액을 돌려드립니다. 페어는 첫 두 장의 숫자가 같을 때입니다.',
      noCommission
        ? '뱅커는 수수료 없이 1 : 1이며, 뱅커가 6으로 이기면 절반을 지급합니다.'
        : '뱅커는 수수료 5%를 뺀 0.95 : 1로 지급합니다.',
    ],
  });
}

export const baccaratTables: readonly TableGame[] = [
  baccarat({
    ...{ code: 'baccarat', nameKorean: '한마당 바카라', nameEnglish: 'Hanmadang Baccarat', motif: 'live-baccarat' },
    ...{ bettingMs: 15_000, showingMs: 8_000 },
  }),
  baccarat({
    ...{ code: 'speed-baccarat', nameKorean: '스피드 바카라', nameEnglish: 'Speed Baccarat', motif: 'live-speed' },
    ...{ bettingMs: 8_000, showingMs: 5_000 },
  }),
  baccarat({
    ...{
      code: 'baccarat-six',
      nameKorean: '노커미션 바카라',
      nameEnglish: 'No Commission Baccarat',
      motif: 'live-baccarat-2',
    },
    ...{ bettingMs: 15_000, showingMs: 8_000, noCommission: true },
  }),
];
