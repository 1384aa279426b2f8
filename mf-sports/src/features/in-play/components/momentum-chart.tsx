import type { Fixture, Incident, Play } from '@madang/contracts';
import { color, fontSize, hue, sportHue } from '@madang/ui';
import { incidentText, isGoal, isMarked, regularSeconds } from '../incident-words.ts';
import { momentumOf } from '../momentum.ts';
import { minuteText } from '../use-play-clock.ts';

interface MomentumChartProps {
  fixture: Fixture;
  play: Play;
  /** Seconds of play now; null where there is no clock: then the time line ends with the last incident. */
  seconds: number | null;
}

const width = 640;
const height = 150;
const middle = height / 2;
const tallest = 44;
const bars = 90;

/** Who pressed when: bars of the home side above the line, of the away side below, with goals and cards on the time line. */
export function MomentumChart({ fixture, play, seconds }: MomentumChartProps) {
  const { sportId, home, away } = fixture;
  const last = play.incidents.at(-1)?.[2] ?? 0;
  const until = Math.max(seconds ?? last, last);
  const regular = regularSeconds[sportId];
  const whole = Math.max(regular?.whole ?? until, until, 60);
  const bucket = whole / bars;
  const x = (at: number) => (at / whole) * width;
  const colors = { home: sportHue(sportId), away: hue.baseball };
  const marks = play.incidents.filter(isMarked);
  const pressed = momentumOf(play.incidents, until, bucket);
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`${home} 대 ${away}의 분마다의 기세. ${marks.map((mark) => `${minuteText(mark[2])} ${incidentText(mark)}`).join(', ')}`}
      css={{ display: 'block', width: '100%', height: 'auto' }}
    >
      <path d={dividers(regular?.periods ?? 1)} stroke={color.line} strokeDasharray="3 4" />
      <path d={`M0 ${middle}H${width}`} stroke={color.line} />
      <path d={barsOf(pressed, 1)} fill={colors.home} opacity={0.85} />
      <path d={barsOf(pressed, -1)} fill={colors.away} opacity={0.85} />
      {marks.map((mark) => (
        <Mark key={`${mark[0]} ${mark[1]} ${mark[2]}`} mark={mark} x={Math.min(Math.max(x(mark[2]), 10), width - 10)} />
      ))}
      {seconds !== null && <line x1={x(seconds)} x2={x(seconds)} y1={18} y2={height - 18} stroke={color.text} />}
    </svg>
  );
}

/** Where periods end. */
const dividers = (periods: number): string =>
  Array.from({ length: periods - 1 }, (_, place) => `M${(width * (place + 1)) / periods} 22V${height - 22}`).join('');

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

/** Above for the home side, below for the away side: goals round, cards upright, the rest a small cross. */
function Mark({ mark, x }: { mark: Incident; x: number }) {
  const [kind, side] = mark;
  const y = side === 'away' ? height - 10 : 10;
  const card = kind === 'yellowCard' || kind === 'redCard';
  return (
    <g>
      <title>
        {minuteText(mark[2])} {incidentText(mark)}
      </title>
      {isGoal(mark) ? (
        <circle cx={x} cy={y} r={6} fill="none" stroke={color.text} strokeWidth={2} />
      ) : card ? (
        <rect
          x={x - 3.5}
          y={y - 5}
          width={7}
          height={10}
          rx={1}
          fill={kind === 'redCard' ? color.bad : hue.volleyball}
        />
      ) : (
        <path d={`M${x - 3} ${y}h6M${x} ${y - 3}v6`} stroke={color.muted} strokeWidth={1.5} />
      )}
      {isGoal(mark) && (
        <text x={x + 9} y={y + 4} fill={color.text} fontSize={fontSize.small} fontWeight={700}>
          {minuteText(mark[2])}
        </text>
      )}
    </g>
  );
}
