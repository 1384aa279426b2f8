import { listFixtures, listLevelSettings, type Market } from '@madang/contracts';
import { aMember, anAgent, anOperator, serve } from '@madang/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import BetSlip from '../../bet-slip.tsx';
import { slipOf } from '../../slip/slip-store.ts';
import { heard, odds, renderSports, serveSports } from '../../testing/render-sports.tsx';
import { aFixture, aLevelSetting, pageOfFixtures } from '../../testing/sports-data.ts';
import { handsOn } from './testing.ts';

beforeEach(serveSports);

const rowsOf = ({ slip }: ReturnType<typeof renderSports>) =>
  within(slip.getByRole('list', { name: '선택한 베팅' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);

test('picks go into the slip with their odds, and the totals follow', async () => {
  const rendered = renderSports();
  const { slip } = rendered;
  const { pick, press, stake, stakeShown } = handsOn(rendered);
  const changes = heard('slip:changed');
  await pick(/승무패 홈팀10/);
  await pick(/핸디캡 홈팀20/);
  expect(slip.getByText('2폴더')).toBeVisible();
  expect(rowsOf(rendered)).toEqual([
    '홈팀10 승2.05승무패 · 홈팀10 : 원정팀10 · 11/21 19:30',
    '홈팀20 -1.51.90핸디캡 · 홈팀20 : 원정팀20 · 11/21 19:30',
  ]);
  // 2.05 × 1.90 = 3.895, rounded half up
  expect(slip.getByText('3.90')).toBeVisible();
  const picks = [
    { sportId: 6046, name: '홈팀10 승', odds: '2.05' },
    { sportId: 6046, name: '홈팀20 -1.5', odds: '1.90' },
  ];
  expect(changes.at(-1)).toEqual({ count: 2, totalOdds: '3.90', picks });
  await stake('10000.5원');
  expect(stakeShown()).toBe('100,005');
  expect(slip.getByText('390,019원')).toBeVisible();
  expect(changes.at(-1)).toMatchObject({ stakeWon: 100_005, winWon: 390_019 });

  await press('홈팀20 삭제');
  expect(slip.getByText('1폴더')).toBeVisible();
  await press('전체 삭제');
  expect(slip.getByText('선택한 베팅이 없습니다.')).toBeVisible();
  expect(changes.at(-1)).toEqual({ count: 0, totalOdds: '1.00', picks: [] });
});

test('a member who takes a pick out by keyboard goes on from its place', async () => {
  const rendered = renderSports();
  const { slip, user } = rendered;
  const { pick, press } = handsOn(rendered);
  await pick(/승무패 홈팀10/);
  await pick(/핸디캡 홈팀20/);
  slip.getByRole('button', { name: '홈팀10 삭제' }).focus();
  await user.keyboard('{Enter}');
  expect(slip.getByRole('button', { name: '홈팀20 삭제' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(slip.getByRole('region', { name: '베팅슬립' })).toHaveFocus();
  await pick(/승무패 홈팀10/);
  await press('전체 삭제');
  expect(slip.getByRole('region', { name: '베팅슬립' })).toHaveFocus();
});

test('pressing again takes out, the same market type replaces, and a pair that may not stand together is refused', async () => {
  const rendered = renderSports();
  const { pick, answer } = handsOn(rendered);
  await pick(/승무패 홈팀10/);
  await pick(/승무패 무 /);
  expect(rowsOf(rendered)).toEqual(['무3.40승무패 · 홈팀10 : 원정팀10 · 11/21 19:30']);
  await pick(/언더오버 오버/);
  await pick(/핸디캡 홈팀10/);
  expect(await answer('확인')).toBe('같은 경기에서 함께 선택할 수 없는 베팅입니다.');
  expect(rowsOf(rendered)).toHaveLength(2);
  await pick(/승무패 무 /);
  expect(rowsOf(rendered)).toEqual(['오버 2.51.85언더오버 · 홈팀10 : 원정팀10 · 11/21 19:30']);
  expect(rendered.page.getAllByRole('button', { pressed: true })).toHaveLength(1);
});

test('the stake is capped by balance and winnings; quick amounts, MAX and clear', async () => {
  const rendered = renderSports({ member: aMember({ emoney: 900_000 }) });
  const { pick, press, stake, stakeShown } = handsOn(rendered);
  expect(await rendered.slip.findByText('800,000')).toBeVisible();
  await stake('950000');
  expect(stakeShown()).toBe('900,000');
  await press('지우기');
  expect(stakeShown()).toBe('');
  await press('+1만');
  await press('+30만');
  expect(stakeShown()).toBe('310,000');
  await press('+200만');
  expect(stakeShown()).toBe('900,000');
  await press('MAX');
  expect(stakeShown()).toBe('800,000');
  // 800,000 × 3.40 would win more than 2,000,000: lowered to floor(2,000,000 / 3.40).
  await pick(/승무패 무 /);
  await waitFor(() => expect(stakeShown()).toBe('588,235'));
  await press('MAX');
  expect(stakeShown()).toBe('588,235');
});

test('odds that move are shown beside those that were picked', async () => {
  const rendered = renderSports();
  const { slip } = rendered;
  const { pick } = handsOn(rendered);
  await pick(/승무패 홈팀20/);
  odds('201', '2.20', 2);
  expect(rowsOf(rendered)).toEqual(['홈팀20 승이전 배당2.05▲현재 배당2.20승무패 · 홈팀20 : 원정팀20 · 11/21 19:30']);
  expect(rendered.page.getByRole('button', { name: '승무패 홈팀20 2.20' })).toBePressed();
  odds('201', '2.20', 3, 'suspended');
  expect(rowsOf(rendered)[0]).toContain('일시정지');
  expect(slip.getByRole('button', { name: '베팅하기' })).toBeDisabled();
  expect(slip.getByRole('button', { name: '베팅하기' })).toHaveAccessibleDescription(
    '일시정지된 선택 1개가 다시 열리면 베팅할 수 있습니다.',
  );
  expect(rendered.page.getByRole('button', { name: /홈팀20 2.20 일시정지/ })).toHaveAttribute('aria-disabled');
});

test('the maximum total odds follow the tendency', async () => {
  serve(listLevelSettings, [aLevelSetting({ maxBetPercent: 10, minBetAmount: 0 })]);
  const [first, second] = [aFixture('10'), aFixture('20')];
  const [result, handicap, goals] = first.markets as [Market, Market, Market];
  const dear = { ...goals, selections: goals.selections.map((selection) => ({ ...selection, price: '1.95' })) };
  serve(listFixtures, pageOfFixtures([{ ...first, markets: [result, handicap, dear] }, second]));
  const rendered = renderSports({ member: aMember({ tendency: 36 }) });
  const { pick, press, stake, answer } = handsOn(rendered);
  await rendered.slip.findByText('800,000');
  await pick(/승무패 무 /);
  await pick(/승무패 원정팀20/);
  await pick(/언더오버 오버/);
  await stake('10000');
  await press('베팅하기');
  expect(await answer('확인')).toBe('최대배당 20배을 초과하여 베팅하실수 없습니다.');
});

test('a panel that goes and comes back at once, as with another version of it, keeps the cart', async () => {
  const before = renderSports();
  await before.user.click(await before.page.findByRole('button', { name: '승무패 홈팀10 2.05' }));
  expect(before.slip.getByText('1폴더')).toBeVisible();
  before.unmount();
  const after = renderSports();
  await after.page.findByRole('button', { name: '승무패 홈팀10 2.05' });
  expect(after.slip.getByText('1폴더')).toBeVisible();
});

test('a panel that the shell takes out of its place and puts there anew, however late, keeps the cart', async () => {
  function Panel() {
    const [isThere, setThere] = useState(true);
    return (
      <>
        <button type="button" onClick={() => setThere(!isThere)}>
          위치
        </button>
        {isThere && <BetSlip />}
      </>
    );
  }
  const rendered = renderSports({ panel: <Panel /> });
  const { pick, press } = handsOn(rendered);
  await pick(/승무패 홈팀10/);
  await press('위치');
  await waitFor(async () => expect((await navigator.locks.query()).held).toEqual([]));
  await rendered.page.findByRole('button', { name: '승무패 홈팀10 2.05', pressed: true });
  await press('위치');
  expect(rendered.slip.getByText('1폴더')).toBeVisible();
});

test('the cart is cleared when its panel is destroyed; a drawer that closes on a phone keeps it', async () => {
  const desktop = renderSports();
  await handsOn(desktop).pick(/승무패 홈팀10/);
  desktop.unmount();
  await waitFor(() => expect(slipOf(1).picks).toEqual([]));

  const phone = renderSports({ layout: 'mobile' });
  await handsOn(phone).pick(/승무패 홈/);
  phone.unmount();
  const other = renderSports({ layout: 'mobile', member: aMember({ id: 2 }) });
  expect(other.slip.getByText('0폴더')).toBeVisible();
  other.unmount();
  const again = renderSports({ layout: 'mobile' });
  expect(again.slip.getByText('1폴더')).toBeVisible();
});

test('the cart is kept when a tablet is turned and the drawer takes the place of its panel', async () => {
  const desktop = renderSports();
  await handsOn(desktop).pick(/승무패 홈팀10/);
  // The panel goes in the rendering that hears of the new layout.
  document.documentElement.dataset.layout = 'mobile';
  desktop.unmount();
  await act(async () => undefined);
  expect(slipOf(1).picks).toHaveLength(1);
});

test('the pin keeps the slip in view; on a phone it puts it away', async () => {
  const desktop = renderSports();
  const pin = desktop.slip.getByRole('button', { name: '슬립 고정' });
  await desktop.user.click(pin);
  expect(pin).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('region', { name: '베팅슬립' })).toHaveStyle({ position: 'fixed' });
  desktop.unmount();
  const closed = heard('slip:close');
  const phone = renderSports({ layout: 'mobile' });
  await phone.user.click(phone.slip.getByRole('button', { name: '슬립 접기' }));
  expect(closed).toHaveLength(1);
});

test.each([
  ['operators', anOperator],
  ['agents', anAgent],
])('%s see odds and cannot bet', async (_who, someone) => {
  const rendered = renderSports({ member: someone() });
  const staffText = '운영자와 매니저는 충전과 베팅, 카지노를 이용할 수 없습니다.';
  await rendered.page.findByRole('button', { name: '승무패 홈팀10 2.05' });
  for (const button of rendered.page.getAllByRole('button', { pressed: false })) {
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription(staffText);
  }
  await handsOn(rendered).pick(/승무패 홈팀10/);
  expect(rendered.slip.getByText(staffText)).toBeVisible();
  expect(rendered.slip.getByText('선택한 베팅이 없습니다.')).toBeVisible();
  expect(rendered.slip.queryByRole('button', { name: '베팅하기' })).not.toBeInTheDocument();
});
