import { type BettingPageName, listFixtures } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { useWatchedListing } from '@madang/stream';
import { mobile, space, useIsMobile } from '@madang/ui';
import { type ReactNode, useDeferredValue } from 'react';
import { OnBettingPage } from '../../../slip/betting-page.ts';
import { FeedNotice } from '../../../slip/feed-notice.tsx';
import { useAnnouncedSlip } from '../../../slip/use-announced-slip.ts';
import { ClosingSoon, closingSoon } from './closing-soon.tsx';
import { MyBets } from './my-bets.tsx';
import { SportChips } from './sport-chips.tsx';
import { TopEvents } from './top-events.tsx';

/** A pick on home is bet as on the cross page. */
const view: BettingPageName = 'cross';

/** The sports on the first page. Each part has its own query, and fails alone. @param below the parts under the first prices, which come after those */
export function HomeHighlights({ below }: { below: ReactNode }) {
  const isMobile = useIsMobile();
  const firstPrices = useEndpoint(listFixtures, closingSoon);
  // Deferred: the script of the lower part is asked for when the first prices stand, and not while they are drawn.
  const isPending = useDeferredValue(firstPrices.isPending);
  useAnnouncedSlip();
  useWatchedListing();
  return (
    <OnBettingPage value={view}>
      <div css={page}>
        <FeedNotice />
        <div css={column}>
          <TopEvents />
          {isMobile && <SportChips />}
          <div css={beside}>
            <ClosingSoon />
            <MyBets />
          </div>
          {isPending ? <div css={{ minHeight: 720 }} /> : below}
        </div>
      </div>
    </OnBettingPage>
  );
}

/** It measures itself: the window says little of the room it has beside the slip. */
const page = { containerType: 'inline-size', containerName: 'home', minWidth: 0 } as const;
const column = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(8),
  [mobile]: { gap: space(6) },
} as const;
const beside = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(8),
  '@container home (min-width: 1180px)': { gridTemplateColumns: 'minmax(0, 916fr) minmax(0, 444fr)', gap: space(6) },
  [mobile]: { gap: space(6) },
} as const;
