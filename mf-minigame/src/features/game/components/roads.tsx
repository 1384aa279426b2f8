import type { MinigameResult } from '@madang/contracts';
import { color, lattice, mobile, space, tileRadius } from '@madang/ui';
import type { ReactNode } from 'react';
import { Dot } from '../../../dot.tsx';
import { type Bead, beadOf, bigRoad, derivedRoad, type RoadCell } from '../roads.ts';
import { NextHint } from './next-hint.tsx';
import { DerivedMark, roadTones } from './road-marks.tsx';

const marks = {
  player: { letter: '플', tone: 'first' },
  banker: { letter: '뱅', tone: 'second' },
  tie: { letter: '타', tone: 'third' },
} as const;
const derived = [
  { skip: 1, name: '중국점 1군' },
  { skip: 2, name: '중국점 2군' },
  { skip: 3, name: '중국점 3군' },
] as const;
const rows = 6;

/** Bead road, big road and the roads derived from it. @param results newest first */
export function Roads({ results }: { results: readonly MinigameResult[] }) {
  const beads = results.map(({ winners }) => beadOf(winners)).reverse();
  const sides = beads.map(({ side }) => side);
  const big = bigRoad(sides);
  const count = (side: Bead['side']) => beads.filter((bead) => bead.side === side).length;
  return (
    <section aria-labelledby="roads" css={frame}>
      <header
        css={{
          display: 'flex',
          justifyContent: 'space-between',
          padding: space(3),
          borderBottom: `1px solid ${color.line}`,
        }}
      >
        <h2 id="roads" css={{ fontSize: 16, fontWeight: 700 }}>
          그림장
        </h2>
        <span css={{ color: color.muted, fontSize: 13 }}>
          최근 {beads.length}판 · 뱅커 {count('banker')} · 플레이어 {count('player')} · 타이 {count('tie')}
        </span>
      </header>
      <div css={grid}>
        <Road name="육매">
          <div
            css={{
              display: 'grid',
              gridAutoFlow: 'column',
              gridTemplateRows: `repeat(${rows}, auto)`,
              justifyContent: 'start',
              gap: 3,
            }}
          >
            {[...beads.slice(-60).entries()].map(([at, bead]) => (
              <span key={at} css={{ position: 'relative', display: 'inline-grid' }}>
                <Dot mark={marks[bead.side]} size={24} />
                {bead.bankerPair && <span css={[pair, { top: 0, left: 0, background: '#ffb3b6' }]} title="뱅커 페어" />}
                {bead.playerPair && (
                  <span css={[pair, { bottom: 0, right: 0, background: '#b3d4ff' }]} title="플레이어 페어" />
                )}
              </span>
            ))}
          </div>
          <NextHint sides={sides} />
        </Road>
        <Road name="본매">
          <Columns columns={big.slice(-22)} size={18} cell={(cell) => <BigCell cell={cell} />} />
        </Road>
        {derived.map(({ skip, name }) => (
          <Road key={skip} name={name}>
            <Columns
              columns={derivedRoad(big, skip).slice(-20)}
              size={10}
              cell={(regular) => <DerivedMark regular={regular} skip={skip} />}
            />
          </Road>
        ))}
      </div>
    </section>
  );
}

const Road = ({ name, children }: { name: string; children: ReactNode }) => (
  <div css={{ minWidth: 0 }}>
    <h3 css={{ marginBottom: space(1), color: color.muted, fontSize: 12 }}>{name}</h3>
    <div css={{ minHeight: 70, overflowX: 'auto' }}>{children}</div>
  </div>
);

interface ColumnsProps<Cell> {
  columns: readonly (readonly Cell[])[];
  size: number;
  cell: (cell: Cell) => ReactNode;
}
/** A run that is longer than the road is high goes on in a column beside it. */
const Columns = <Cell,>({ columns, size, cell }: ColumnsProps<Cell>) => (
  <div css={[squares, { minHeight: rows * (size + 2), backgroundSize: `${size + 2}px ${size + 2}px` }]}>
    {[...columns.entries()].map(([at, cells]) => (
      <span
        key={at}
        css={{ display: 'grid', gridAutoFlow: 'column', gridTemplateRows: `repeat(${rows}, ${size}px)`, gap: 2 }}
      >
        {[...cells.entries()].map(([row, one]) => (
          <span key={row} css={{ display: 'grid', placeItems: 'center', width: size, height: size }}>
            {cell(one)}
          </span>
        ))}
      </span>
    ))}
  </div>
);

const BigCell = ({ cell: { side, ties } }: { cell: RoadCell }) => (
  <span
    title={`${side === 'player' ? '플레이어' : '뱅커'}${ties ? `, 타이 ${ties}` : ''}`}
    css={{
      display: 'grid',
      placeItems: 'center',
      width: 16,
      height: 16,
      border: `2px solid ${roadTones[side]}`,
      borderRadius: '50%',
      color: '#4cc38a',
      fontSize: 10,
      fontWeight: 700,
    }}
  >
    {ties > 0 ? ties : ''}
  </span>
);

/** Every cell has its square, taken or not. */
const squares = {
  display: 'flex',
  gap: 2,
  width: 'max-content',
  minWidth: '100%',
  backgroundImage: `linear-gradient(${lattice} 1px, transparent 1px), linear-gradient(90deg, ${lattice} 1px, transparent 1px)`,
  backgroundPosition: '-1px -1px',
} as const;
const frame = {
  border: `1px solid ${color.line}`,
  borderRadius: tileRadius,
  background: color.surface,
  minWidth: 0,
} as const;
const grid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
  gap: space(4),
  padding: space(3),
  '& > *': { gridColumn: 'span 2' },
  '& > :nth-of-type(-n + 2)': { gridColumn: 'span 3' },
  [mobile]: { gridTemplateColumns: 'minmax(0, 1fr)', '& > *, & > :nth-of-type(-n + 2)': { gridColumn: 'auto' } },
} as const;
const pair = { position: 'absolute', width: 7, height: 7, borderRadius: '50%' } as const;
