import {
  cashOutValues,
  delayedBets,
  findBookedBet,
  furtherLiveSports,
  listAllowedPairs,
  listBets,
  listBonuses,
  listFixtures,
  listForms,
  listLevelSettings,
  listOutrights,
  listTeamRankings,
  liveBettingTimes,
  type Quote,
  quoteBet,
  type SelectionStatus,
  sumBets,
} from '@madang/contracts';
import { listen } from '@madang/events';
import { defaultPairs } from '@madang/rules';
import { streamStore } from '@madang/stream';
import { pagesOf, type RouteOptions, renderRoute, serve } from '@madang/testing';
import { act, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import BetSlip from '../bet-slip.tsx';
import { pages } from '../pages.ts';
import SportsMenu from '../sports-menu.tsx';
import { aBet, aFixture, aLevelSetting, pageOfFixtures } from './sports-data.ts';

const Pages = await pagesOf(pages);

/** Two fixtures, level settings and one bet: what most tests start from. */
export function serveSports(): void {
  serve(listFixtures, pageOfFixtures([aFixture('10'), aFixture('20')]));
  serve(listBonuses, []);
  serve(listOutrights, []);
  serve(delayedBets, []);
  serve(cashOutValues, []);
  serve(findBookedBet, { betId: null, state: 'none' });
  serve(liveBettingTimes, { baseball: 5, basic: 5, basketball: 5, hockey: 5, soccer: 7, volleyball: 5 });
  serve(furtherLiveSports, { further: [] });
  serve(listLevelSettings, [aLevelSetting()]);
  serve(listAllowedPairs, [...defaultPairs]);
  serve(listTeamRankings, []);
  serve(listForms, []);
  serve(quoteBet, aQuote());
  serve(sumBets, []);
  serve(listBets, { items: [aBet()], page: 1, pageCount: 1, totalCount: 1 });
}

/** The server's answer for a slip that nothing stands against. */
export const aQuote = (differs: Partial<Quote> = {}): Quote => ({
  ...{ legs: [], totalOdds: '1.00', minStakeWon: 5_000, maxStakeWon: 800_000, boundBy: 'level', refusal: null },
  togetherPrice: null,
  ...differs,
});

/** Page and slip side by side, as the shell shows them. */
export function renderSports({
  menu = false,
  panel = <BetSlip />,
  ...options
}: RouteOptions & { menu?: boolean; panel?: ReactNode } = {}) {
  const rendered = renderRoute(
    <>
      {menu && <SportsMenu />}
      <main>
        <Pages />
      </main>
      <aside aria-label="베팅 슬립">{panel}</aside>
    </>,
    { path: '/korea/cross', ...options },
  );
  return { ...rendered, slip: within(screen.getByRole('complementary')), page: within(screen.getByRole('main')) };
}

/** The events emitted from now on, until the test ends. */
export function heard<Name extends Parameters<typeof listen>[0]>(name: Name): unknown[] {
  const payloads: unknown[] = [];
  listen(name, (payload) => payloads.push(payload));
  return payloads;
}

/** The socket tells of a selection. Versions only grow, also from test to test: each uses its own fixtures. */
export function odds(id: string, price: string, version: number, status: SelectionStatus = 'open'): void {
  act(() => {
    // Tests name selections by their fixture and one more digit.
    streamStore.apply([{ id: id.slice(0, -1), at: 1, odds: [[id, price, status, version, null]] }]);
    streamStore.flush();
  });
}
