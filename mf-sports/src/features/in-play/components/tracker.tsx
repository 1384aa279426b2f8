import type { Clock, Fixture } from '@madang/contracts';
import { useFixtureState, usePlay } from '@madang/stream';
import { color, fontSize, hoverable, lattice, radius, SportIcon, space } from '@madang/ui';
import { Link } from 'react-router-dom';
import { Crest } from '../../../fixtures/crest.tsx';
import { drawnAlone } from '../../../fixtures/drawn-alone.ts';
import { matchPage } from '../../../fixtures/match-page.ts';
import { sideHues } from '../side-hues.ts';
import { trackerBox, trackerNarrow } from '../tracker-room.ts';
import { clockText, usePlayClock } from '../use-play-clock.ts';
import { FavouriteButton } from './favourite-button.tsx';
import { IncidentList } from './incident-list.tsx';
import { MomentumChart } from './momentum-chart.tsx';
import { PeriodTable } from './period-table.tsx';
import { Pitch } from './pitch.tsx';

/** The state of a fixture and its course: score, period and clock, the pressure over time, the goals of each period. */
export function Tracker({ fixture, large = false }: { fixture: Fixture; large?: boolean }) {
  const state = useFixtureState(fixture.id, fixture);
  const play = usePlay(fixture.id);
  const seconds = usePlayClock(fixture.id, state.clock, chartStep);
  const { score, status } = state;
  const hues = sideHues(fixture.sportId);
  const isOver = status === 'finished' || status === 'cancelled';
  const period = status === 'finished' ? '종료' : status === 'cancelled' ? '취소' : score?.period || '진행 중';
  return (
    <section aria-label="경기 상황" css={[frame, trackerBox]}>
      <header css={[head, large && { padding: `${space(6)}px ${space(4)}px` }]}>
        <p css={line}>
          <SportIcon sportId={fixture.sportId} size={18} />
          <span css={{ minWidth: 0, marginRight: 'auto', overflow: 'hidden', textOverflow: 'ellipsis' }}>
            {fixture.locationName} · {fixture.leagueName}
          </span>
          {!isOver && <FavouriteButton fixture={fixture} />}
          <b css={pill}>
            {!isOver && <span css={dot} />}
            {period} {!isOver && <PlayTime id={fixture.id} clock={state.clock} />}
          </b>
        </p>
        <Link to={matchPage(fixture.id, 'inplay')} title="경기 정보" css={scoreLine}>
          <Team name={fixture.home} label={labelOf('홈', play?.possession?.[0])} align="right" large={large} />
          <p data-score css={[points, large && { fontSize: 64 }]}>
            {score?.home ?? 0}
            <span css={{ color: color.muted, fontSize: '0.6em' }}>:</span>
            {score?.away ?? 0}
          </p>
          <Team name={fixture.away} label={labelOf('원정', play?.possession?.[1])} align="left" large={large} />
        </Link>
      </header>
      <div css={[body, large && { gridTemplateColumns: 'minmax(0, 1fr)' }]}>
        <div css={{ minWidth: 0, display: 'grid', alignContent: 'start', gap: space(1) }}>
          {play?.ball && !isOver && <Pitch fixture={fixture} ball={play.ball} />}
          <Legend name={fixture.home} hueOf={hues.home} note="분마다의 기세" />
          <MomentumChart fixture={fixture} play={play ?? nothing} seconds={seconds} />
          <Legend name={fixture.away} hueOf={hues.away} />
        </div>
        <div css={{ minWidth: 0, display: 'grid', alignContent: 'start', gap: space(3) }}>
          <PeriodTable fixture={fixture} score={score} play={play} />
          <IncidentList fixture={fixture} play={play ?? nothing} hasClock={seconds !== null} />
        </div>
      </div>
    </section>
  );
}

/** Every second it is another, and nothing else of the tracker is. */
function PlayTime({ id, clock }: { id: string; clock: Clock | undefined }) {
  const seconds = usePlayClock(id, clock);
  return seconds !== null && <time>{clockText(seconds)}</time>;
}

/** The chart's line of now moves so often, in seconds: its bars stand for a minute or so. */
const chartStep = 30;

const labelOf = (side: string, possession: number | undefined) =>
  possession === undefined ? side : `${side} · 점유율 ${possession}%`;

const nothing = { periods: [], incidents: [] };

const Team = ({
  name,
  label,
  align,
  large,
}: {
  name: string;
  label: string;
  align: 'left' | 'right';
  large: boolean;
}) => (
  <p
    css={{
      display: 'grid',
      justifyItems: align === 'right' ? 'end' : 'start',
      minWidth: 0,
      textAlign: align,
      wordBreak: 'keep-all',
    }}
  >
    <Crest name={name} size={large ? 56 : 32} />
    <b css={{ minWidth: 0, fontSize: large ? 22 : 18, overflowWrap: 'anywhere' }}>{name}</b>
    <span css={{ color: color.muted, fontSize: fontSize.small }}>{label}</span>
  </p>
);

const Legend = ({ name, hueOf, note }: { name: string; hueOf: string; note?: string }) => (
  <p css={{ display: 'flex', alignItems: 'center', gap: space(2), fontSize: fontSize.small }}>
    <span css={{ width: 8, height: 8, borderRadius: 2, background: hueOf }} />
    {name}
    {note && <span css={{ marginLeft: 'auto', color: color.muted }}>{note}</span>}
  </p>
);

const frame = {
  ...drawnAlone,
  border: `1px solid ${color.line}`,
  borderRadius: radius,
  background: color.surface,
  overflow: 'hidden',
} as const;
const head = {
  position: 'relative',
  display: 'grid',
  gap: space(2),
  padding: space(3),
  borderBottom: `1px solid ${color.line}`,
  // The lattice stays behind the figures.
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: 0,
    opacity: 0.4,
    background: `repeating-linear-gradient(45deg, transparent 0 14px, ${lattice} 14px 15px), repeating-linear-gradient(-45deg, transparent 0 14px, ${lattice} 14px 15px)`,
  },
  '& > *': { position: 'relative' },
} as const;
const line = {
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  minWidth: 0,
  color: color.muted,
  fontSize: fontSize.table,
  whiteSpace: 'nowrap',
} as const;
const pill = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1.5),
  flex: 'none',
  padding: `2px ${space(2)}px`,
  borderRadius: radius,
  background: color.raised,
  color: color.text,
  fontVariantNumeric: 'tabular-nums',
} as const;
const dot = { width: 7, height: 7, borderRadius: '50%', background: color.good } as const;
const scoreLine = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: space(4),
  outlineOffset: 2,
  [hoverable]: { '&:hover b': { color: color.brandText } },
} as const;
const points = {
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  fontSize: 44,
  lineHeight: 1.1,
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
} as const;
const body = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1.15fr) minmax(0, 1fr)',
  gap: space(4),
  padding: space(3),
  [trackerNarrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
} as const;
