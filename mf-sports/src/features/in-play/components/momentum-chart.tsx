import type { Fixture, Play } from '@madang/contracts';
import { color } from '@madang/ui';
import { incidentText, isMarked, regularSeconds } from '../incident-words.ts';
import { momentumOf } from '../momentum.ts';
import { sideHues } from '../side-hues.ts';
import { timelineMarks } from '../timeline-marks.ts';
import { minuteText } from '../use-play-clock.ts';
import { TimelineRow } from './timeline-row.tsx';

interface MomentumChartProps {
  fixture: Fixture;
  play: Play;
  /** Seconds of play now; null where there is no clock: then the time line ends with the last incident. */
  seconds: number | null;
}

const width = 900;
const height = 100;
const middle = height / 2;
const tallest = 46;
const bars = 90;

/** The pressure of each side over time: bars of the home side above the line, of the away side below, with goals and cards on the line of time. */
export function MomentumChart({ fixture, play, seconds }: MomentumChartProps) {
  const { sportId, home, away } = fixture;
  const last = play.incidents.at(-1)?.[2] ?? 0;
  const until = Math.max(seconds ?? last, last);
  const regular = regularSeconds[sportId];
  const whole = Math.max(regular?.whole ?? until, until, 60);
  const hues = sideHues(sportId);
  const marks = play.incidents.filter(isMarked);
  const pressed = momentumOf(play.incidents, until, whole / bars);
  const row = (side: 'home' | 'away') => (
    <TimelineRow sportId={sportId} marks={timelineMarks(play.incidents, side, whole)} hasClock={seconds !== null} />
  );
  return (
    <div>
      {row('home')}
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${home} 대 ${away}의 분마다의 기세. ${marks.map((mark) => `${minuteText(mark[2])} ${incidentText(mark)}`).join(', ')}`}
        css={{ display: 'block', width: 'calc(100% - 14px)', height: 92, margin: '2px 7px' }}
      >
        {regular && (
          <path d={dividers(regular.parts, regular.whole, whole)} stroke={color.line} strokeDasharray="3 4" {...thin} />
        )}
        <path d={`M0 ${middle}H${width}`} stroke={color.lineStrong} {...thin} />
        <path d={barsOf(pressed, 1)} fill={hues.home} opacity={0.85} />
        <path d={barsOf(pressed, -1)} fill={hues.away} opacity={0.85} />
        {seconds !== null && <path d={`M${(until / whole) * width} 0V${height}`} stroke={color.text} {...thin} />}
      </svg>
      {row('away')}
      {regular && <Axis parts={regular.parts} regular={regular.whole} whole={whole} />}
    </div>
  );
}

/** The minutes below the line. In overtime the line is longer than its parts. */
const Axis = ({ parts, regular, whole }: { parts: number; regular: number; whole: number }) => (
  <p aria-hidden="true" css={axis}>
    {Array.from({ length: parts + 1 }, (_, place) => (regular * place) / parts).map((second) => (
      <span key={second} style={{ left: `${(100 * second) / whole}%` }}>
        {second / 60}
      </span>
    ))}
  </p>
);

/** The ends of the parts. */
const dividers = (parts: number, regular: number, whole: number): string =>
  Array.from(
    { length: parts - 1 },
    (_, place) => `M${(width * regular * (place + 1)) / parts / whole} 0V${height}`,
  ).join('');

/** The bars of one side, upwards (1) or downwards (-1). */
const barsOf = (pressed: readonly number[], sign: 1 | -1): string =>
  pressed
    .map((bar, place) => {
      const tall = bar * sign * tallest;
      return tall > 0.5
        ? `M${(place * width) / bars + 1} ${middle}h${width / bars - 2}v${-sign * tall}h${2 - width / bars}z`
        : '';
    })
    .join('');

/** Stretched to the room there is, lines stay thin. */
const thin = { vectorEffect: 'non-scaling-stroke', fill: 'none' } as const;
const axis = {
  position: 'relative',
  height: 16,
  margin: '0 7px',
  color: color.muted,
  fontSize: 11,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  '& > span': { position: 'absolute', transform: 'translateX(-50%)' },
} as const;
