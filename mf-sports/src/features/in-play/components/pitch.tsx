import type { Ball, Fixture } from '@madang/contracts';
import { color, fontSize, space } from '@madang/ui';
import { sideHues } from '../side-hues.ts';

const width = 300;
const height = 96;
/** The place of the ball, from the left to the right in hundredths; the home side attacks to the right. */
const zones = {
  safe: { home: [34, 66], away: [34, 66] },
  attack: { home: [50, 83], away: [17, 50] },
  danger: { home: [78, 100], away: [0, 22] },
} as const;
const words: Readonly<Record<Ball['zone'], string>> = { safe: '중원', attack: '공격', danger: '위험한 공격' };

/** A pitch with the zone of the ball. Where the feed names no side, both ends are marked. */
export function Pitch({ fixture, ball: { zone, side } }: { fixture: Fixture; ball: Ball }) {
  const hues = sideHues(fixture.sportId);
  const sides = side ? [side] : zone === 'safe' ? (['home'] as const) : (['home', 'away'] as const);
  const told = side ? `${fixture[side]} ${words[zone]}` : words[zone];
  return (
    <div css={{ display: 'grid', gap: space(1) }}>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={`공의 위치: ${told}`} css={field}>
        <rect x="1" y="1" width={width - 2} height={height - 2} rx="3" />
        {sides.map((each) => {
          const [from, to] = zones[zone][each];
          return (
            <rect
              key={each}
              data-zone={zone}
              x={(from / 100) * (width - 4) + 2}
              y="2"
              width={((to - from) / 100) * (width - 4)}
              height={height - 4}
              style={{ fill: zone === 'safe' || !side ? color.muted : hues[side], stroke: 'none', opacity: 0.35 }}
            />
          );
        })}
        <path
          d={`M${width / 2} 1V${height - 1}M1 24H38V72H1M1 38H14V58H1M${width - 1} 24H${width - 38}V72H${width - 1}M${width - 1} 38H${width - 14}V58H${width - 1}`}
        />
        <circle cx={width / 2} cy={height / 2} r="14" />
      </svg>
      <p aria-hidden="true" css={caption}>
        {told}
      </p>
    </div>
  );
}

const field = {
  display: 'block',
  width: '100%',
  maxHeight: 120,
  '& > *': { fill: 'none', stroke: color.lineStrong },
} as const;
/** One line, so that nothing moves when another zone is told. */
const caption = {
  overflow: 'hidden',
  fontSize: fontSize.small,
  textAlign: 'center',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;
