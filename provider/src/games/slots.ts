import type { SlotGame, SlotSymbol } from '../engine/slot-game.ts';
import { clusterSlot } from './cluster-slot.ts';
import { freeSlot } from './free-slot.ts';
import { lineSlot } from './line-slot.ts';

/** Reels as text, a letter a symbol. */
const reelsOf = (letters: Readonly<Record<string, SlotSymbol>>, ...texts: string[]): SlotSymbol[][] =>
  texts.map((text) => [...text].map((letter) => letters[letter] as SlotSymbol));
const middle = [[1, 1, 1]];
const five = [...middle, [0, 0, 0], [2, 2, 2], [0, 1, 2], [2, 1, 0]];

const tiger = lineSlot({
  ...{
    code: 'tiger',
    nameKorean: '까치와 호랑이',
    nameEnglish: 'Magpie and Tiger',
    motif: 'slot-tiger',
    theme: 'tiger',
  },
  reels: reelsOf(
    { T: 'tiger', M: 'magpie', P: 'pine', D: 'drum', C: 'coin' },
    ...['TCDPMCDPCMDCPTCDMCPD', 'CDTPCMDCPDCMPTDCPCMD', 'DCPTCMDPCDMCPDCTPMCD'],
  ),
  lines: middle,
  pays: { tiger: [150], magpie: [20], pine: [9], drum: [4], coin: [2] },
  wild: 'tiger',
});
const moonRabbit = lineSlot({
  ...{
    code: 'moonrabbit',
    nameKorean: '달토끼',
    nameEnglish: 'Moon Rabbit',
    motif: 'slot-moonrabbit',
    theme: 'rabbit',
  },
  reels: reelsOf(
    { R: 'rabbit', O: 'moon', Q: 'mortar', S: 'star', C: 'coin' },
    ...['ROQSCQSCOSCQRSCQOSCQ', 'CQSOCRQSCQSOCSQRCSQC', 'SCQOSCRQSCQSOCQSCRQS'],
  ),
  lines: five,
  pays: { rabbit: [150], moon: [34], mortar: [5], star: [4], coin: [2] },
  wild: 'rabbit',
});
const goblin = lineSlot({
  ...{
    code: 'goblin',
    nameKorean: '도깨비 방망이',
    nameEnglish: 'Goblin Club',
    motif: 'slot-dokkaebi',
    theme: 'goblin',
  },
  reels: reelsOf(
    { W: 'goblin', A: 'club', B: 'gold', C: 'jar', D: 'hat' },
    ...['WDCBACDBCDADBCDACBDC', 'DCWBACDACDBACDBCDBCD', 'CDBWCACDBCDACBDCDBAD'],
  ),
  lines: five,
  pays: { goblin: [500], club: [40], gold: [15], jar: [5], hat: [3] },
  wild: 'goblin',
});
const mask = lineSlot({
  ...{ code: 'mask', nameKorean: '탈춤 마당', nameEnglish: 'Mask Dance', motif: 'slot-mask', theme: 'mask' },
  reels: reelsOf(
    { W: 'mask', A: 'fan', B: 'hourglass', C: 'drum', D: 'lantern' },
    ...['WDCBACDBCWADBCDACBDC', 'DCWBACDACDBAWDBCDBCD', 'CDBWCACDBCDAWBDCDBAD'],
  ),
  lines: middle,
  pays: { mask: [100], fan: [22], hourglass: [11], drum: [3], lantern: [2] },
  wild: 'mask',
});
const pouch = lineSlot({
  ...{ code: 'pouch', nameKorean: '복주머니', nameEnglish: 'Fortune Pouch', motif: 'slot-pouch', theme: 'goblin' },
  reels: reelsOf(
    { W: 'gold', A: 'lantern', B: 'club', C: 'coin', D: 'jar' },
    ...['WDCBACWBCDADBCWACBDC', 'DCWBACDWCDBACDBWDBCD', 'CDBWCACWBCDACBDCWBAD'],
  ),
  lines: five,
  pays: { gold: [55], lantern: [17], club: [6], coin: [2], jar: [1] },
  wild: 'gold',
});
const lotus = lineSlot({
  ...{ code: 'lotus', nameKorean: '연꽃 연못', nameEnglish: 'Lotus Pond', motif: 'slot-lotus', theme: 'lotus' },
  reels: reelsOf(
    { L: 'lotus', K: 'carp', F: 'frog', S: 'star', C: 'coin' },
    ...['LKFSCFSCSC', 'CFSKCLFSCS', 'SCFKSCLFSC', 'FSCKFSCLSC', 'CSFKCSFLCS'],
  ),
  lines: [1, 0, 2].map((row) => [row, row, row, row, row]),
  pays: { lotus: [30, 200, 2_000], carp: [10, 50, 250], frog: [3, 12, 50], star: [2, 4, 15], coin: [1, 3, 10] },
  wild: 'lotus',
});

