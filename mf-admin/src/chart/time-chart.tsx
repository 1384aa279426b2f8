import { useEffect, useRef } from 'react';
import uPlot from 'uplot';

interface TimeChartProps {
  /** Its content, for readers. */
  label: string;
  values: readonly number[];
  /** Beside it, dashed: the same time before. */
  before?: readonly number[];
  height: number;
}

/** Colours are CSS variables; a canvas asks for their values. */
export const colourOf = (element: Element, name: string) =>
  getComputedStyle(element).getPropertyValue(name).trim() || '#888';

/** One line over time without axes, by uPlot, as wide as its place. */
export function TimeChart({ label, values, before, height }: TimeChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot | null>(null);
  const hasBefore = before !== undefined;
  useEffect(() => {
    const element = place.current;
    // Tests cannot draw, and so have no chart.
    if (!element || typeof Path2D === 'undefined') return;
    const stroke = colourOf(element, '--text');
    const made = new uPlot(
      {
        width: element.clientWidth,
        height,
        legend: { show: false },
        cursor: { show: false },
        axes: [{ show: false }, { show: false }],
        scales: { x: { time: false } },
        padding: [4, 0, 2, 0],
        series: [
          {},
          { stroke, width: 1.5, fill: colourOf(element, '--raised'), points: { show: false } },
          ...(hasBefore
            ? [{ stroke: colourOf(element, '--muted'), width: 1, dash: [3, 3], points: { show: false } }]
            : []),
        ],
      },
      [[], [], ...(hasBefore ? [[]] : [])],
      element,
    );
    plot.current = made;
    const watch = new ResizeObserver(() => made.setSize({ width: element.clientWidth, height }));
    watch.observe(element);
    return () => {
      watch.disconnect();
      made.destroy();
      plot.current = null;
    };
  }, [height, hasBefore]);
  useEffect(() => {
    plot.current?.setData([values.map((_, index) => index), [...values], ...(before ? [[...before]] : [])]);
  });
  return <div ref={place} role="img" aria-label={label} css={[{ height, overflow: 'hidden' }, layers]} />;
}

/** uPlot's own style sheet places its layers so: without it they stand below each other, and the drawing is out of sight. */
export const layers = {
  '& .u-wrap': { position: 'relative' },
  '& .u-under, & .u-over': { position: 'absolute' },
  '& canvas': { display: 'block', width: '100%', height: '100%' },
} as const;
