import type { Card } from '../engine/table-game.ts';

/** 1 (ace) to 13 (king). */
export const rankOf = (card: Card): number => (card % 13) + 1;
export const suitOf = (card: Card): number => Math.floor(card / 13);
const names = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
export const rankName = (card: Card): string => names[card % 13] ?? '';
