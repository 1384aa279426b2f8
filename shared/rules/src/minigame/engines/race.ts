import { type Engine, type Market, marketsOn } from '../engine.ts';
import { publicBytes } from '../fairness.ts';
import { drawFrom, drawWeighted, numbers, type Random, randomFrom } from '../random.ts';

/** Numbers from 1 in the order in which they came in. */
export interface RaceOutcome {
  order: number[];
}
export interface Runner {
  name: string;
  /** Of all who still run, the next one comes in as likely as its strength is of their sum. */
  strength: number;
}
/** In the order of their numbers. */
export type Field = readonly Runner[];
type Placed = readonly [first: number, second: number, third: number];

const scale = 10n ** 24n;

/** Every first three with its chance, by that rule. */
function placings(field: Field): (readonly [Placed, bigint])[] {
  const places = numbers(1, field.length);
  const strength = (number: number) => BigInt(field[number - 1]?.strength ?? 0);
  const all = places.reduce((sum, number) => sum + strength(number), 0n);
  return places.flatMap((first) =>
    places
      .filter((second) => second !== first)
      .flatMap((second) =>
        places
          .filter((third) => third !== first && third !== second)
          .map((third) => {
            const [a, b, c] = [strength(first), strength(second), strength(third)];
            return [[first, second, third], (scale * a * b * c) / (all * (all - a) * (all - a - b))] as const;
          }),
      ),
  );
}

function drawOrder(random: Random, field: Field): RaceOutcome {
  const left = numbers(1, field.length);
  const order: number[] = [];
  while (left.length > 0) {
    const place = drawWeighted(
      random,
      left.map((number) => field[number - 1]?.strength ?? 0),
    );
    order.push(...left.splice(place, 1));
  }
  return { order };
}

const pairsOf = (field: Field) =>
  field.flatMap((_, first) =>
    field.flatMap((_other, second) => (first === second ? [] : [[first + 1, second + 1] as const])),
  );

const eachRunner = (
  id: string,
  name: string,
  share: number,
  field: Field,
  wins: (placed: Placed, number: number) => boolean,
): Market<Placed> => ({
  id,
  name,
  share,
  selections: field.map((runner, place) => ({
    id: `${place + 1}`,
    name: `${place + 1}`,
    note: runner.name,
    wins: (placed) => wins(placed, place + 1),
  })),
});
const exacta = (field: Field, share: number): Market<Placed> => ({
  id: 'exacta',
  name: '쌍승',
  note: '1위와 2위를 순서대로',
  share,
  selections: pairsOf(field).map(([first, second]) => ({
    id: `${first}-${second}`,
    name: `${first}→${second}`,
    wins: (placed) => placed[0] === first && placed[1] === second,
  })),
});

/** Dogs and horses: to win, to be placed, the first two in any order and in this order. */
const betting =
  (placesPaid: 2 | 3) =>
  (field: Field): Market<Placed>[] => [
    eachRunner('win', '단승', 9200, field, (placed, number) => placed[0] === number),
    {
      ...eachRunner('place', '연승', 9000, field, (placed, number) => placed.slice(0, placesPaid).includes(number)),
      note: `${placesPaid}위 안`,
    },
    {
      id: 'quinella',
      name: '복승',
      note: '1·2위를 순서 없이',
      share: 9000,
      selections: pairsOf(field)
        .filter(([first, second]) => first < second)
        .map(([first, second]) => ({
          id: `${first}-${second}`,
          name: `${first}-${second}`,
          wins: (placed) => placed.slice(0, 2).includes(first) && placed.slice(0, 2).includes(second),
        })),
    },
    exacta(field, 9000),
  ];

const oddEvenFirst: Market<Placed> = {
  id: 'oe',
  name: '1위 홀짝',
  share: 9700,
  selections: [
    { id: 'odd', name: '홀', wins: ([first]) => first % 2 === 1 },
    { id: 'even', name: '짝', wins: ([first]) => first % 2 === 0 },
  ],
};
const underOverFirst: Market<Placed> = {
  id: 'uo',
  name: '1위 언더오버',
  note: '기준 3.5',
  share: 9700,
  selections: [
    { id: 'under', name: '언더', note: '1~3', wins: ([first]) => first < 3.5 },
    { id: 'over', name: '오버', note: '4~6', wins: ([first]) => first > 3.5 },
  ],
};

const raceEngine = (
  fieldOf: (game: string, round: number) => Field,
  markets: (field: Field) => Market<Placed>[],
): Engine<RaceOutcome, Field> => ({
  setup: fieldOf,
  setupKey: (field) => field.map(({ name, strength }) => `${name}${strength}`).join(),
  draw: drawOrder,
  markets: (field) =>
    marketsOn(
      ({ order }: RaceOutcome): Placed => [order[0] ?? 0, order[1] ?? 0, order[2] ?? 0],
      () => placings(field),
      markets(field),
    ),
});

const alike = (names: readonly string[]): Field => names.map((name) => ({ name, strength: 1 }));
/** Before each race, names and strengths are dealt to the numbers by a public hash: everybody can compute them, and no party chooses them. */
const dealt =
  (names: readonly string[], strengths: readonly number[]) =>
  (game: string, round: number): Field => {
    const random = randomFrom(publicBytes(`${game}|${round}`));
    const running = drawFrom(random, names, strengths.length);
    return drawFrom(random, strengths, strengths.length).map((strength, place) => ({
      name: running[place] as string,
      strength,
    }));
  };

export const speed6 = raceEngine(
  () => alike(numbers(1, 6).map((number) => `${number}번`)),
  (field) => [
    eachRunner('win', '1위', 9500, field, (placed, number) => placed[0] === number),
    oddEvenFirst,
    underOverFirst,
    exacta(field, 9300),
  ],
);

export const snail = raceEngine(
  () => alike(['네', '임', '드']),
  (field) => [
    eachRunner('win', '1등', 9550, field, (placed, number) => placed[0] === number),
    eachRunner('last', '꼴등', 9550, field, (placed, number) => placed[2] === number),
    { ...exacta(field, 9400), id: 'order', name: '순위', note: '1등과 2등' },
  ],
);

export const horses = raceEngine(
  dealt(
    [
      '한강바람',
      '달빛질주',
      '푸른기와',
      '오름의별',
      '청사초롱',
      '새벽안개',
      '들꽃소리',
      '남도물결',
      '설악구름',
      '은하나루',
      '단풍나래',
      '바위손',
    ],
    [93, 81, 66, 54, 45, 36, 33, 27],
  ),
  betting(3),
);
export const dogs = raceEngine(
  dealt(['번개', '보름', '노을', '산들', '가람', '초롱', '마루', '여울', '해찬', '다온'], [88, 74, 60, 49, 38, 31]),
  betting(2),
);
