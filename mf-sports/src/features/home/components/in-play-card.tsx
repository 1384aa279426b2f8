import type { ScoredFixture } from '@madang/contracts';
import { useFixtureState } from '@madang/stream';
import { color, fontSize, hoverable, SportIcon, space, sportHue, tileRadius } from '@madang/ui';
import { Link } from 'react-router-dom';
import { liveFixtureHref } from '../../../fixtures/live-sports.ts';

/** A fixture in play: its league, the period, and both sides with their score, the leader brighter; it links to the fixture's markets. */
export function InPlayCard({ fixture }: { fixture: ScoredFixture }) {
  const { status, score } = useFixtureState(fixture.id, fixture);
  const [home, away] = [score?.home ?? 0, score?.away ?? 0];
  return (
    <article
      aria-label={`${fixture.home} 대 ${fixture.away}`}
      css={[card, { borderTop: `2px solid ${sportHue(fixture.sportId)}` }]}
    >
      <header css={header}>
        <SportIcon sportId={fixture.sportId} size={18} />
        <span css={[clipped, { color: color.muted }]} title={fixture.leagueName}>
          {fixture.leagueName}
        </span>
        <b css={{ display: 'flex', alignItems: 'center', gap: 6, marginLeft: 'auto', flex: 'none' }}>
          {status === 'inPlay' && <span css={dot} />}
          {status === 'finished' ? '종료' : (score?.period ?? '진행 중')}
        </b>
      </header>
      <Link to={liveFixtureHref(fixture)} aria-label={`${fixture.home} 대 ${fixture.away} 인플레이 베팅`} css={whole}>
        <Side name={fixture.home} points={home} leads={home >= away} />
        <Side name={fixture.away} points={away} leads={away >= home} />
      </Link>
    </article>
  );
}

const Side = ({ name, points, leads }: { name: string; points: number; leads: boolean }) => (
  <p css={{ display: 'flex', alignItems: 'center', gap: space(3), height: 32, fontSize: 15 }}>
    <span css={[clipped, leads && { fontWeight: 700 }]} title={name}>
      {name}
    </span>
    <b css={{ marginLeft: 'auto', fontSize: 20, color: leads ? color.text : color.muted }}>{points}</b>
  </p>
);

const clipped = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
const card = {
  position: 'relative',
  minHeight: 118,
  padding: `${space(3)}px ${space(4)}px`,
  border: `1px solid ${color.line}`,
  borderRadius: tileRadius,
  background: color.surface,
} as const;
const header = {
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  height: 24,
  marginBottom: space(1),
  fontSize: fontSize.table,
} as const;
/** All of the card can be pressed. */
const whole = {
  display: 'block',
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: tileRadius },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { outline: `2px solid ${color.focus}`, outlineOffset: -2 },
  [hoverable]: { '&:hover::after': { border: `1px solid ${color.lineStrong}` } },
} as const;
const dot = { width: 7, height: 7, borderRadius: '50%', background: color.good } as const;
