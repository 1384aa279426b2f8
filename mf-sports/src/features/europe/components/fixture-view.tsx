import type { Fixture } from '@madang/contracts';
import { useFixtureState } from '@madang/stream';
import { color, DateTime, EmptyState, fontSize, hoverable, radius, SportIcon, space } from '@madang/ui';
import { Link } from 'react-router-dom';
import { moveByArrows } from '../../../fixtures/arrow-keys.ts';
import { ClosesIn } from '../../../fixtures/closes-in.tsx';
import { Crest } from '../../../fixtures/crest.tsx';
import { MarketGroup } from '../../../fixtures/market-group.tsx';
import { marketSections } from '../../../fixtures/market-sections.ts';
import { matchPage } from '../../../fixtures/match-page.ts';
import { useOfferState } from '../../../fixtures/use-offer-state.ts';
import { useBettingLock } from '../../../slip/use-betting-lock.ts';

/** A fixture with all its markets, grouped. */
export function FixtureView({ fixture }: { fixture: Fixture }) {
  const state = useFixtureState(fixture.id, { status: fixture.status, score: fixture.score });
  const lock = useBettingLock();
  const offer = useOfferState(fixture);
  const name = `${fixture.home} 대 ${fixture.away}`;
  return (
    <article aria-label={name} data-fixture={fixture.id} onKeyDown={moveByArrows} css={frame}>
      <header css={header}>
        <p css={{ display: 'flex', alignItems: 'center', gap: space(2), color: color.muted, fontSize: fontSize.table }}>
          <SportIcon sportId={fixture.sportId} size={18} />
          {fixture.locationName} {fixture.leagueName} · <DateTime at={fixture.startsAt} format="short" />
          <ClosesIn atMs={Date.parse(fixture.startsAt)} />
        </p>
        <h2 css={{ fontSize: fontSize.title, overflowWrap: 'anywhere' }}>
          <Name fixture={fixture} />
        </h2>
      </header>
      {state.status !== 'scheduled' || offer === 'closed' ? (
        <EmptyState title="마감된 경기입니다." text="다른 경기를 선택해 주세요." />
      ) : (
        marketSections(fixture).map((section) => (
          <MarketGroup key={section.group} fixture={fixture} section={section} locked={lock && 'suspended'} />
        ))
      )}
    </article>
  );
}

/** Teams lead to the page of their match; a season or a race has none. */
function Name({ fixture: { id, home, away } }: { fixture: Fixture }) {
  if (!away) return home;
  return (
    <Link to={matchPage(id, 'europe')} css={teams}>
      <Crest name={home} size={32} />
      <span>{home}</span> <span css={{ color: color.muted, fontWeight: 400 }}>:</span> <Crest name={away} size={32} />
      <span>{away}</span>
    </Link>
  );
}

const teams = {
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space(1)}px ${space(2)}px`,
  minHeight: 44,
  '& > span': { minWidth: 0 },
  [hoverable]: { '&:hover': { color: color.brandText } },
} as const;
const frame = {
  minWidth: 0,
  border: `1px solid ${color.line}`,
  borderRadius: radius,
  background: color.surface,
  overflow: 'hidden',
} as const;
const header = { display: 'grid', gap: space(1), padding: space(3) } as const;
