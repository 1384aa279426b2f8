import { listLevelSettings, placeBet } from '@madang/contracts';
import { aMember, serve } from '@madang/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { odds, renderSports, serveSports } from '../../testing/render-sports.tsx';
import { aLevelSetting } from '../../testing/sports-data.ts';
import { handsOn } from './testing.ts';

const placed = {
  betId: '501',
  stakeWon: 10_000,
  totalOdds: '1.90',
  expectedPayoutWon: 19_000,
  emoney: 990_000,
  placedAt: '2026-11-21T01:00:00.000Z',
};

beforeEach(serveSports);

test('limits are a dash until they are known', async () => {
  let answered = (_: unknown) => {};
  const calls = serve(listLevelSettings, () => new Promise((resolve) => (answered = resolve as typeof answered)));
  const { slip } = renderSports();
  const limit = (name: string) => slip.getByText(name).nextSibling?.textContent;
  expect(['최소베팅금', '최대베팅금', '최대당첨금'].map(limit)).toEqual(['–', '–', '–']);
  await waitFor(() => expect(calls).toHaveLength(1));
  answered([aLevelSetting()]);
  await waitFor(() => expect(limit('최대베팅금')).toBe('800,000원'));
});

test('a closed pick stays in the slip, counts in nothing, and is left out after a question', async () => {
  const calls = serve(placeBet, placed);
  const rendered = renderSports();
  const { slip } = rendered;
  const { pick, stake, press, answer } = handsOn(rendered);
  await pick(/승무패 홈팀10/);
  await pick(/핸디캡 홈팀20/);
  expect(slip.getByText('3.90')).toBeVisible();
  odds('101', '2.05', 9, 'closed');
  expect(slip.getByText('1폴더')).toBeVisible();
  expect(slip.getByText('예상배당률').nextSibling).toHaveTextContent('1.90');
  expect(within(slip.getByRole('list', { name: '선택한 베팅' })).getAllByRole('listitem')).toHaveLength(2);
  await stake('10000');
  await press('베팅하기');
  expect(await answer('베팅')).toBe('마감된 1개를 제외하고 1폴더로 베팅하시겠습니까?');
  await screen.findByText('베팅했습니다.');
  expect(calls[0]?.body).toMatchObject({ totalRatio: '1.90', bettings: [{ oddsId: '204' }] });
});

test('a balance below the minimum stake is said, and no amount can be added', async () => {
  const calls = serve(placeBet, placed);
  const rendered = renderSports({ member: aMember({ emoney: 3_200 }) });
  const { pick, press, answer } = handsOn(rendered);
  await pick(/승무패 무 /);
  expect(await rendered.slip.findByRole('alert')).toHaveTextContent('보유금액이 부족합니다.');
  expect(rendered.slip.getByRole('button', { name: '5,000' })).toBeDisabled();
  await press('베팅하기');
  expect(await answer('확인')).toBe('보유금액이 부족합니다.');
  expect(calls).toEqual([]);
});

test('while a bet is on its way nothing of it can be changed; then its receipt says what was booked', async () => {
  let answered = (_: typeof placed) => {};
  serve(placeBet, () => new Promise((resolve) => (answered = resolve)));
  const rendered = renderSports();
  const { slip } = rendered;
  const { pick, stake, press, answer } = handsOn(rendered);
  await pick(/승무패 원정팀20/);
  await stake('10000');
  await press('베팅하기');
  await answer('베팅');
  await waitFor(() => expect(slip.getByLabelText('베팅금액')).toBeDisabled());
  for (const name of ['원정팀20 삭제', '전체 삭제', 'MAX']) expect(slip.getByRole('button', { name })).toBeDisabled();
  answered(placed);
  const receipt = within(await screen.findByRole('alertdialog', { name: '베팅 완료' }));
  const rows = receipt.getAllByRole('term').map((term) => `${term.textContent} ${term.nextSibling?.textContent}`);
  expect(rows).toEqual([
    '베팅번호 501',
    '베팅시간 2026-11-21 10:00:00',
    '베팅금액 10,000원',
    '총 배당 1.90',
    '예상당첨금 19,000원',
    '남은 보유금액 990,000원',
  ]);
});
