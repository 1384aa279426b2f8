export type Side = 'player' | 'banker' | 'tie';
export interface Bead {
  side: Side;
  playerPair: boolean;
  bankerPair: boolean;
}

/** The facts that the winning selections of a baccarat round say. */
export function beadOf(winners: readonly string[]): Bead {
  const side: Side = winners.includes('tie:tie') ? 'tie' : winners.includes('winner:player') ? 'player' : 'banker';
  return { side, playerPair: winners.includes('player-pair:pair'), bankerPair: winners.includes('banker-pair:pair') };
}

export interface RoadCell {
  side: 'player' | 'banker';
  /** Ties that followed. */
  ties: number;
}

/** Each run of one side is a column; ties are counted on the cell before them, those at the very beginning on the first. */
export function bigRoad(sides: readonly Side[]): RoadCell[][] {
  const columns: RoadCell[][] = [];
  let early = 0;
  for (const side of sides) {
    const last = columns.at(-1);
    const cell = last?.at(-1);
    if (side === 'tie') {
      if (cell) cell.ties++;
      else early++;
    } else if (last && cell?.side === side) last.push({ side, ties: 0 });
    else {
      columns.push([{ side, ties: early }]);
      early = 0;
    }
  }
  return columns;
}

export const derivedSkips = [1, 2, 3] as const;

/** The mark that a round won by this side would write into each derived road; null where the road has not begun. */
export function foretold(sides: readonly Side[], next: 'player' | 'banker'): (boolean | null)[] {
  const after = bigRoad([...sides, next]);
  // Ties move no road; a side always writes one cell, and the last one is its.
  return derivedSkips.map((skip) => derivedRoad(after, skip).flat().at(-1) ?? null);
}

/**
 * A derived road (1 big eye boy, 2 small road, 3 cockroach pig): from its first cell on, each cell of the big road says whether the shoe is
 * regular. At the head of a column: whether the two columns before it that are `skip` apart are of one height. Below: whether the column `skip` before
 * has a cell beside it, or has neither it nor the one above it.
 */
export function derivedRoad(big: readonly (readonly unknown[])[], skip: 1 | 2 | 3): boolean[][] {
  const marks: boolean[] = [];
  const height = (column: number) => big[column]?.length ?? 0;
  for (const [column, cells] of big.entries()) {
    for (const row of cells.keys()) {
      if (column < skip || (column === skip && row === 0)) continue;
      if (row === 0) marks.push(height(column - 1) === height(column - 1 - skip));
      else marks.push(row < height(column - skip) || row > height(column - skip));
    }
  }
  const columns: boolean[][] = [];
  for (const regular of marks) {
    const last = columns.at(-1);
    if (last?.[0] === regular) last.push(regular);
    else columns.push([regular]);
  }
  return columns;
}
