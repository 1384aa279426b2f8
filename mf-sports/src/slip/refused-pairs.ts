import { listRefusedPairs, type RefusedPair } from '@madang/contracts';
import { api } from '@madang/session';
import { keptAnswer } from './kept-answer.ts';

/** Pairs that no bet may hold; none while they cannot be read. */
export const refusedPairs = keptAnswer<readonly RefusedPair[]>(() => api.call(listRefusedPairs, {}), []);
