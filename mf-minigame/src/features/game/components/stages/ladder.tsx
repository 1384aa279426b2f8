import { lantern, useIsMobile } from '@madang/ui';
import { useReveal } from '../../use-reveal.ts';
import type { StageProps } from './stage-props.ts';

/** Across the ways, and along them: the ends, and where rungs may stand. On a phone it lies on its side, as high as the ring beside it. */
const upright = { left: 60, right: 200, from: 24, begins: 40, rungsFrom: 60, ends: 216, to: 228 } as const;
const lying = { left: 22, right: 78, from: 22, begins: 40, rungsFrom: 50, ends: 214, to: 232 } as const;
/** Along the ways. */
const rungsPlace = 140;
const other = { left: 'right', right: 'left' } as const;
/** A ladder of three rungs has them where one of four has its first three, so that no rung tells how many follow. */
const mostRungs = 4;

/** The way is drawn along its rungs. */
export function Ladder({ outcome, round, engine }: StageProps) {
  const start = outcome.start as 'left' | 'right';
  const rungs = outcome.rungs as number;
  const isMobile = useIsMobile();
  const sides = isMobile ? lying : upright;
  const heights = Array.from({ length: rungs }, (_, rung) => sides.rungsFrom + ((rung + 0.5) * rungsPlace) / mostRungs);
  let side = start;
  const points: [number, number][] = [[sides[side], sides.begins]];
  for (const height of heights) {
    points.push([sides[side], height]);
    side = other[side];
    points.push([sides[side], height]);
  }
  points.push([sides[side], sides.ends]);
  const shown = useReveal(round, points.length - 1, 320);
  /** On the picture. */
  const at = (across: number, along: number) => (isMobile ? { x: along, y: across } : { x: across, y: along });
  const drawn = points.slice(0, shown > 0 ? shown + 1 : 0).map(([across, along]) => {
    const { x, y } = at(across, along);
    return `${x},${y}`;
  });
  const isDone = shown === points.length - 1;
  const label = `${start === 'left' ? '좌' : '우'}에서 ${rungs}줄, 도착 ${outcome.end === 'odd' ? '홀' : '짝'}`;
  const bridge = isMobile ? 'M226 6 Q180 50 226 94' : 'M40 226 Q130 150 220 226';
  return (
    <svg
      viewBox={isMobile ? '0 0 256 100' : '0 0 260 250'}
      role="img"
      aria-label={isDone ? label : '사다리를 타는 중'}
      css={{ width: '100%', maxWidth: 300, maxHeight: isMobile ? 98 : 250 }}
    >
      {engine === 'bridge' && <path d={bridge} fill="none" stroke="#3d2a38" strokeWidth="14" />}
      {[sides.left, sides.right].map((across) => (
        <Line key={across} from={at(across, sides.begins)} to={at(across, sides.ends)} strokeWidth="6" />
      ))}
      {/* A rung that has not been reached would tell where the way ends. */}
      {heights.slice(0, Math.floor(shown / 2)).map((height) => (
        <Line
          key={height}
          from={at(sides.left, height)}
          to={at(sides.right, height)}
          strokeWidth="4"
          strokeDasharray="4 6"
        />
      ))}
      {isDone && <Glow {...at(outcome.end === 'odd' ? sides.left : sides.right, sides.to)} />}
      <polyline
        points={drawn.join(' ')}
        fill="none"
        stroke={lantern}
        strokeWidth="7"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      {[...heights.entries()].slice(0, Math.floor(shown / 2)).map(([rung, height]) => (
        <Rung key={height} {...at((sides.left + sides.right) / 2, height)} number={rung + 1} />
      ))}
      <End {...at(sides.left, sides.from)} text="좌" lit={shown > 0 && start === 'left'} paper />
      <End {...at(sides.right, sides.from)} text="우" lit={shown > 0 && start === 'right'} paper />
      <End {...at(sides.left, sides.to)} text="홀" lit={isDone && outcome.end === 'odd'} />
      <End {...at(sides.right, sides.to)} text="짝" lit={isDone && outcome.end === 'even'} />
    </svg>
  );
}

interface Place {
  x: number;
  y: number;
}
const Line = ({ from, to, ...look }: { from: Place; to: Place; strokeWidth: string; strokeDasharray?: string }) => (
  <line x1={from.x} x2={to.x} y1={from.y} y2={to.y} stroke="#4c3d4c" {...look} />
);
const Glow = ({ x, y }: Place) => <circle cx={x} cy={y} r="44" fill={lantern} opacity="0.16" />;
const Rung = ({ x, y, number }: Place & { number: number }) => (
  <g>
    <circle cx={x} cy={y} r="11" fill="#161d26" stroke={lantern} strokeWidth="2" />
    <text x={x} y={y + 4} textAnchor="middle" fontSize="12" fontWeight="700" fill="#f1e8d6">
      {number}
    </text>
  </g>
);

function End({ x, y, text, lit, paper }: Place & { text: string; lit: boolean; paper?: boolean }) {
  const fill = paper ? '#f1e8d6' : lantern;
  return (
    <g>
      <circle cx={x} cy={y} r="19" fill={lit ? fill : '#1e2733'} stroke="#5a6675" />
      <text x={x} y={y + 6} textAnchor="middle" fontSize="16" fontWeight="700" fill={lit ? '#161d26' : '#9fb0c0'}>
        {text}
      </text>
    </g>
  );
}
