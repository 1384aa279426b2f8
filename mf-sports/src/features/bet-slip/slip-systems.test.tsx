import { type BettingPageName, listLevelSettings, placeBet } from '@madang/contracts';
import { serve } from '@madang/testing';
import { act } from '@testing-library/react';
import { pickOf } from '../../slip/pick.ts';
import { removePick } from '../../slip/slip-store.ts';
import { togglePick } from '../../slip/use-pick.ts';
import { renderSports, serveSports } from '../../testing/render-sports.tsx';
import { aFixture, aLevelSetting } from '../../testing/sports-data.ts';
import { handsOn } from './testing.ts';

const placed = { betId: '1', stakeWon: 9_999, totalOdds: '4.20', expectedPayoutWon: 1, emoney: 1 };

async function pickOn(page: BettingPageName, ...fixtureIds: string[]): Promise<void> {
  for (const id of fixtureIds) {
    const fixture = aFixture(id);
    const [market] = fixture.markets;
    const [selection] = market?.selections ?? [];
    if (!market || !selection) throw new Error('no such market');
    await act(async () => void togglePick(1, pickOf(page, fixture, market, selection, selection)));
  }
}
const system = () => {
  const rendered = renderSports();
  const choice = () => rendered.slip.queryByLabelText<HTMLSelectElement>('베팅 방식');
  const choose = async (name: string) => {
    const field = choice();
    if (field) await rendered.user.selectOptions(field, name);
  };
  const figure = (name: string | RegExp) => rendered.slip.getByText(name).nextSibling?.textContent;
  return { ...rendered, ...handsOn(rendered), choice, choose, figure };
};

beforeEach(() => {
  serveSports();
  serve(listLevelSettings, [aLevelSetting()]);
});

test('from three picks on, a system: its lines, the stake of each, and the body', async () => {
  const calls = serve(placeBet, { ...placed, placedAt: '2026-11-21T01:00:00.000Z' });
  const { choice, choose, slip, stake, press, answer, figure, stakeShown } = system();
  await pickOn('cross', '50', '51');
  expect(choice()).toBeNull();
  await pickOn('cross', '52');
  expect([...(choice()?.options ?? [])].map(({ text }) => text)).toEqual([
    '조합 3폴더',
    '시스템 2/3 (3조합)',
    '시스템 2/3 + 단폴 (6조합)',
    '시스템 트릭시 (4조합)',
    '시스템 페이턴트 (7조합)',
  ]);
  expect(figure(/폴더 · 총 배당/)).toBe('8.62');
  await choose('2/3');
  await stake('10000');
  // Each line 2.05 × 2.05 = 4.2025, rounded to 4.20.
  expect(figure(/폴더 · 총 배당/)).toBe('4.20');
  expect(slip.getByText(/3조합/, { selector: 'p' })).toHaveTextContent(
    '3조합 × 3,333원 = 9,999원 (나누어지지 않는 1원 제외)',
  );
  expect(figure('예상당첨금')).toBe('41,994원');
  await press('베팅하기');
  await answer('취소');
  expect(stakeShown()).toBe('9,999');
  await press('베팅하기');
  expect(slip.getByRole('alertdialog')).toHaveTextContent('3폴더 시스템 2/3 (3조합) · 국내형 크로스');
  await answer('베팅');
  expect(await slip.findByText('3폴더 시스템 2/3 (3조합) · 총 배당')).toBeVisible();
  await answer('같은 선택으로 다시');
  expect(choice()?.value).toBe('2/3');
  expect(calls.map(({ body }) => body)).toMatchObject([{ amounts: 9_999, sizes: [2], totalRatio: '4.20' }]);
});

test('its sizes stay while the picks can make them; then all picks are one line again', async () => {
  const { choice, choose, figure } = system();
  await pickOn('cross', '50', '51', '52', '53');
  await choose('2/4');
  act(() => removePick(1, '531'));
  expect(choice()?.value).toBe('2/3');
  expect(figure(/폴더 · 총 배당/)).toBe('4.20');
  await choose('트릭시');
  await pickOn('cross', '53');
  expect(choice()?.value).toBe('');
  expect(figure(/폴더 · 총 배당/)).toBe('17.66');
});

test('a stake wins no more than the maximum over all lines together', async () => {
  serve(listLevelSettings, [aLevelSetting({ maxWinAmount: 42_000 })]);
  const { choose, stake, stakeShown, slip } = system();
  await pickOn('cross', '50', '51', '52');
  await slip.findByText('42,000원', { selector: 'dd' });
  await choose('2/3');
  await stake('20000');
  expect(stakeShown()).toBe('10,000');
});

test('the stake of Proto is not for lines to share', async () => {
  const { choice } = system();
  await pickOn('proto', '50', '51', '52');
  expect(choice()).toBeNull();
});
