import { type BettingPageName, listBonuses, listLevelSettings, placeBet } from '@madang/contracts';
import { bettingPages } from '@madang/rules';
import { refusalWith, serve } from '@madang/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { type AutoAccept, setAutoAccept } from '../../slip/auto-accept.ts';
import { pickOf } from '../../slip/pick.ts';
import { emptySlipOf, slipOf } from '../../slip/slip-store.ts';
import { togglePick } from '../../slip/use-pick.ts';
import { renderSports, serveSports } from '../../testing/render-sports.tsx';
import { aFixture, aLevelSetting, aSelection } from '../../testing/sports-data.ts';
import { bodyOf } from './slip-figures.ts';
import { handsOn } from './testing.ts';

const live = { minLiveBetAmount: 2_000, maxLiveBetAmount: 20_000, maxLiveWinAmount: 30_000, maxLiveBetPercent: 3 };
const special = {
  minSpecialBetAmount: 3_000,
  maxSpecialBetAmount: 30_000,
  maxSpecialWinAmount: 45_000,
  maxSpecialBetPercent: 4,
};

beforeEach(() => {
  serveSports();
  serve(listLevelSettings, [aLevelSetting({ ...live, ...special })]);
});

/** A press on a selection of a fixture, the home side of its first market unless told, as the page of that name would. */
async function pickOn(page: BettingPageName, fixtureId: string, marketPlace = 0, place = 0): Promise<void> {
  const fixture = aFixture(fixtureId);
  const market = fixture.markets[marketPlace];
  const selection = market?.selections[place];
  if (!market || !selection) throw new Error('no such market');
  await act(async () => void togglePick(1, pickOf(page, fixture, market, selection, selection)));
}
const pagesHeld = () => slipOf(1).picks.map(({ id, page }) => `${page} ${id}`);

test.each<[BettingPageName, string, string]>([
  ['cross', '5,000', '800,000'],
  ['special', '3,000', '30,000'],
  ['live', '2,000', '20,000'],
  ['inplay', '2,000', '20,000'],
])('a slip of %s has the limits of that page: %s to %s', async (page, min, max) => {
  const { slip } = renderSports();
  await pickOn(page, '50');
  const limit = (name: string) => slip.getByText(name).nextElementSibling?.textContent;
  await waitFor(() => expect([limit('최소'), limit('최대')]).toEqual([min, max]));
});

test('each page puts in by its own rule', async () => {
  renderSports();
  await pickOn('europe', '50', 0);
  await pickOn('europe', '50', 2, 1);
  expect(pagesHeld()).toEqual(['europe 501', 'europe 507']);
  act(() => emptySlipOf(1));
  await pickOn('handicap', '50', 1);
  await pickOn('handicap', '50', 2);
  expect(pagesHeld()).toEqual(['handicap 506']);
});

test('a bonus asks of every selection what its own row says', async () => {
  const bonusMarket = { marketId: -1, group: 'other', marketName: 'Bonus', marketNameKorean: '보너스' } as const;
  const rowOf = (id: string, folders: number, leastLegOdds: string) => {
    const selection = aSelection({ id: `${id}9`, side: 'other', betName: '2', price: '1.03' });
    const market = { ...bonusMarket, selections: [selection] };
    return { folders, leastLegOdds, selection, fixture: aFixture(id, { sportId: 0, markets: [market] }), market };
  };
  const [dear, fit] = [rowOf('90', 2, '2.06'), rowOf('91', 3, '2.05')];
  serve(listBonuses, [dear, fit]);
  const { answer } = handsOn(renderSports());
  await pickOn('cross', '50');
  await pickOn('cross', '51');
  const toggle = async ({ fixture, market, selection }: typeof dear) =>
    act(async () => void togglePick(1, pickOf('cross', fixture, market, selection, selection)));
  await toggle(dear);
  expect(await answer('확인')).toBe('보너스배당이 추가되어있어 2.06이하의 베팅은 불가합니다.');
  await toggle(fit);
  await waitFor(() => expect(pagesHeld()).toEqual(['cross 501', 'cross 511', 'cross 919']));
});

test('a selection of a page that bets otherwise asks whether the slip may be emptied', async () => {
  const rendered = renderSports();
  const { answer } = handsOn(rendered);
  await pickOn('cross', '50');
  await pickOn('special', '51');
  expect(await answer('취소')).toContain('베팅슬립을 비우고 담으시겠습니까?');
  expect(pagesHeld()).toEqual(['cross 501']);
  await pickOn('special', '51');
  await answer('비우고 담기');
  await waitFor(() => expect(pagesHeld()).toEqual(['special 511']));
});

test.each<[BettingPageName, AutoAccept, { changeFlag: number; accept?: string }]>([
  ['europe', 'none', { changeFlag: 0 }],
  ['europe', 'better', { changeFlag: 1, accept: 'better' }],
  ['europe', 'any', { changeFlag: 1, accept: 'any' }],
  ['inplay', 'none', { changeFlag: 0 }],
  ['inplay', 'any', { changeFlag: 0, accept: 'any' }],
  ['cross', 'better', { changeFlag: 0, accept: 'better' }],
])('a bet from %s, with changes of odds accepted: %s', (page, choice, sent) => {
  setAutoAccept(choice);
  const { changeFlag, accept } = bodyOf(1, bettingPages[page], 5_000, []);
  expect({ changeFlag, accept }).toEqual({ accept: undefined, ...sent });
  setAutoAccept('better');
});

test('European selections before kick-off and in play make one bet, with live limits', async () => {
  const calls = serve(placeBet, {
    ...{ betId: '1', stakeWon: 5_000, totalOdds: '2.00', expectedPayoutWon: 10_000, emoney: 1 },
    placedAt: '2026-11-21T01:00:00.000Z',
  });
  serve(listLevelSettings, [aLevelSetting({ ...live, maxLiveBetPercent: 10 })]);
  const rendered = renderSports();
  const { press, stake, answer } = handsOn(rendered);
  await pickOn('europe', '50');
  await pickOn('inplay', '51');
  expect(pagesHeld()).toEqual(['europe 501', 'inplay 511']);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  await rendered.slip.findByText('20,000');
  await stake('5000');
  await press('베팅하기');
  await answer('베팅');
  await answer('확인');
  expect(calls[0]?.body).toMatchObject({ betStyle: 'EU', gameDetailType: '92' });
});

test('proto needs two selections', async () => {
  const rendered = renderSports();
  const { press, stake, answer } = handsOn(rendered);
  await pickOn('proto', '50');
  await stake('5000');
  await press('베팅하기');
  expect(await answer('확인')).toBe('2폴더 이상 10폴더 이하로 베팅하실 수 있습니다.');
});

test('a no to changed odds leaves a European slip with its unchanged picks', async () => {
  const old = { oddsId: '9201', marketName: '1X2', betName: '1', betBaseline: null, betPrice: '2.05' };
  serve(placeBet, () => refusalWith('bet.changed', [{ old, new: null }]));
  const rendered = renderSports();
  await pickOn('europe', '920');
  await pickOn('europe', '930');
  const { stake, press, answer } = handsOn(rendered);
  await stake('10000');
  await press('베팅하기');
  await answer('베팅');
  await answer('아니오(베팅취소)');
  await waitFor(() => expect(pagesHeld()).toEqual(['europe 9301']));
});
