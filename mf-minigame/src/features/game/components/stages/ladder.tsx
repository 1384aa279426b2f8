import { lantern, mobile } from '@madang/ui';
import { useReveal } from '../../use-reveal.ts';
import type { StageProps } from './stage-props.ts';

const sides = { left: 60, right: 200 } as const;
const other = { left: 'right', right: 'left' } as const;
/** A ladder of three rungs has them where one of four has its first three, so that no rung tells how many follow. */
const mostRungs = 4;

/** The way down is drawn along its rungs. */
export function Ladder({ outcome, round, engine }: StageProps) {
  const start = outcome.start as 'left' | 'right';
  const rungs = outcome.rungs as number;
  const heights = Array.from({ length: rungs }, (_, rung) => 60 + ((rung + 0.5) * 140) / mostRungs);
  let side = start;
  const points = [[sides[side], 40]];
  for (const height of heights) {
    points.push([sides[side], height]);
    side = other[side];
    points.push([sides[side], height]);
  }
  points.push([sides[side], 216]);
  const shown = useReveal(round, points.length - 1, 320);
  const drawn = points.slice(0, shown > 0 ? shown + 1 : 0).map((point) => point.join(','));
  const isDone = shown === points.length - 1;
  const label = `${start === 'left' ? '좌' : '우'}에서 ${rungs}줄, 도착 ${outcome.end === 'odd' ? '홀' : '짝'}`;
  const top = engine === 'bridge' ? 'M40 226 Q130 150 220 226' : '';
  return (
    <svg
      viewBox="0 0 260 250"
      role="img"
      aria-label={isDone ? label : '사다리를 타는 중'}
      css={{ width: '100%', maxWidth: 300, maxHeight: 250, [mobile]: { maxHeight: 170 } }}
    >
      {top && <path d={top} fill="none" stroke="#3d2a38" strokeWidth="14" />}
      {Object.values(sides).map((x) => (
        <line key={x} x1={x} x2={x} y1="40" y2="216" stroke="#4c3d4c" strokeWidth="6" />
      ))}
      {/* A rung that has not been reached would tell where the way ends. */}
      {heights.slice(0, Math.floor(shown / 2)).map((height) => (
        <line
          key={height}
          x1={sides.left}
          x2={sides.right}
          y1={height}
          y2={height}
          stroke="#4c3d4c"
          strokeWidth="4"
          strokeDasharray="4 6"
        />
      ))}
      {isDone && (
        <circle cx={outcome.end === 'odd' ? sides.left : sides.right} cy={228} r="44" fill={lantern} opacity="0.16" />
      )}
      <polyline
        points={drawn.join(' ')}
        fill="none"
        stroke={lantern}
        strokeWidth="7"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      {[...heights.entries()].slice(0, Math.floor(shown / 2)).map(([rung, height]) => (
        <g key={height}>
          <circle cx="130" cy={height} r="11" fill="#161d26" stroke={lantern} strokeWidth="2" />
          <text x="130" y={height + 4} textAnchor="middle" fontSize="12" fontWeight="700" fill="#f1e8d6">
            {rung + 1}
          </text>
        </g>
      ))}
      <End x={sides.left} y={24} text="좌" lit={shown > 0 && start === 'left'} paper />
      <End x={sides.right} y={24} text="우" lit={shown > 0 && start === 'right'} paper />
      <End x={sides.left} y={228} text="홀" lit={isDone && outcome.end === 'odd'} />
      <End x={sides.right} y={228} text="짝" lit={isDone && outcome.end === 'even'} />
    </svg>
  );
}

function End({ x, y, text, lit, paper }: { x: number; y: number; text: string; lit: boolean; paper?: boolean }) {
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
