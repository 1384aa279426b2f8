import type { AnswerOf, BettingPageName, Fixture, FixtureState, showMatch } from '@madang/contracts';
import { bettingPages } from '@madang/rules';
import { ClosedState, color, EmptyState, fontSize, Panel, radius, space } from '@madang/ui';
import { Link } from 'react-router-dom';
import { moveByArrows } from '../../../fixtures/arrow-keys.ts';
import { MarketGroup } from '../../../fixtures/market-group.tsx';
import { marketSections } from '../../../fixtures/market-sections.ts';
import { matchPage } from '../../../fixtures/match-page.ts';
import { useOfferState } from '../../../fixtures/use-offer-state.ts';
import { LineOutcomes } from '../../../results/line-outcomes.tsx';
import { OnBettingPage } from '../../../slip/betting-page.ts';
import { useBettingLock } from '../../../slip/use-betting-lock.ts';

interface MatchMarketsProps {
  shown: AnswerOf<typeof showMatch>;
  state: Pick<FixtureState, 'status'>;
}

/** The markets of a match: those on offer, or how they ended. */
export function MatchMarkets({ shown: { match, offer }, state: { status } }: MatchMarketsProps) {
  if (status === 'finished' || status === 'cancelled') {
    return (
      <Panel title={`마켓 결과 ${match.lineCount}`}>
        {match.lines.length > 0 ? (
          <LineOutcomes label="마켓 결과" sportId={match.sportId} lines={match.lines} />
        ) : (
          <EmptyState title="정산된 마켓이 없습니다." text="결과가 확정되면 여기에 표시됩니다." />
        )}
      </Panel>
    );
  }
  if (!offer) return <NoOffer />;
  return (
    <OnBettingPage value={offer.view}>
      <Offer view={offer.view} fixture={offer.fixture} status={status} />
    </OnBettingPage>
  );
}

const NoOffer = () => (
  <Panel title="마켓">
    <ClosedState title="지금 베팅할 수 있는 마켓이 없습니다." text="마켓이 열리면 자동으로 표시됩니다." />
  </Panel>
);

interface OfferProps {
  view: BettingPageName;
  fixture: Fixture;
  status: Fixture['status'];
}

/** As the list of its page shows them, a press bets from that page. */
function Offer({ view, fixture, status }: OfferProps) {
  const lock = useBettingLock();
  const state = useOfferState(fixture);
  if (state === 'closed' || status !== fixture.status) {
    return (
      <Panel title="마켓">
        <ClosedState title="마감된 경기입니다." text="경기가 시작되었거나 베팅이 마감되었습니다." />
      </Panel>
    );
  }
  return (
    <section
      aria-label={`${fixture.home} 대 ${fixture.away} 마켓`}
      data-fixture={fixture.id}
      onKeyDown={moveByArrows}
      css={frame}
    >
      {bettingPages[view].markets !== 'all' && (
        <p css={note}>
          국내형 마켓입니다.
          <Link to={matchPage(fixture.id)} css={{ textDecoration: 'underline' }}>
            유럽형 모든 마켓 보기
          </Link>
        </p>
      )}
      {marketSections(fixture).map((section) => (
        <MarketGroup key={section.group} fixture={fixture} section={section} locked={lock && 'suspended'} />
      ))}
    </section>
  );
}

const frame = {
  minWidth: 0,
  border: `1px solid ${color.line}`,
  borderRadius: radius,
  background: color.surface,
  overflow: 'hidden',
} as const;
const note = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(2),
  minHeight: 44,
  padding: `${space(1)}px ${space(3)}px`,
  color: color.muted,
  fontSize: fontSize.table,
} as const;
