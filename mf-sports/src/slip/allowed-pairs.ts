import { type AllowedPair, listAllowedPairs } from '@madang/contracts';
import { defaultPairs } from '@madang/rules';
import { api } from '@madang/session';
import { keptAnswer } from './kept-answer.ts';

/** Pairs of one fixture that a bet may hold; those of the rules while they cannot be read. */
export const allowedPairs = keptAnswer<readonly AllowedPair[]>(() => api.call(listAllowedPairs, {}), defaultPairs);
