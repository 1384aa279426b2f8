import { made } from './common.js';

const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const suits = ['♠', '♥', '♦', '♣'];
const suitNames = ['스페이드', '하트', '다이아몬드', '클로버'];

export function cardOf(card: number): HTMLLIElement {
  const suit = Math.floor(card / 13);
  const face = made('li', suit === 1 || suit === 2 ? 'card red' : 'card');
  face.append(made('b', '', ranks[card % 13] ?? ''), made('i', '', suits[suit] ?? ''));
  face.setAttribute('aria-label', `${suitNames[suit]} ${ranks[card % 13]}`);
  return face;
}
export const backOf = (): HTMLLIElement => made('li', 'card back');
