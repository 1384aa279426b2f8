import { byEnumeration } from '../engine/exact.ts';
import { type Card, chipsWon, oddsText, type TableGame, table } from '../engine/table-game.ts';
import { rankName, rankOf } from './cards.ts';

type Bet = 'dragon' | 'tie' | 'suited' | 'tiger';
interface Outcome {
  dragon: Card;
  tiger: Card;
}
const pays: Readonly<Record<Bet, number>> = { dragon: 200, tie: 1200, suited: 5100, tiger: 200 };
const labels: Readonly<Record<Bet, string>> = { dragon: '용', tie: '타이', suited: '같은 무늬 타이', tiger: '호' };
const bets = Object.keys(pays) as Bet[];
const decks = 8;

const resultOf = ({ dragon, tiger }: Outcome) =>
  rankOf(dragon) === rankOf(tiger) ? 'tie' : rankOf(dragon) > rankOf(tiger) ? 'dragon' : 'tiger';

function paid(bet: Bet, outcome: Outcome): number {
  const result = resultOf(outcome);
  if (bet === 'suited') return outcome.dragon === outcome.tiger ? pays.suited : 0;
  if (bet === result) return pays[bet];
  // A tie takes half.
  return result === 'tie' && bet !== 'tie' ? 50 : 0;
}

/** One card each; the higher one wins, the ace is the lowest. */
export const dragonTiger: TableGame = table<Outcome>({
  ...{ code: 'dragon-tiger', nameKorean: '용호 대전', nameEnglish: 'Dragon Tiger', motif: 'live-dragon' },
  ...{ stage: 'cards', bettingMs: 10_000, showingMs: 6_000, chipsWon },
  // At 120 rounds a counter of cards meets a tie above its stake once in 7,000 shoes; at 115, in none of 20,000.
  shoe: { decks, rounds: 115 },
  dealt: 1,
  bets: bets.map((id) => ({ id, label: labels[id], odds: oddsText(pays[id]), group: 'main' })),
  play: ({ card }) => ({ dragon: card(), tiger: card() }),
  paid: (bet, outcome) => paid(bet as Bet, outcome),
  show: (outcome) => {
    const result = resultOf(outcome);
    const { dragon, tiger } = outcome;
    return {
      text: `${result === 'tie' ? '타이' : `${labels[result]} 승`} ${rankName(dragon)} : ${rankName(tiger)}`,
      mark: { dragon: '용', tiger: '호', tie: '타' }[result],
      tone: ({ dragon: 'blue', tiger: 'red', tie: 'green' } as const)[result],
      hands: [
        { label: '용', cards: [dragon], total: rankName(dragon), won: result === 'dragon' },
        { label: '호', cards: [tiger], total: rankName(tiger), won: result === 'tiger' },
      ],
    };
  },
  returns: () =>
    byEnumeration<Bet, Outcome>(bets, paid, (each) => {
      for (let dragon = 0; dragon < 52; dragon++)
        for (let tiger = 0; tiger < 52; tiger++)
          each({ dragon, tiger }, decks * (tiger === dragon ? decks - 1 : decks));
    }),
  rules: [
    '카드 8벌을 섞어 115판을 냅니다. 416장 가운데 230장만 쓰므로 나온 카드를 세어도 유리해지는 판이 없습니다.',
    '용과 호에 한 장씩 나오고 높은 카드가 이깁니다. A가 가장 낮고 K가 가장 높습니다.',
    '숫자가 같으면 타이이며, 용과 호에 건 금액은 절반을 돌려드립니다.',
  ],
});
