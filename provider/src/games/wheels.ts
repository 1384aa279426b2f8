import { byEnumeration } from '../engine/exact.ts';
import { chipsWon, oddsText, type TableBet, type TableGame, type Tone, table } from '../engine/table-game.ts';

/** The order of the numbers on a European wheel. */
export const wheelOrder = [
  ...[0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18],
  ...[29, 7, 28, 12, 35, 3, 26],
];
const reds = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);
const toneOf = (number: number): Tone => (number === 0 ? 'green' : reds.has(number) ? 'red' : 'plain');

interface Area extends TableBet {
  has: (number: number) => boolean;
  hundredths: number;
}
/** Of 36 numbers, a part that returns its stake so many times that zero alone is the house's. */
const area = (id: string, label: string, group: string, numbers: number, has: (number: number) => boolean): Area => ({
  ...{ id, label, group, has, hundredths: 3600 / numbers },
  odds: oddsText(3600 / numbers),
});
const areas: readonly Area[] = [
  ...Array.from({ length: 37 }, (_, number) =>
    area(`n${number}`, String(number), 'numbers', 1, (came) => came === number),
  ),
  ...[1, 2, 3].map((column) =>
    area(`column${column}`, `${column}열`, 'columns', 12, (came) => came > 0 && (came - 1) % 3 === column - 1),
  ),
  ...[0, 1, 2].map((dozen) =>
    area(
      `dozen${dozen + 1}`,
      `${dozen * 12 + 1}–${dozen * 12 + 12}`,
      'dozens',
      12,
      (came) => Math.ceil(came / 12) === dozen + 1,
    ),
  ),
  area('low', '1–18', 'main', 18, (came) => came >= 1 && came <= 18),
  area('even', '짝', 'main', 18, (came) => came > 0 && came % 2 === 0),
  area('red', '빨강', 'main', 18, (came) => reds.has(came)),
  area('black', '검정', 'main', 18, (came) => came > 0 && !reds.has(came)),
  area('odd', '홀', 'main', 18, (came) => came % 2 === 1),
  area('high', '19–36', 'main', 18, (came) => came >= 19),
];
const byId = new Map(areas.map((each) => [each.id, each]));
const paidRoulette = (bet: string, came: number) => {
  const found = byId.get(bet);
  return found?.has(came) ? found.hundredths : 0;
};

const roulette = (
  named: Pick<TableGame, 'code' | 'nameKorean' | 'nameEnglish' | 'motif' | 'bettingMs' | 'showingMs'>,
) =>
  table<number>({
    ...named,
    ...{ stage: 'roulette', chipsWon },
    bets: areas.map(({ has: _, hundredths: __, ...bet }) => bet),
    play: ({ random }) => random(37),
    paid: paidRoulette,
    show: (came) => ({
      text: `${came} ${came === 0 ? '영' : `${reds.has(came) ? '빨강' : '검정'} ${came % 2 ? '홀' : '짝'}`}`,
      ...{ mark: String(came), tone: toneOf(came), place: wheelOrder.indexOf(came) },
    }),
    returns: () =>
      byEnumeration(
        areas.map(({ id }) => id),
        paidRoulette,
        (each) => {
          for (let came = 0; came < 37; came++) each(came, 1);
        },
      ),
    rules: [
      '0에서 36까지 37칸이고 0은 하나입니다. 모든 자리의 환수율이 같습니다.',
      '1열은 1·4·7…34, 2열은 2·5·8…35, 3열은 3·6·9…36입니다.',
      '아래 레이스 판에서 숫자를 누르면 바퀴에서 이웃한 다섯 숫자에 칩을 하나씩 놓습니다.',
    ],
  });

/** 54 segments. */
const segments: readonly { id: string; label: string; count: number; hundredths: number; tone: Tone }[] = [
  { id: 'w1', label: '1', count: 24, hundredths: 210, tone: 'blue' },
  { id: 'w2', label: '2', count: 15, hundredths: 340, tone: 'green' },
  { id: 'w5', label: '5', count: 7, hundredths: 720, tone: 'red' },
  { id: 'w10', label: '10', count: 4, hundredths: 1250, tone: 'amber' },
  { id: 'w20', label: '20', count: 2, hundredths: 2500, tone: 'plain' },
  { id: 'moon', label: '달', count: 1, hundredths: 5000, tone: 'amber' },
  { id: 'sun', label: '해', count: 1, hundredths: 5000, tone: 'red' },
];
/** The segment at each place: the rare ones apart from each other. */
export const bigSixPlaces: readonly number[] = spread(segments.map(({ count }) => count));
const paidBigSix = (bet: string, place: number) => {
  const came = segments[bigSixPlaces[place] ?? -1];
  return came?.id === bet ? came.hundredths : 0;
};

/** Puts each kind where it is most behind its share of the places so far. */
function spread(counts: readonly number[]): number[] {
  const all = counts.reduce((sum, count) => sum + count, 0);
  const set = counts.map(() => 0);
  return Array.from({ length: all }, (_, place) => {
    const behind = counts.map((count, kind) => ((place + 1) * count) / all - (set[kind] ?? 0));
    const kind = behind.indexOf(Math.max(...behind.filter((_, each) => (set[each] ?? 0) < (counts[each] ?? 0))));
    set[kind] = (set[kind] ?? 0) + 1;
    return kind;
  });
}

const bigSix = table<number>({
  ...{ code: 'big-six', nameKorean: '복 돌림판', nameEnglish: 'Wheel of Luck', motif: 'live-wheel' },
  ...{ stage: 'wheel', bettingMs: 12_000, showingMs: 8_000, chipsWon },
  bets: segments.map(({ id, label, hundredths }) => ({ id, label, odds: oddsText(hundredths), group: 'main' })),
  play: ({ random }) => random(54),
  paid: paidBigSix,
  show: (place) => {
    const { label = '', tone = 'plain' } = segments[bigSixPlaces[place] ?? 0] ?? {};
    return { text: `${label}에 멈췄습니다`, mark: label, tone, place };
  },
  returns: () =>
    byEnumeration(
      segments.map(({ id }) => id),
      paidBigSix,
      (each) => {
        for (let place = 0; place < 54; place++) each(place, 1);
      },
    ),
  rules: [
    '54칸 가운데 어느 칸에서 멈출지 맞힙니다. 칸 수는 1이 24, 2가 15, 5가 7, 10이 4, 20이 2, 달과 해가 하나씩입니다.',
  ],
});

export const wheelTables: readonly TableGame[] = [
  roulette({
    ...{ code: 'roulette', nameKorean: '달빛 룰렛', nameEnglish: 'Moonlight Roulette', motif: 'live-roulette' },
    ...{ bettingMs: 20_000, showingMs: 9_000 },
  }),
  roulette({
    ...{ code: 'speed-roulette', nameKorean: '작은 룰렛', nameEnglish: 'Quick Roulette', motif: 'live-roulette-2' },
    ...{ bettingMs: 10_000, showingMs: 6_000 },
  }),
  bigSix,
];
