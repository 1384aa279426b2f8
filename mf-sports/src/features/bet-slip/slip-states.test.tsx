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
  const limit = (name: string) => slip.getByText(name).parentElement?.textContent;
  expect(['최소', '최대', '최대당첨'].map(limit)).toEqual(['최소 –', '최대 –', '최대당첨 –']);
  await waitFor(() => expect(calls).toHaveLength(1));
  answered([aLevelSetting()]);
  await waitFor(() => expect(limit('최대')).toBe('최대 800,000'));
});

test('a closed pick stays in the slip, counts in nothing, and is taken out by one press', async () => {
  const calls = serve(placeBet, placed);
  const rendered = renderSports();
  const { slip } = rendered;
  const { pick, stake, press, answer } = handsOn(rendered);
  await pick(/승무패 홈팀10/);
  await pick(/핸디캡 홈팀20/);
  expect(slip.getByText('3.90')).toBeVisible();
  odds('101', '2.05', 9, 'closed');
  expect(slip.getByText('1폴더 · 총 배당').nextSibling).toHaveTextContent('이전 배당3.90현재 배당1.90');
  expect(within(slip.getByRole('list', { name: '선택한 베팅' })).getAllByRole('listitem')).toHaveLength(2);
  await stake('10000');
  expect(slip.queryByRole('button', { name: '베팅하기' })).not.toBeInTheDocument();
  await press('마감된 선택 1개 빼기');
  await press('베팅하기');
  expect(await answer('베팅')).toBe('베팅하시겠습니까?');
  await screen.findByText('베팅했습니다.');
  expect(calls[0]?.body).toMatchObject({ totalRatio: '1.90', bettings: [{ oddsId: '204' }] });
});

test('a balance below the minimum stake is said, and leads to charging', async () => {
  const calls = serve(placeBet, placed);
  const rendered = renderSports({ member: aMember({ emoney: 3_200 }) });
  const { pick, stake } = handsOn(rendered);
  await pick(/승무패 무 /);
  expect(await rendered.slip.findByRole('alert')).toHaveTextContent(
    '보유금액이 최소베팅금 5,000원보다 1,800원 모자랍니다.',
  );
  expect(rendered.slip.getByRole('button', { name: '+5천' })).toBeDisabled();
  expect(rendered.slip.getByRole('link', { name: '충전하기' })).toHaveAttribute('href', '/charge');
  await stake('3000{Enter}');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
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
  answered({ ...placed, totalOdds: '3.10', expectedPayoutWon: 31_000 });
  const receipt = within(await screen.findByRole('alertdialog', { name: '베팅 완료' }));
  const rows = receipt.getAllByRole('term').map((term) => `${term.textContent} ${term.nextSibling?.textContent}`);
  expect(receipt.getByText(/베팅번호/)).toHaveTextContent('베팅번호 501 · 11/21 10:00');
  expect(rows).toEqual(['베팅금액 10,000원', '1폴더 · 총 배당 3.10', '남은 보유금액 990,000원', '예상당첨금 31,000원']);
  await rendered.user.click(receipt.getByRole('button', { name: '같은 선택으로 다시' }));
  expect(slip.getByText('1폴더')).toBeVisible();
  expect(slip.getByLabelText('베팅금액')).toHaveValue('10,000');
  await press('전체 삭제');
});

test('the question says what is bet on and what it would win', async () => {
  serve(placeBet, placed);
  const rendered = renderSports();
  const { pick, stake, press } = handsOn(rendered);
  await pick(/승무패 원정팀10/);
  await pick(/핸디캡 홈팀20/);
  await stake('10000');
  await press('베팅하기');
  const question = within(await screen.findByRole('alertdialog', { name: '베팅하시겠습니까?' }));
  expect(question.getByText('2폴더 · 국내형 크로스')).toBeVisible();
  expect(question.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    '원정팀10 승3.10승무패 · 홈팀10 : 원정팀10',
    '홈팀20 -1.51.90핸디캡 · 홈팀20 : 원정팀20',
  ]);
  const figures = question.getAllByRole('term').map((term) => `${term.textContent} ${term.nextSibling?.textContent}`);
  expect(figures).toEqual(['베팅금액 10,000원', '총 배당 5.89', '예상당첨금 58,900원', '베팅 뒤 보유금액 990,000원']);
});
