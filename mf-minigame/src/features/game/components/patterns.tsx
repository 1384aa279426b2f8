import type { MinigameMarket, MinigameResult } from '@madang/contracts';
import { type Mark, markOf, patternMarkets } from '@madang/rules/minigame/marks';
import { color, hoverable, mobile, radius, space, tileRadius } from '@madang/ui';
import { useState } from 'react';
import { Dot } from '../../../dot.tsx';
import { type PatternBoard, raceBoards, streaks } from '../marks.ts';
import { Roads } from './roads.tsx';

interface PatternsProps {
  engine: string;
  /** The runners of a race. */
  setup: unknown;
  markets: readonly MinigameMarket[];
  /** Newest first. */
  results: readonly MinigameResult[];
}

const marketBoard = (market: MinigameMarket): PatternBoard => ({
  id: market.id,
  name: market.name,
  sides: market.selections.map(({ name }) => name.charAt(0)),
  markOf: ({ winners }) => markOf(market, winners),
});

/** Runs of equal results in columns, and how often each side came; baccarat by its own roads, a race by its winners. */
export function Patterns({ engine, setup, markets, results }: PatternsProps) {
  const sided = patternMarkets(markets);
  const isRace = sided.length === 0 && results.some(({ outcome }) => Array.isArray(outcome?.order));
  const shown = isRace && Array.isArray(setup) ? raceBoards(setup.length) : sided.map(marketBoard);
  const [chosen, setChosen] = useState<string>();
  const board = shown.find(({ id }) => id === chosen) ?? shown[0];
  const drawn = results.filter(({ isVoid }) => !isVoid);
  if (engine === 'baccarat') return <Roads results={drawn} />;
  if (!board) return null;
  const marks = drawn.flatMap((result) => board.markOf(result) ?? []);
  return (
    <section aria-labelledby="patterns" css={frame}>
      <header css={header}>
        <h2 id="patterns" css={{ fontSize: 16, fontWeight: 700 }}>
          패턴
        </h2>
        <span css={{ display: 'flex', flexWrap: 'wrap', gap: space(1) }}>
          {shown.map(({ id, name }) => (
            <button key={id} type="button" aria-pressed={id === board.id} onClick={() => setChosen(id)} css={tab}>
              {name}
            </button>
          ))}
        </span>
        <Counts board={board} marks={marks} />
      </header>
      <div css={scroller}>
        {streaks([...marks].reverse())
          .slice(-44)
          .map((column, at) => [at, column] as const)
          .map(([at, column]) => (
            <span key={at} css={{ display: 'grid', alignContent: 'start', gap: 3 }}>
              {places.map((row) => {
                const mark = column[row];
                return mark ? <Dot key={row} mark={mark} /> : <span key={row} css={empty} />;
              })}
            </span>
          ))}
        {marks.length === 0 && <p css={{ color: color.muted }}>추첨된 회차가 아직 없습니다.</p>}
      </div>
    </section>
  );
}

const places = [0, 1, 2, 3, 4, 5];
const empty = { width: 22, height: 22, border: `1px solid ${color.line}`, borderRadius: '50%', opacity: 0.5 } as const;

const Counts = ({ board, marks }: { board: PatternBoard; marks: readonly Mark[] }) => (
  <span css={{ marginLeft: 'auto', color: color.muted, fontSize: 13, fontVariantNumeric: 'tabular-nums' }}>
    최근 {marks.length}회{' '}
    {board.sides.map((side) => (
      <b key={side} css={{ marginLeft: space(2), color: color.text }}>
        {side} {marks.filter(({ letter }) => letter === side).length}
      </b>
    ))}
  </span>
);

const frame = {
  border: `1px solid ${color.line}`,
  borderRadius: tileRadius,
  background: color.surface,
  minWidth: 0,
} as const;
const header = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(3),
  padding: space(3),
  borderBottom: `1px solid ${color.line}`,
} as const;
const tab = {
  minHeight: 32,
  padding: `0 ${space(3)}px`,
  border: 0,
  borderRadius: radius,
  background: 'transparent',
  color: color.muted,
  fontSize: 13,
  cursor: 'pointer',
  [hoverable]: { '&:hover': { color: color.text } },
  '&[aria-pressed="true"]': { background: '#f1e8d6', color: '#1b222b', fontWeight: 700 },
  [mobile]: { minHeight: 44 },
} as const;
const scroller = { display: 'flex', gap: 3, minHeight: 160, padding: space(3), overflowX: 'auto' } as const;
