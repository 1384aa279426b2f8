import { type BettingPageName, type Fixture, mayPlay, pageErrors, type Selection } from '@madang/contracts';
import { bettingPages } from '@madang/rules';
import { useMember } from '@madang/session';
import { useOdds } from '@madang/stream';
import type { OddsButtonProps } from '@madang/ui';
import { useBetMark } from './bet-marks.ts';
import { useBettingPage } from './betting-page.ts';
import { lineText } from './line-text.ts';
import { oneTapOf, tapBet } from './one-tap.ts';
import { type PickedMarket, pickOf } from './pick.ts';
import { sideName } from './side-name.ts';
import { useIsPicked } from './slip-store.ts';
import { togglePick } from './toggle-pick.ts';

/** Proto takes no single selection, and its stake is fixed. */
const mayTap = (page: BettingPageName): boolean => bettingPages[page].routeType !== 'proto';

export interface Offer {
  fixture: Fixture;
  row: PickedMarket & { label: string };
  selection: Selection;
  /** Nothing can be bet on: the fixture has started, or nothing is heard of its odds. */
  locked: 'closed' | 'suspended' | null;
}

/** What an odds button needs of a selection: its odds as they move, and that a click puts it into the slip or takes it out. */
export function usePick({
  fixture,
  row,
  selection,
  locked,
}: Offer): Pick<OddsButtonProps, 'name' | 'odds' | 'state' | 'movement' | 'chosen' | 'bet' | 'refusal' | 'onClick'> {
  const member = useMember();
  const page = useBettingPage();
  const chosen = useIsPicked(selection.id);
  const odds = useOdds({ ...selection, fixtureId: fixture.id });
  const bet = useBetMark(selection.id, odds.price);
  const side = sideName({ ...selection, home: fixture.home, away: fixture.away });
  // Several lines have the same sides: what a reader hears names the line, too.
  const line = lineText({ group: row.group, betLine: selection.betLine });
  return {
    name: line === null ? `${row.label} ${side}` : `${row.label} ${side} ${line}`,
    odds: odds.price,
    state: odds.status === 'open' && locked ? locked : odds.status,
    movement: odds.movement,
    chosen,
    bet,
    refusal: mayPlay(member) ? undefined : pageErrors['session.staff'].text,
    onClick: () => {
      const pick = pickOf(page, fixture, row, selection, odds);
      const { on, stakeWon } = oneTapOf(member.id);
      if (on && stakeWon !== null && mayTap(page)) tapBet(pick, stakeWon);
      else void togglePick(member.id, pick);
    },
  };
}
