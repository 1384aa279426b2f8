import { type Random, weighted } from '../engine/random.ts';
import { type SlotGame, type SlotSymbol, type Step, symbolNames } from '../engine/slot-game.ts';

type Named = Pick<SlotGame, 'code' | 'nameKorean' | 'nameEnglish' | 'motif' | 'theme'>;
/** Five by five fields, each drawn by itself; five or more alike that touch at their sides pay, times the spin's multiplier. */
interface ClusterSlot extends Named {
  /** From the rarest. */
  symbols: readonly (readonly [SlotSymbol, weight: number])[];
  /** By symbol, for a cluster from each of `sizes` on: hundredths of the stake. */
  pays: readonly (readonly number[])[];
  multipliers: readonly (readonly [times: number, weight: number])[];
}

const side = 5;
const cells = side * side;
export const sizes = [5, 6, 7, 9, 11, 14] as const;

const neighbours = Array.from({ length: cells }, (_, cell) => {
  const [column, row] = [Math.floor(cell / side), cell % side];
  return [
    ...(row > 0 ? [cell - 1] : []),
    ...(row < side - 1 ? [cell + 1] : []),
    ...(column > 0 ? [cell - side] : []),
    ...(column < side - 1 ? [cell + side] : []),
  ];
});
const masks = neighbours.map((all) => all.reduce((mask, cell) => mask | (1 << cell), 0));

const payOf = (pays: readonly number[], size: number) => pays[sizes.findLastIndex((least) => least <= size)] ?? 0;

/** The connected fields of each symbol, five or more. */
function clustersOf(grid: readonly SlotSymbol[]): { symbol: SlotSymbol; cells: number[] }[] {
  const seen = new Set<number>();
  return grid.flatMap((symbol, start) => {
    if (seen.has(start)) return [];
    seen.add(start);
    const found = [start];
    for (const cell of found)
      for (const next of neighbours[cell] ?? [])
        if (grid[next] === symbol && !seen.has(next)) {
          seen.add(next);
          found.push(next);
        }
    return found.length >= sizes[0] ? [{ symbol, cells: found }] : [];
  });
}

/** The number of connected sets of fields, by size and by the number of fields around them. */
export function countShapes(): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  /** `reach`: every field beside the set; `untried`: those of them that this branch may still add. Each set comes once. */
  const grow = (set: number, reach: number, untried: number, size: number, allowed: number) => {
    const name = `${size} ${bits(reach & ~set)}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
    let left = untried;
    while (left !== 0) {
      const bit = left & -left;
      left ^= bit;
      const mask = masks[31 - Math.clz32(bit)] ?? 0;
      grow(set | bit, reach | mask, left | (mask & ~reach & ~set & allowed), size + 1, allowed);
    }
  };
  for (let first = 0; first < cells; first++) {
    const [bit, mask] = [1 << first, masks[first] ?? 0];
    const allowed = -1 << first;
    grow(bit, mask, mask & allowed & ~bit, 1, allowed & ~bit);
  }
  return counts;
}

function bits(mask: number): number {
  let count = 0;
  for (let left = mask; left !== 0; left &= left - 1) count++;
  return count;
}

let shapes: ReadonlyMap<string, number> | undefined;

export function clusterSlot({ symbols, pays, multipliers, ...named }: ClusterSlot): SlotGame {
  const order = symbols.map(([symbol]) => symbol);
  const columnsOf = (grid: readonly SlotSymbol[]) =>
    Array.from({ length: side }, (_, column) => grid.slice(column * side, (column + 1) * side));
  return {
    ...named,
    form: `${side}×${side} · 모이면 당첨`,
    parts: 100,
    first: columnsOf(Array.from({ length: cells }, (_, cell) => order[(cell * 7) % order.length] as SlotSymbol)),
    spin: (random: Random): Step[] => {
      const times = weighted(multipliers, random);
      const grid = Array.from({ length: cells }, () => weighted(symbols, random));
      const clusters = clustersOf(grid);
      const paid = clusters.reduce(
        (sum, { symbol, cells: all }) => sum + payOf(pays[order.indexOf(symbol)] ?? [], all.length),
        0,
      );
      const largest = clusters.reduce(
        (best, each) => (each.cells.length > (best?.cells.length ?? 0) ? each : best),
        clusters[0],
      );
      return [
        {
          window: columnsOf(grid),
          hit: clusters.flatMap(({ cells: all }) =>
            all.map((cell): [number, number] => [Math.floor(cell / side), cell % side]),
          ),
          note: largest
            ? `${symbolNames[largest.symbol]} ${largest.cells.length}개${times > 1 ? ` · ×${times}` : ''}`
            : '',
          ...{ wildReels: [], paid: paid * times, freeLeft: 0, times },
        },
      ];
    },
    /**
     * A set of fields is a cluster of a symbol when all of it are that symbol and none of the fields around it is: the chance of each shape is
     * exact, and what clusters pay adds up, however they come together.
     */
    returned: () => {
      shapes ??= countShapes();
      const all = BigInt(symbols.reduce((sum, [, weight]) => sum + weight, 0));
      const timesOf = BigInt(multipliers.reduce((sum, [, weight]) => sum + weight, 0));
      const timesSum = BigInt(multipliers.reduce((sum, [times, weight]) => sum + times * weight, 0));
      let paid = 0n;
      for (const [place, [, weight]] of symbols.entries())
        for (const [shape, count] of shapes) {
          const [size = 0, around = 0] = shape.split(' ').map(Number);
          const pay = payOf(pays[place] ?? [], size);
          if (pay === 0) continue;
          const [own, others] = [BigInt(weight), all - BigInt(weight)];
          paid +=
            BigInt(pay * count) * own ** BigInt(size) * others ** BigInt(around) * all ** BigInt(cells - size - around);
        }
      return { paid: paid * timesSum, of: all ** BigInt(cells) * timesOf };
    },
    paytable: {
      unit: '베팅금액의 배수',
      columns: sizes.map((size, place) => (place === sizes.length - 1 ? `${size}+` : `${size}`)),
      rows: order.map((symbol, place) => ({ symbol, pays: (pays[place] ?? []).map((each) => `×${each / 100}`) })),
    },
    features: [
      {
        ...{ symbol: order[0] as SlotSymbol, name: '회전의 배수', times: multipliers.map(([times]) => times) },
        text: '이번 회전의 모든 당첨에 붙습니다.',
      },
    ],
    rules: [
      '같은 그림이 가로·세로로 다섯 칸 이상 붙으면 지급합니다. 한 번에 여러 무리가 당첨될 수 있습니다.',
      `모든 당첨에 이번 회전의 배수가 붙습니다: ${multipliers.map(([times, weight]) => `×${times} ${(weight * 100) / multipliers.reduce((sum, [, each]) => sum + each, 0)}%`).join(' · ')}.`,
    ],
  };
}
