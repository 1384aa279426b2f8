import { color, fontSize, formatDateTime, formatWon, lantern, space, VisuallyHidden } from '@madang/ui';

const [width, height, margin] = [640, 96, 48];

interface BalanceCurveProps {
  curve: readonly (readonly [at: string, after: number])[];
  before: number;
  /** The balance now stands at the lantern. */
  title: string;
}

/** The steps of the balance: a line that goes on until the next movement. */
export function BalanceCurve({ curve, before, title }: BalanceCurveProps) {
  const points = curve.map(([at, after]) => [Date.parse(at), after] as const);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return <p css={{ color: color.muted }}>이 기간에는 움직임이 없습니다.</p>;
  const span = Math.max(1, last[0] - first[0]);
  const top = Math.max(before, ...points.map(([, after]) => after), 1);
  const low = Math.min(before, 0, ...points.map(([, after]) => after));
  // The balance before the first movement and the one since the last have room at the edges.
  const x = (at: number) => ((at - first[0]) / span) * (width - 2 * margin) + margin;
  const y = (won: number) => height - 6 - ((won - low) / (top - low)) * (height - 16);
  const line = points.map(([at, after]) => `H${x(at).toFixed(1)}V${y(after).toFixed(1)}`).join('');
  const end = width - 8;
  const path = `M0 ${y(before).toFixed(1)}${line}H${end}`;
  return (
    <figure css={{ margin: 0 }}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        css={{ display: 'block', width: '100%', height, color: color.text }}
      >
        <path d={`${path}V${height}H0Z`} fill="currentcolor" opacity={0.08} />
        <path d={path} fill="none" stroke="currentcolor" strokeWidth={1.5} vectorEffect="non-scaling-stroke" />
        {/* A dot that stays round however wide the curve is drawn. */}
        <path
          d={`M${end} ${y(last[1])}h0.01`}
          stroke={lantern}
          strokeWidth={8}
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <figcaption
        css={{
          display: 'flex',
          justifyContent: 'space-between',
          marginTop: space(1),
          padding: `0 ${(margin / width) * 100}%`,
          color: color.muted,
          fontSize: fontSize.small,
        }}
      >
        <VisuallyHidden>
          {title}: 처음 {formatWon(before)}, 마지막 {formatWon(last[1])}
        </VisuallyHidden>
        {(points.length > 1 ? [first, last] : [last]).map(([at], place) => (
          <time key={place === 0 ? 'first' : 'last'} dateTime={new Date(at).toISOString()}>
            {formatDateTime(new Date(at).toISOString(), 'short')}
          </time>
        ))}
      </figcaption>
    </figure>
  );
}