const calm = {
  freeSpins: 8,
  multipliers: [
    [2, 6],
    [3, 3],
    [5, 1],
  ],
  freeMultipliers: [
    [3, 6],
    [4, 3],
    [5, 1],
  ],
} as const;
const wide = {
  freeSpins: 10,
  multipliers: [
    [1, 6],
    [2, 3],
    [5, 1],
  ],
  freeMultipliers: [
    [2, 5],
    [5, 4],
    [10, 1],
  ],
} as const;
type Pays = [number, number, number][];
const payTo = (symbols: SlotSymbol[], pays: Pays) =>
  symbols.map((symbol, place): [SlotSymbol, [number, number, number]] => [symbol, pays[place] ?? [0, 0, 0]]);
const calmPays: Pays = [
  [7, 22, 90],
  [5, 14, 60],
  [3, 9, 36],
  [3, 7, 28],
  [2, 5, 18],
  [1, 4, 15],
];
const widePays: Pays = [
  [10, 36, 200],
  [6, 24, 100],
  [5, 15, 50],
  [3, 9, 30],
  [2, 5, 15],
  [1, 3, 9],
];

const freeSlots: SlotGame[] = [
  freeSlot({
    ...{ code: 'magpie', nameKorean: '아침 까치', nameEnglish: 'Morning Magpie', motif: 'slot-magpie', theme: 'tiger' },
    ...{
      wild: 'tiger',
      scatter: 'moon',
      ...calm,
      pays: payTo(['magpie', 'pine', 'drum', 'coin', 'plum', 'bamboo'], calmPays),
    },
  }),
  freeSlot({
    ...{ code: 'moon-mill', nameKorean: '달방아', nameEnglish: 'Moon Mill', motif: 'slot-moonmill', theme: 'rabbit' },
    ...{
      wild: 'rabbit',
      scatter: 'moon',
      ...wide,
      pays: payTo(['mortar', 'star', 'cloud', 'plum', 'coin', 'pine'], widePays),
    },
  }),
  freeSlot({
    ...{ code: 'carp', nameKorean: '황금 잉어', nameEnglish: 'Golden Carp', motif: 'slot-carp', theme: 'lotus' },
    ...{
      wild: 'carp',
      scatter: 'moon',
      ...wide,
      pays: payTo(['lotus', 'frog', 'bamboo', 'star', 'cloud', 'coin'], widePays),
    },
  }),
  freeSlot({
    ...{
      code: 'goblin-night',
      nameKorean: '도깨비 밤마실',
      nameEnglish: 'Goblin Night',
      motif: 'slot-threereels',
      theme: 'goblin',
    },
    ...{
      wild: 'goblin',
      scatter: 'lantern',
      ...calm,
      pays: payTo(['gold', 'club', 'hat', 'jar', 'coin', 'cloud'], calmPays),
    },
  }),
  freeSlot({
    ...{
      code: 'mask-night',
      nameKorean: '달빛 탈놀이',
      nameEnglish: 'Moonlit Masks',
      motif: 'slot-masknight',
      theme: 'mask',
    },
    ...{
      wild: 'mask',
      scatter: 'lantern',
      ...wide,
      pays: payTo(['fan', 'hourglass', 'drum', 'plum', 'bamboo', 'coin'], widePays),
    },
  }),
];

const clusterTimes = [
  [1, 70],
  [2, 20],
  [3, 8],
  [10, 2],
] as const;
const clusterPays = [
  [300, 600, 1200, 4000, 15000, 50000],
  [200, 400, 800, 2000, 8000, 30000],
  [90, 180, 360, 1000, 4000, 15000],
  [50, 100, 200, 600, 2000, 8000],
  [30, 60, 150, 400, 1200, 5000],
];
const weights = [14, 17, 20, 23, 26];
const cluster = (
  named: Pick<SlotGame, 'code' | 'nameKorean' | 'nameEnglish' | 'motif' | 'theme'>,
  ...symbols: SlotSymbol[]
) =>
  clusterSlot({
    ...named,
    symbols: symbols.map((symbol, place) => [symbol, weights[place] ?? 1]),
    ...{ pays: clusterPays, multipliers: clusterTimes },
  });
const clusterSlots: SlotGame[] = [
  cluster(
    { code: 'full-pond', nameKorean: '연못 한가득', nameEnglish: 'Full Pond', motif: 'slot-fullpond', theme: 'lotus' },
    ...(['lotus', 'carp', 'frog', 'bamboo', 'coin'] as const),
  ),
  cluster(
    {
      code: 'starry-night',
      nameKorean: '별 헤는 밤',
      nameEnglish: 'Starry Night',
      motif: 'slot-starry',
      theme: 'rabbit',
    },
    ...(['moon', 'rabbit', 'star', 'cloud', 'mortar'] as const),
  ),
  cluster(
    {
      code: 'tiger-gather',
      nameKorean: '호랑이 장가',
      nameEnglish: 'Tiger Wedding',
      motif: 'slot-gather',
      theme: 'tiger',
    },
    ...(['tiger', 'magpie', 'plum', 'pine', 'drum'] as const),
  ),
  cluster(
    { code: 'feast', nameKorean: '한마당 잔치', nameEnglish: 'Courtyard Feast', motif: 'slot-feast', theme: 'mask' },
    ...(['mask', 'hourglass', 'fan', 'lantern', 'drum'] as const),
  ),
];

export const slots: readonly SlotGame[] = [
  tiger,
  moonRabbit,
  goblin,
  mask,
  pouch,
  lotus,
  ...freeSlots,
  ...clusterSlots,
];
