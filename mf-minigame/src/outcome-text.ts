import type { MinigameMarket, MinigameResult } from '@madang/contracts';
import { cardText } from '@madang/rules/minigame/cards';

const numbersIn = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((one): one is number => typeof one === 'number') : [];
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/** The outcome, in a line. */
export function outcomeText({ outcome, isVoid }: Pick<MinigameResult, 'outcome' | 'isVoid'>): string {
  if (isVoid || !outcome) return '무효';
  const {
    balls,
    power,
    path: _path,
    start,
    rungs,
    end,
    ball,
    player,
    banker,
    dragon,
    tiger,
    dealer,
    open,
    card,
  } = outcome;
  if (Array.isArray(balls))
    return `${numbersIn(balls).join(' ')}${power === undefined ? '' : ` + ${power}`} · 합 ${sum(numbersIn(balls))}`;
  if (start !== undefined) {
    const path = `${start === 'left' ? '좌' : '우'}${rungs}${end === 'odd' ? '홀' : '짝'}`;
    return typeof ball === 'number' ? `${path} · 첫 공 ${ball}` : path;
  }
  const cards = (of: unknown) => numbersIn(of).map(cardText).join(' ');
  if (player !== undefined) return `플 ${cards(player)} / 뱅 ${cards(banker)}`;
  if (typeof dragon === 'number' && typeof tiger === 'number') return `용 ${cardText(dragon)} / 호 ${cardText(tiger)}`;
  if (dealer !== undefined) return cards(dealer);
  if (typeof open === 'number' && typeof card === 'number') return `${cardText(open)} → ${cardText(card)}`;
  if (typeof card === 'number') return `${Math.floor(card / 4) + 1}월`;
  if (outcome.dice !== undefined) return `${numbersIn(outcome.dice).join(' ')} · 합 ${sum(numbersIn(outcome.dice))}`;
  if (outcome.number !== undefined) return `${outcome.number}`;
  if (outcome.order !== undefined) return numbersIn(outcome.order).join(' → ');
  const points = (side: unknown) => (Array.isArray(side) ? sum(numbersIn(side)) : Number(side));
  return `${points(outcome.home)} : ${points(outcome.away)}`;
}

/** The winning selections, market by market; a number alone says nothing without its market. */
export const wonText = (markets: readonly MinigameMarket[], winners: readonly string[], most = 4): string =>
  markets
    .flatMap((market) =>
      market.selections
        .filter(({ key }) => winners.includes(key))
        .map(({ name }) => (/^\d/.test(name) ? `${market.name} ${name}` : name)),
    )
    .slice(0, most)
    .join(' · ');
