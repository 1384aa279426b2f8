import type { TableGame } from '../engine/table-game.ts';
import { baccaratTables } from './baccarat.ts';
import { diceTables } from './dice.ts';
import { dragonTiger } from './dragon-tiger.ts';
import { threeCard } from './three-card.ts';
import { wheelTables } from './wheels.ts';

/** Tables at which everybody plays the same round. */
export const tables: readonly TableGame[] = [...baccaratTables, dragonTiger, ...diceTables, ...wheelTables, threeCard];
