import type { Random } from './random.ts';

/** A card of one deck, 0 to 51: thirteen of each suit, in the order ♠ ♥ ♦ ♣. */
export type Card = number;

/** 1 is the ace, 11 to 13 jack, queen and king. */
export const rankOf = (card: Card): number => (card % 13) + 1;
const suitOf = (card: Card): number => Math.floor(card / 13);
export const isRed = (card: Card): boolean => suitOf(card) === 1 || suitOf(card) === 2;
const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const suits = ['♠', '♥', '♦', '♣'];
export const cardText = (card: Card): string => `${ranks[rankOf(card) - 1]}${suits[suitOf(card)]}`;

const decksInShoe = 8;

/** Every round is dealt from a fresh shoe of eight decks: each call deals the next card. */
export function freshShoe(random: Random): () => Card {
  const shoe = Array.from({ length: 52 * decksInShoe }, (_, place) => place % 52);
  return () => shoe.splice(random.below(shoe.length), 1)[0] as Card;
}
