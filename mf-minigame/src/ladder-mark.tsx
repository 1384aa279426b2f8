import { color } from '@madang/ui';

/** A ladder's path in miniature: from the side where it starts, over each rung to the other side. */
export function LadderMark({ start, rungs }: { start: 'left' | 'right'; rungs: number }) {
  const sides = start === 'left' ? [4, 20] : [20, 4];
  const heights = Array.from({ length: rungs }, (_, rung) => 5 + ((rung + 0.5) * 14) / rungs);
  const points = [`${sides[0]},2`];
  for (const [rung, height] of heights.entries())
    points.push(`${sides[rung % 2]},${height}`, `${sides[(rung + 1) % 2]},${height}`);
  points.push(`${sides[rungs % 2]},22`);
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d="M4 2V22M20 2V22" stroke={color.lineStrong} strokeWidth="1.5" />
      <polyline points={points.join(' ')} fill="none" stroke={color.text} strokeWidth="2" strokeLinejoin="round" />
    </svg>
  );
}
