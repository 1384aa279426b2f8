import { logout, memberKeyPrefix } from '@madang/contracts';
import { endSession, signOut } from '@madang/session';
import { aMember, serve, signedInAs } from '@madang/testing';
import { changeInAnotherTab, tellOfAnotherTab } from '../testing/another-tab.ts';
import { aFixture } from '../testing/sports-data.ts';
import { type Pick, pickOf } from './pick.ts';
import { changeSlip, emptySlipOf, isFromElsewhere, type KeptSlip, slipKey, slipOf } from './slip-store.ts';

function pickOn(fixtureId: string): Pick {
  const fixture = aFixture(fixtureId);
  const market = fixture.markets[0];
  const selection = market?.selections[0];
  if (!market || !selection) throw new Error('no such market');
  return pickOf('cross', fixture, market, selection, selection);
}
const [first, second, third] = ['10', '20', '30'].map(pickOn) as [Pick, Pick, Pick];
const picked = () => slipOf(1).picks.map(({ id }) => id);
const keep = (memberId: number, text: string) => localStorage.setItem(slipKey(memberId), text);
const kept = (memberId = 1) => JSON.parse(localStorage.getItem(slipKey(memberId)) ?? 'null') as KeptSlip;

beforeEach(() => signedInAs(aMember()));

test('another tab’s change is taken over at once; this tab’s next one comes after it', () => {
  changeSlip(1, { picks: [first], stakeWon: 5_000 });
  expect(kept().change).toBe(1);
  changeInAnotherTab({ slip: { picks: [first, second], stakeWon: 7_000 } });
  expect(picked()).toEqual(['101', '201']);
  expect(slipOf(1).stakeWon).toBe(7_000);
  expect(isFromElsewhere()).toBe(true);
  changeSlip(1, { picks: [second] });
  expect(kept()).toMatchObject({ change: 3, slip: { picks: [{ id: '201' }], stakeWon: 7_000 } });
  expect(isFromElsewhere()).toBe(false);
});

test('what another tab has kept counts before word of it has come', () => {
  changeSlip(1, { picks: [first] });
  keep(1, JSON.stringify({ ...kept(), change: 2, tab: 'another', slip: { picks: [first, second], stakeWon: null } }));
  expect(picked()).toEqual(['101', '201']);
});

test('a late word of an older change changes nothing; hearing writes nothing, so that tabs do not answer each other', () => {
  changeSlip(1, { picks: [first] });
  changeSlip(1, { picks: [first, second] });
  const before = localStorage.getItem(slipKey(1));
  tellOfAnotherTab(JSON.stringify({ ...kept(), change: 1, tab: 'another', slip: { picks: [], stakeWon: null } }));
  expect(picked()).toEqual(['101', '201']);
  expect(localStorage.getItem(slipKey(1))).toBe(before);
  changeSlip(1, { picks: [first, second] });
  expect(localStorage.getItem(slipKey(1))).toBe(before);
});

test.each([
  ['wins here too', 'zz', ['301']],
  ['loses everywhere: what this tab made is kept again', '', ['101']],
])('of two changes at once, one %s', (_, tab, wins) => {
  changeSlip(1, { picks: [first] });
  changeInAnotherTab({ change: 1, tab, slip: { picks: [third] } });
  expect(picked()).toEqual(wins);
  expect(kept().slip.picks.map(({ id }) => id)).toEqual(wins);
});

test('it outlives a reload, with stake and pin, for its member alone; sign-out removes it in all tabs', async () => {
  serve(logout, {});
  changeSlip(1, { picks: [first], stakeWon: 5_000, pinned: true });
  endSession({ code: 'session.ended', text: '', status: 556 });
  signedInAs(aMember({ id: 2 }));
  expect(slipOf(2).picks).toEqual([]);
  changeSlip(2, { picks: [second] });
  signedInAs(aMember());
  expect(slipOf(1)).toEqual({ picks: [first], stakeWon: 5_000, pinned: true });
  await signOut();
  expect(Object.keys(localStorage).filter((key) => key.startsWith(memberKeyPrefix(1)))).toEqual([]);
  signedInAs(aMember());
  expect(picked()).toEqual([]);
  changeSlip(1, { picks: [first] });
  localStorage.removeItem(slipKey(1));
  tellOfAnotherTab(null);
  expect(picked()).toEqual([]);
});

test('that of another day is not shown', () => {
  keep(2, JSON.stringify({ ...aKept(), atMs: Date.now() - 13 * 3_600_000 }));
  signedInAs(aMember({ id: 2 }));
  expect(slipOf(2).picks).toEqual([]);
});

test('the readable picks of a slip kept by another version of the app are read', () => {
  changeInAnotherTab({ slip: { picks: [{ ...first, page: 'of tomorrow' }, { ...second, and: 'more' }, 'nonsense'] } });
  expect(picked()).toEqual(['201']);
  tellOfAnotherTab('{');
  tellOfAnotherTab('"another"');
  expect(picked()).toEqual(['201']);
});

const aKept = () => ({
  change: 4,
  tab: 'another',
  atMs: Date.now(),
  placed: false,
  slip: { picks: [first], stakeWon: null },
});

test('a slip begins with the stake of the member’s last bet, and without one that was not bet', () => {
  changeSlip(1, { picks: [first] });
  expect(slipOf(1).stakeWon).toBeNull();
  changeSlip(1, { stakeWon: 20_000 });
  emptySlipOf(1);
  changeSlip(1, { picks: [first] });
  expect(slipOf(1).stakeWon).toBeNull();
  changeSlip(1, { stakeWon: 20_000 });
  emptySlipOf(1, true);
  expect(slipOf(1).stakeWon).toBeNull();
  changeSlip(1, { picks: [second] });
  expect(slipOf(1).stakeWon).toBe(20_000);
});
