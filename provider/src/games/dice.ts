import { byEnumeration } from '../engine/exact.ts';
import { chipsWon, oddsText, type TableBet, type TableGame, table } from '../engine/table-game.ts';

type Dice = [number, number, number];
const sumOf = (dice: Dice) => dice[0] + dice[1] + dice[2];
const isTriple = ([first, second, third]: Dice) => first === second && second === third;

function eachThrow(each: (dice: Dice, ways: number) => void): void {
  for (let first = 1; first <= 6; first++)
    for (let second = 1; second <= 6; second++)
      for (let third = 1; third <= 6; third++) each([first, second, third], 1);
}

const show = (dice: Dice) => {
  const sum = sumOf(dice);
  const big = sum > 10;
  const size = isTriple(dice) ? '트리플' : big ? '대' : '소';
  return {
    text: `${dice.join(' · ')} = ${sum} ${size} ${sum % 2 ? '홀' : '짝'}`,
    mark: String(sum),
    tone: isTriple(dice) ? ('green' as const) : big ? ('red' as const) : ('blue' as const),
    dice,
  };
};

interface DiceTable {
  code: string;
  nameKorean: string;
  nameEnglish: string;
  motif: string;
  bettingMs: number;
  showingMs: number;
  bets: readonly (TableBet & { paid: (dice: Dice) => number })[];
  rules: readonly string[];
}
function diceTable({ bets, ...named }: DiceTable): TableGame {
  const byId = new Map(bets.map((bet) => [bet.id, bet]));
  const paid = (bet: string, dice: Dice) => byId.get(bet)?.paid(dice) ?? 0;
  return table<Dice>({
    ...named,
    stage: 'dice',
    chipsWon,
    bets: bets.map(({ paid: _, ...bet }) => bet),
    play: ({ random }) => [random(6) + 1, random(6) + 1, random(6) + 1],
    paid,
    show,
    returns: () =>
      byEnumeration(
        bets.map(({ id }) => id),
        paid,
        eachThrow,
      ),
  });
}

/** A spot that pays so many hundredths when it comes. */
const spot = (id: string, label: string, group: string, hundredths: number, comes: (dice: Dice) => boolean) => ({
  ...{ id, label, group, odds: oddsText(hundredths) },
  paid: (dice: Dice) => (comes(dice) ? hundredths : 0),
});
const faces = [1, 2, 3, 4, 5, 6];
/** By sum: 4 pays as 17, 5 as 16 … */
const sums: Readonly<Record<number, number>> = { 4: 6300, 5: 3200, 6: 1900, 7: 1300, 8: 900, 9: 760, 10: 710 };
const countOf = (dice: Dice, face: number) => dice.filter((each) => each === face).length;

const sicBo = diceTable({
  ...{ code: 'sic-bo', nameKorean: '주사위 식보', nameEnglish: 'Sic Bo', motif: 'live-sicbo' },
  ...{ bettingMs: 15_000, showingMs: 7_000 },
  bets: [
    spot('small', '소 4–10', 'main', 200, (dice) => sumOf(dice) <= 10 && !isTriple(dice)),
    spot('odd', '홀', 'main', 200, (dice) => sumOf(dice) % 2 === 1 && !isTriple(dice)),
    spot('even', '짝', 'main', 200, (dice) => sumOf(dice) % 2 === 0 && !isTriple(dice)),
    spot('big', '대 11–17', 'main', 200, (dice) => sumOf(dice) >= 11 && !isTriple(dice)),
    spot('triple', '아무 트리플', 'side', 3100, isTriple),
    ...Array.from({ length: 14 }, (_, place) => {
      const sum = place + 4;
      return spot(`sum${sum}`, `합 ${sum}`, 'sums', sums[Math.min(sum, 21 - sum)] ?? 0, (dice) => sumOf(dice) === sum);
    }),
    ...faces.map((face) => ({
      ...{ id: `face${face}`, label: `${face}`, group: 'faces', odds: '1 · 2 · 3 : 1' },
      paid: (dice: Dice) => (countOf(dice, face) > 0 ? (countOf(dice, face) + 1) * 100 : 0),
    })),
    ...faces.map((face) =>
      spot(`double${face}`, `${face}${face}`, 'doubles', 1200, (dice) => countOf(dice, face) >= 2),
    ),
    ...faces.map((face) =>
      spot(`triple${face}`, `${face}${face}${face}`, 'triples', 19000, (dice) => countOf(dice, face) === 3),
    ),
  ],
  rules: [
    '주사위 세 개를 굴립니다. 소·대와 홀·짝은 세 눈이 모두 같으면 지급하지 않습니다.',
    '숫자 하나는 나온 개수만큼, 두 개는 둘 이상, 세 개는 셋 모두 나올 때 지급합니다.',
  ],
});

const size = (big: boolean) => (dice: Dice) => sumOf(dice) > 10 === big;
const parity = (odd: boolean) => (dice: Dice) => (sumOf(dice) % 2 === 1) === odd;
const both = (odd: boolean, big: boolean) => (dice: Dice) => parity(odd)(dice) && size(big)(dice);
const threeDice = diceTable({
  ...{ code: 'three-dice', nameKorean: '세 주사위', nameEnglish: 'Three Dice', motif: 'live-dice' },
  ...{ bettingMs: 10_000, showingMs: 6_000 },
  bets: [
    spot('odd', '홀', 'main', 195, parity(true)),
    spot('even', '짝', 'main', 195, parity(false)),
    spot('small', '소 3–10', 'main', 195, size(false)),
    spot('big', '대 11–18', 'main', 195, size(true)),
    spot('odd-small', '홀·소', 'side', 440, both(true, false)),
    spot('odd-big', '홀·대', 'side', 340, both(true, true)),
    spot('even-small', '짝·소', 'side', 340, both(false, false)),
    spot('even-big', '짝·대', 'side', 440, both(false, true)),
  ],
  rules: ['주사위 세 개의 합이 홀인지 짝인지, 10 이하인지 11 이상인지 맞힙니다. 세 눈이 같아도 그대로 지급합니다.'],
});

export const diceTables: readonly TableGame[] = [sicBo, threeDice];
