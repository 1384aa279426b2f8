import { pageErrorText } from '@madang/contracts';
import { addToSlip, betAlike, bettingPages, checkBonus, isBonus } from '@madang/rules';
import { alertDialog, confirmDialog } from '@madang/ui';
import { allowedPairs } from './allowed-pairs.ts';
import { leastLegOdds } from './least-leg-odds.ts';
import type { Pick } from './pick.ts';
import { changeSlip, removePick, slipOf } from './slip-store.ts';

/**
 * Puts a selection into the slip by its page's slip rule, or takes it out when it is there. A refusal is alerted. One bet comes from
 * pages that bet alike: a selection of another page asks whether it may take the place of what the slip holds.
 */
export async function togglePick(memberId: number, pick: Pick): Promise<void> {
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

const judged = (pick: Pick) => ({ ...pick, feedPackage: bettingPages[pick.page].feedPackage });

const hasFixture = (memberId: number, { fixtureId }: Pick) =>
  slipOf(memberId).picks.some((held) => held.fixtureId === fixtureId);

const anotherPage = {
  title: '베팅슬립 비우기',
  text: '다른 페이지의 베팅과 함께 담을 수 없습니다.\n베팅슬립을 비우고 담으시겠습니까?',
  confirmLabel: '비우고 담기',
};
