import { placeBet } from '@madang/contracts';
import { refusalWith, serve } from '@madang/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { setOneTap } from '../../slip/one-tap.ts';
import { renderSports, serveSports } from '../../testing/render-sports.tsx';
import { handsOn } from './testing.ts';

const placed = {
  ...{ betId: '501', stakeWon: 20_000, totalOdds: '2.05', expectedPayoutWon: 41_000, emoney: 980_000 },
  placedAt: '2026-11-21T01:00:00.000Z',
};
beforeEach(serveSports);
afterEach(() => setOneTap(1, { on: false, stakeWon: null }));

test('it is off until the member wants it, takes a stake up to its own limit and remembers it', async () => {
  const rendered = renderSports();
  const { slip, user } = rendered;
  expect(slip.getByRole('checkbox', { name: '원터치 베팅' })).not.toBeChecked();
  await handsOn(rendered).pick(/승무패 홈팀10/);
  expect(slip.getByText('1폴더')).toBeVisible();
  await user.click(slip.getByRole('checkbox', { name: '원터치 베팅' }));
  const field = slip.getByLabelText<HTMLInputElement>('한 번에 베팅할 금액');
  await user.clear(field);
  await user.type(field, '990000');
  expect(field.value).toBe('100,000');
});

test('a press on odds bets after three seconds, beside a slip that stays as it is', async () => {
  setOneTap(1, { on: true, stakeWon: 20_000 });
  const sent = serve(placeBet, placed);
  const rendered = renderSports();
  await handsOn(rendered).pick(/승무패 홈팀10/);
  const row = within(await screen.findByRole('list', { name: '원터치 베팅' }));
  expect(row.getByText('홈팀10 승 2.05')).toBeVisible();
  expect(sent).toEqual([]);
  await waitFor(() => expect(sent).toHaveLength(1), { timeout: 10_000 });
  expect(sent[0]?.body).toMatchObject({ amounts: 20_000, bettings: [{ oddsId: '101', betPrice: '2.05' }] });
  expect(await handsOn(rendered).answer('확인')).toContain('베팅했습니다.');
  expect(rendered.slip.getByText('선택한 베팅이 없습니다.')).toBeVisible();
});

test('taken back, it is never sent; a second press on the same odds takes it back too', async () => {
  setOneTap(1, { on: true, stakeWon: 20_000 });
  const sent = serve(placeBet, placed);
  const rendered = renderSports();
  const { pick } = handsOn(rendered);
  await pick(/승무패 홈팀10/);
  const list = await screen.findByRole('list', { name: '원터치 베팅' });
  await rendered.user.click(within(list).getByRole('button', { name: '취소' }));
  expect(list).not.toBeInTheDocument();
  await pick(/승무패 홈팀20/);
  await pick(/승무패 홈팀20/);
  expect(screen.queryByRole('list', { name: '원터치 베팅' })).not.toBeInTheDocument();
  // The next one is sent, and none before it.
  await pick(/승무패 원정팀20/);
  await waitFor(() => expect(sent).toHaveLength(1), { timeout: 10_000 });
  expect(sent[0]?.body).toMatchObject({ bettings: [{ oddsId: '203' }] });
  await handsOn(rendered).answer('확인');
});

test.each([
  ['is put into the slip', false],
  ['stays in the slip that holds it already', true],
])('odds that moved meanwhile bet nothing: the selection %s', async (_, isHeld) => {
  const old = { oddsId: '101', marketName: '1X2', betName: '1', betBaseline: null, betPrice: '2.05' };
  serve(placeBet, () => refusalWith('bet.changed', [{ old, new: null }]));
  const rendered = renderSports();
  if (isHeld) await handsOn(rendered).pick(/승무패 홈팀10/);
  act(() => setOneTap(1, { on: true, stakeWon: 20_000 }));
  await handsOn(rendered).pick(/승무패 홈팀10/);
  await screen.findByRole('list', { name: '원터치 베팅' });
  expect(await screen.findByRole('alertdialog', undefined, { timeout: 10_000 })).toHaveTextContent(
    '배당이 변경되어 베팅하지 않았습니다.',
  );
  expect(rendered.slip.getByText('1폴더')).toBeVisible();
  await handsOn(rendered).answer('확인');
});
