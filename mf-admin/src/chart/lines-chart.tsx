import { color, fontSize, space } from '@madang/ui';
import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import { colourOf, layers } from './time-chart.tsx';

export interface Line {
  name: string;
  /** The name of its CSS variable. */
  colour: string;
  values: readonly number[];
}

interface LinesChartProps {
  /** Its content, for readers. */
  label: string;
  /** Of each point, below the axis. */
  places: readonly string[];
  lines: readonly Line[];
  height: number;
}

/** 12_300_000 -> "1,230만": as people say amounts. */
function shortWon(won: number): string {
  const [size, unit] = Math.abs(won) >= 1e8 ? [1e8, '억'] : Math.abs(won) >= 1e4 ? [1e4, '만'] : [1, ''];
  const text = (Math.abs(won) / size).toLocaleString('ko-KR', { maximumFractionDigits: 1 });
  return `${won < 0 ? '−' : ''}${text}${unit}`;
}

function optionsOf(element: Element, lines: readonly Line[], places: () => readonly string[], height: number) {
  const [text, grid] = [colourOf(element, '--muted'), { stroke: colourOf(element, '--line'), width: 1 }];
  const axis = { stroke: text, grid, ticks: { show: false }, font: '12px sans-serif' };
  const at = (place: number) => (Number.isInteger(place) ? (places()[place] ?? '') : '');
  return {
    ...{ width: element.clientWidth, height, legend: { show: false }, cursor: { show: false } },
    scales: { x: { time: false } },
    axes: [
      {
        ...axis,
        grid: { show: false },
        size: 28,
        space: 64,
        incrs: [1, 2, 5, 7, 10, 14, 30, 60, 90],
        values: (_: uPlot, all: number[]) => all.map(at),
      },
      { ...axis, size: 64, values: (_: uPlot, all: number[]) => all.map(shortWon) },
    ],
    series: [
      {},
      ...lines.map(({ colour }) => ({
        stroke: colourOf(element, colour),
        width: 2,
        points: { show: places().length <= 31, size: 5 },
      })),
    ],
  } satisfies uPlot.Options;
}

/** Lines over the same places with both axes, by uPlot, as wide as its place, and their names above. */
export function LinesChart({ label, places, lines, height }: LinesChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot | null>(null);
  const shown = useRef({ places, lines });
  shown.current = { places, lines };
  const shape = `${places.length} ${lines.map(({ colour }) => colour).join(' ')}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another shape is another chart
  useEffect(() => {
    const element = place.current;
    // Tests cannot draw, and so have no chart.
    if (!element || typeof Path2D === 'undefined') return;
    const options = optionsOf(element, shown.current.lines, () => shown.current.places, height);
    const made = new uPlot(options, [[], ...shown.current.lines.map(() => [])], element);
    plot.current = made;
    const watch = new ResizeObserver(() => made.setSize({ width: element.clientWidth, height }));
    watch.observe(element);
    return () => {
      watch.disconnect();
      made.destroy();
      plot.current = null;
    };
  }, [height, shape]);
  useEffect(() => {
    plot.current?.setData([places.map((_, index) => index), ...lines.map(({ values }) => [...values])]);
  });
  return (
    <figure css={{ margin: 0 }}>
      <figcaption css={legendStyle}>
        {lines.map(({ name, colour }) => (
          <span key={name}>
            <i css={{ background: `var(${colour})` }} />
            {name}
          </span>
        ))}
      </figcaption>
      <div ref={place} role="img" aria-label={label} css={[{ height, overflow: 'hidden' }, layers]} />
    </figure>
  );
}

const legendStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(4),
  marginBottom: space(2),
  color: color.muted,
  fontSize: fontSize.small,
  '& > span': { display: 'inline-flex', alignItems: 'center', gap: space(1.5) },
  '& i': { width: 12, height: 3, borderRadius: 2 },
} as const;
