import { baccaratBets, baccaratChances, baccaratReturned, dealBaccarat } from './baccarat.ts';
import { publishedBaccarat, publishedReturns } from './published.ts';
import { paysOf, spinAt, wonOf } from './slot.ts';
import { slotTable } from './slot-table.ts';
import { slotStakesWon, slots } from './slots.ts';

test.each(slots)('$nameEnglish returns what its page publishes: every way to stop is counted', (slot) => {
  const { returned, ways, pays } = slotTable(slot);
  const hits = pays.reduce((sum, [times, count]) => (times > 0 ? sum + count : sum), 0);
  expect({ returned, hits, ways }).toEqual(publishedReturns[slot.code]);
  expect(returned).toBeLessThan(10_000);
});

test.each(slots)('of $nameEnglish every stake is split among its lines without a rest', (slot) => {
  for (const stake of slotStakesWon) expect(stake % slot.lines.length).toBe(0);
});

test('a wild stands for others, and counts by itself where that is worth more', () => {
  const [tiger] = slots;
  if (!tiger) throw new Error('no slot');
  const middle = (symbols: string[]) =>
    tiger.reels.map((reel, place) => (reel.indexOf(symbols[place] as never) + reel.length - 1) % reel.length);
  const spun = spinAt(tiger, middle(['tiger', 'coin', 'coin']));
  expect(spun.wins).toEqual([{ line: 0, symbol: 'coin', count: 3, pays: 2 }]);
  expect(wonOf(tiger, spun, 300)).toBe(600);
  expect(paysOf(spinAt(tiger, middle(['tiger', 'tiger', 'tiger'])))).toBe(150);
  expect(paysOf(spinAt(tiger, middle(['coin', 'coin', 'drum'])))).toBe(0);
});

test('baccarat comes out as eight decks do, which is known', () => {
  const chances = baccaratChances();
  expect(chances).toEqual({
    player: 2_230_518_282_592_256n,
    banker: 2_292_252_566_437_888n,
    tie: 475_627_426_473_216n,
    all: 4_998_398_275_503_360n,
  });
  for (const bet of baccaratBets) expect(baccaratReturned(bet, chances)).toBe(publishedBaccarat[bet]);
});

test.each<[string, number[], string, number]>([
  ['a natural ends it', [8, 3, 12, 2], 'player', 4],
  ['the player draws on five, the banker stands on seven', [1, 2, 2, 3, 3], 'player', 5],
  ['the banker draws by what the player drew', [0, 1, 1, 1, 6, 2], 'banker', 6],
  ['three against an eight stands', [0, 0, 1, 1, 7], 'banker', 5],
])('%s', (_rule, cards, result, drawn) => {
  const shoe = [...cards];
  const deal = dealBaccarat(() => shoe.shift() ?? Number.NaN);
  expect(deal.player.length + deal.banker.length).toBe(drawn);
  expect(deal.result).toBe(result);
});
