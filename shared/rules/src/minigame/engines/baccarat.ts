import { type Card, freshShoe, rankOf } from '../cards.ts';
import { type Market, marketsOn, plainEngine } from '../engine.ts';

export interface BaccaratOutcome {
  player: Card[];
  banker: Card[];
}
export type BaccaratWinner = 'player' | 'banker' | 'tie';

/** Tens and court cards count nothing, the ace one. */
const baccaratValue = (card: Card): number => (rankOf(card) > 9 ? 0 : rankOf(card));
export const baccaratTotal = (cards: readonly Card[]): number =>
  cards.reduce((sum, card) => sum + baccaratValue(card), 0) % 10;

/** True when the player takes a third card. With eight or nine on either side neither side draws. */
export const playerDraws = (player: number, banker: number): boolean => player <= 5 && banker < 8;

/** True when the banker takes a third card. @param third value of the player's third card, null where he has none */
export function bankerDraws(player: number, banker: number, third: number | null): boolean {
  if (third === null) return banker <= 5 && player < 8;
  if (banker <= 2) return true;
  if (banker === 3) return third !== 8;
  if (banker === 4) return third >= 2 && third <= 7;
  if (banker === 5) return third >= 4 && third <= 7;
  return banker === 6 && (third === 6 || third === 7);
}

export function winnerOf({ player, banker }: BaccaratOutcome): BaccaratWinner {
  const ahead = baccaratTotal(player) - baccaratTotal(banker);
  if (ahead === 0) return 'tie';
  return ahead > 0 ? 'player' : 'banker';
}

const isPair = ([first, second]: readonly Card[]): boolean =>
  first !== undefined && second !== undefined && rankOf(first) === rankOf(second);

/** The number of all ways to lay six cards of eight decks that end so; the test lays them all. */
const ways: readonly (readonly [BaccaratWinner, bigint])[] = [
  ['banker', 2_292_252_566_437_888n],
  ['player', 2_230_518_282_592_256n],
  ['tie', 475_627_426_473_216n],
];

const isTie = (winner: BaccaratWinner) => winner === 'tie';
const winnerMarket: Market<BaccaratWinner> = {
  id: 'winner',
  name: '승부',
  share: 9895,
  selections: [
    { id: 'player', name: '플레이어', note: '비기면 돌려드립니다', wins: (one) => one === 'player', back: isTie },
    { id: 'banker', name: '뱅커', note: '비기면 돌려드립니다', wins: (one) => one === 'banker', back: isTie },
  ],
};
const tieMarket: Market<BaccaratWinner> = {
  id: 'tie',
  name: '타이',
  share: 8600,
  selections: [{ id: 'tie', name: '타이', note: '같은 점수', wins: isTie }],
};
const pairMarket = (id: string, name: string): Market<boolean> => ({
  id,
  name,
  share: 9000,
  selections: [{ id: 'pair', name, note: '첫 두 장이 같은 수', wins: (pair) => pair }],
});
/** After any first card, 31 of the other 415 have its rank. */
const pairs: readonly (readonly [boolean, bigint])[] = [
  [true, 31n],
  [false, 384n],
];

export const baccarat = plainEngine<BaccaratOutcome>(
  (random) => {
    const deal = freshShoe(random);
    const player = [deal()];
    const banker = [deal()];
    player.push(deal());
    banker.push(deal());
    const [first, second] = [baccaratTotal(player), baccaratTotal(banker)];
    if (playerDraws(first, second)) player.push(deal());
    const third = player[2] === undefined ? null : baccaratValue(player[2]);
    if (bankerDraws(first, second, third)) banker.push(deal());
    return { player, banker };
  },
  () => [
    ...marketsOn(winnerOf, () => ways, [winnerMarket, tieMarket]),
    ...marketsOn(
      (outcome: BaccaratOutcome) => isPair(outcome.player),
      () => pairs,
      [pairMarket('player-pair', '플레이어 페어')],
    ),
    ...marketsOn(
      (outcome: BaccaratOutcome) => isPair(outcome.banker),
      () => pairs,
      [pairMarket('banker-pair', '뱅커 페어')],
    ),
  ],
);
