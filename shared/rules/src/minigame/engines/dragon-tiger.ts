import { type Card, freshShoe, isRed, rankOf } from '../cards.ts';
import { type Market, marketsOn, plainEngine } from '../engine.ts';
import { numbers } from '../random.ts';

/** One card each; the higher one wins, the ace is the lowest. */
export interface DragonTigerOutcome {
  dragon: Card;
  tiger: Card;
}

/** Two cards of a shoe: a card is met again 7 times, another one 8 times. */
function ways(): (readonly [DragonTigerOutcome, bigint])[] {
  return numbers(0, 51).flatMap((dragon) =>
    numbers(0, 51).map((tiger) => [{ dragon, tiger }, dragon === tiger ? 7n : 8n] as const),
  );
}

const ahead = ({ dragon, tiger }: DragonTigerOutcome) => rankOf(dragon) - rankOf(tiger);
const isTie = (outcome: DragonTigerOutcome) => ahead(outcome) === 0;

const ofCard = (side: 'dragon' | 'tiger', name: string): Market<DragonTigerOutcome>[] => [
  {
    id: `${side}-oe`,
    name: `${name} 홀짝`,
    share: 9650,
    selections: [
      { id: 'odd', name: '홀', note: 'A·3·5·7·9·J·K', wins: (outcome) => rankOf(outcome[side]) % 2 === 1 },
      { id: 'even', name: '짝', note: '2·4·6·8·10·Q', wins: (outcome) => rankOf(outcome[side]) % 2 === 0 },
    ],
  },
  {
    id: `${side}-color`,
    name: `${name} 색`,
    share: 9700,
    selections: [
      { id: 'red', name: '레드', wins: (outcome) => isRed(outcome[side]) },
      { id: 'black', name: '블랙', wins: (outcome) => !isRed(outcome[side]) },
    ],
  },
];

export const dragonTiger = plainEngine<DragonTigerOutcome>(
  (random) => {
    const deal = freshShoe(random);
    return { dragon: deal(), tiger: deal() };
  },
  () =>
    marketsOn((outcome: DragonTigerOutcome) => outcome, ways, [
      {
        id: 'winner',
        name: '승부',
        share: 9750,
        selections: [
          {
            id: 'dragon',
            name: '드래곤',
            note: '비기면 돌려드립니다',
            wins: (outcome) => ahead(outcome) > 0,
            back: isTie,
          },
          {
            id: 'tiger',
            name: '타이거',
            note: '비기면 돌려드립니다',
            wins: (outcome) => ahead(outcome) < 0,
            back: isTie,
          },
        ],
      },
      { id: 'tie', name: '타이', share: 9000, selections: [{ id: 'tie', name: '타이', note: '같은 수', wins: isTie }] },
      ...ofCard('dragon', '드래곤'),
      ...ofCard('tiger', '타이거'),
    ]),
);
