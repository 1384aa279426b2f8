import {
  type BettingPageName,
  type Fixture,
  mayPlay,
  pageErrors,
  pageErrorText,
  type Selection,
} from '@madang/contracts';
import { addToSlip, betAlike, bettingPages, checkBonus, isBonus } from '@madang/rules';
import { useMember } from '@madang/session';
import { useOdds } from '@madang/stream';
import { alertDialog, confirmDialog, type OddsButtonProps } from '@madang/ui';
import { allowedPairs } from './allowed-pairs.ts';
import { useBetMark } from './bet-marks.ts';
import { useBettingPage } from './betting-page.ts';
import { leastLegOdds } from './least-leg-odds.ts';
import { lineText } from './line-text.ts';
import { oneTapOf, tapBet } from './one-tap.ts';
import { type Pick as Picked, type PickedMarket, pickOf } from './pick.ts';
import { sideName } from './side-name.ts';
import { changeSlip, removePick, slipOf, useIsPicked } from './slip-store.ts';

/** Proto takes no single selection, and its stake is fixed. */
const mayTap = (page: BettingPageName): boolean => bettingPages[page].routeType !== 'proto';

export interface Offer {
  fixture: Fixture;
  row: PickedMarket & { label: string };
  selection: Selection;
  /** Nothing can be bet on: the fixture has started, or nothing is heard of its odds. */
  locked: 'closed' | 'suspended' | null;
}

/** Gives an odds button its selection: its odds as they move, and the click that puts it into the slip or takes it out. */
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

/**
 * Puts a selection into the slip by its page's slip rule, or takes it out when it is there. A refusal is alerted. One bet comes from
 * pages that bet alike: a selection of another page asks whether it may take the place of what the slip holds.
 */
export async function togglePick(memberId: number, pick: Picked): Promise<void> {
  const { list } = bettingPages[pick.page];
  // Asked for only where two picks of one fixture may meet, or a bonus is held, and before the slip is read: nothing comes between
  // that and its change.
  const pairs = list !== 'two' && hasFixture(memberId, pick) ? await allowedPairs() : [];
  const leastOf = [pick, ...slipOf(memberId).picks].some(isBonus) ? await leastLegOdds() : null;
  const { picks } = slipOf(memberId);
  if (picks.some(({ id }) => id === pick.id)) {
    removePick(memberId, pick.id);
    return;
  }
  if (picks.some((held) => !betAlike(bettingPages[held.page], bettingPages[pick.page]))) {
    if (await confirmDialog(anotherPage)) changeSlip(memberId, { picks: [pick] });
    return;
  }
  const change = addToSlip({ list, allowedPairs: pairs }, picks.map(judged), judged(pick));
  const bonusHeld = change.slip.find(isBonus);
  const bonus = checkBonus(change.slip, (bonusHeld && leastOf?.get(bonusHeld.id)) ?? 0n);
  if (change.refused) await alertDialog(pageErrorText(change.refused));
  else if (bonus) await alertDialog(pageErrorText(bonus.refused, bonus.values));
  else changeSlip(memberId, { picks: change.slip.map(({ feedPackage, ...held }) => held) });
}

const judged = (pick: Picked) => ({ ...pick, feedPackage: bettingPages[pick.page].feedPackage });

const hasFixture = (memberId: number, { fixtureId }: Picked) =>
  slipOf(memberId).picks.some((held) => held.fixtureId === fixtureId);

const anotherPage = {
  title: '베팅슬립 비우기',
  text: '다른 페이지의 베팅과 함께 담을 수 없습니다.\n베팅슬립을 비우고 담으시겠습니까?',
  confirmLabel: '비우고 담기',
};
