import { type BonusLeg, bonusMarketId, checkBonus, foldersOf } from './bonus.ts';
import { parseOdds } from './odds.ts';

const bonus = (folders: number): BonusLeg => ({ marketId: bonusMarketId, betName: String(folders), betPrice: '1.03' });
const leg = (betPrice: string): BonusLeg => ({ marketId: 1, betName: '1', betPrice });
const check = (...legs: BonusLeg[]) => checkBonus(legs, parseOdds('1.30'));
const three = [leg('1.30'), leg('2.05'), leg('1.90')];

test('a bonus needs its count of ordinary selections, each at the least odds', () => {
  expect(check(...three)).toBeNull();
  expect(check(...three, bonus(3))).toBeNull();
  expect(check(...three.slice(1), bonus(3))).toEqual({ refused: 'bet.bonus-folders', values: { min: 3 } });
  expect(check(...three, leg('1.29'), bonus(3))).toEqual({ refused: 'bet.bonus-odds', values: { min: 1.3 } });
  expect(check(leg('1.29'))).toBeNull();
});

test('a bet holds one bonus at most, which counts as no folder', () => {
  expect(check(...three, bonus(3), bonus(5))).toEqual({ refused: 'bet.bonus-once' });
  expect([bonus(5), leg('2.00')].map(foldersOf)).toEqual([5, 0]);
});
