import type { Fixture } from '@madang/contracts';
import { useFixtureState } from '@madang/stream';
import { color, fontSize, Icon, radius, space } from '@madang/ui';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useFixtureLink } from '../use-fixture-link.ts';
import { aMinute, minuteText, usePlayClock } from '../use-play-clock.ts';

interface LiveStripProps {
  fixtures: readonly Fixture[];
  chosen: string;
}

/** On a phone, above the chosen fixture: back to the list, and the others at one touch. */
export function LiveStrip({ fixtures, chosen }: LiveStripProps) {
  const to = useFixtureLink();
  return (
    <nav aria-label="진행 중 경기" css={strip}>
      <Link to={to(null)} aria-label="경기 목록" css={[tile, list]}>
        <Icon name="menu" size={18} />
        목록
      </Link>
      {fixtures.map((fixture) => (
        <Tile key={fixture.id} fixture={fixture} chosen={fixture.id === chosen} to={to(fixture.id)} />
      ))}
    </nav>
  );
}

function Tile({ fixture, chosen, to }: { fixture: Fixture; chosen: boolean; to: { search: string } }) {
  const { score, clock } = useFixtureState(fixture.id, fixture);
  const seconds = usePlayClock(fixture.id, clock, aMinute);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (chosen) link.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [chosen]);
  return (
    <Link ref={link} to={to} replace aria-current={chosen ? 'true' : undefined} css={[tile, match]}>
      <span css={{ color: color.muted, fontSize: 11 }}>
        {score?.period} {seconds !== null && minuteText(seconds)}
      </span>
      {(['home', 'away'] as const).map((side) => (
        <span key={side} css={{ display: 'flex', gap: space(2), minWidth: 0 }}>
          <span css={clipped}>{fixture[side]}</span>
          <b css={{ marginLeft: 'auto', fontVariantNumeric: 'tabular-nums' }}>{score?.[side] ?? 0}</b>
        </span>
      ))}
    </Link>
  );
}

const strip = {
  display: 'flex',
  gap: space(2),
  minWidth: 0,
  padding: '1px 0',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  scrollSnapType: 'x proximity',
} as const;
const tile = {
  flex: 'none',
  display: 'grid',
  gap: 2,
  minHeight: 72,
  padding: space(2),
  border: `1px solid ${color.line}`,
  borderRadius: radius,
  background: color.surface,
  fontSize: fontSize.table,
  scrollSnapAlign: 'center',
  outlineOffset: -2,
  '&[aria-current]': { background: color.raised, borderColor: color.lineStrong },
} as const;
const list = { width: 56, placeContent: 'center', justifyItems: 'center', color: color.muted } as const;
const match = { width: 168, alignContent: 'center' } as const;
const clipped = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
