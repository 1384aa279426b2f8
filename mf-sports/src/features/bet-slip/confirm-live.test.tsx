import { placeBet } from '@madang/contracts';
import { serve } from '@madang/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { setAutoAccept } from '../../slip/auto-accept.ts';
import { odds, renderSports, serveSports } from '../../testing/render-sports.tsx';
import { handsOn } from './testing.ts';

const placed = {
  ...{ betId: '501', stakeWon: 10_000, totalOdds: '3.30', expectedPayoutWon: 33_000, emoney: 990_000 },
  placedAt: '2026-11-21T01:00:00.000Z',
};

beforeEach(serveSports);
beforeEach(() => setAutoAccept('none'));
afterEach(() => setAutoAccept('better'));

async function asked() {
  const rendered = renderSports();
  const { pick, stake, press } = handsOn(rendered);
  await pick(/승무패 원정팀10/);
  await stake('10000');
  await press('베팅하기');
  return { ...rendered, dialog: within(await screen.findByRole('alertdialog', { name: '베팅하시겠습니까?' })) };
}

test('the question shows the odds of this moment, rests after one that is worse, and sends what it shows', async () => {
  const sent = serve(placeBet, placed);
  const { dialog, user, slip } = await asked();
  const yes = dialog.getByRole('button', { name: '베팅' });
  odds('103', '3.00', 20);
  expect(yes).toHaveAttribute('aria-disabled', 'true');
  expect(dialog.getByText('30,000원')).toBeVisible();
  expect(dialog.getByText('31,000', { selector: 's' })).toBeVisible();
  await user.click(yes);
  expect(sent).toEqual([]);
  await waitFor(() => expect(yes).not.toHaveAttribute('aria-disabled'), { timeout: 3_000 });
  odds('103', '3.20', 21);
  await waitFor(() => expect(yes).not.toHaveAttribute('aria-disabled'), { timeout: 3_000 });
  expect(dialog.getByText('32,000원')).toBeVisible();
  await user.click(yes);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ totalRatio: '3.20', bettings: [{ betPrice: '3.20', version: 21 }] });
  // Booked at other odds than it was sent with: said.
  expect(await screen.findByText('배당이 올라 3.30으로 접수되었습니다.')).toBeVisible();
  expect(slip.getByText('선택한 베팅이 없습니다.')).toBeVisible();
});

test.each([
  ['none', '3.40', 31],
  ['none', '3.00', 41],
  ['better', '3.00', 51],
  ['any', '3.00', 61],
] as const)(
  'under "%s" the first press asks, at %s beside the price that was clicked',
  async (choice, price, version) => {
    setAutoAccept(choice);
    const sent = serve(placeBet, placed);
    const rendered = renderSports();
    const { pick, stake, press } = handsOn(rendered);
    // Versions only grow: what earlier tests told stays in the store.
    odds('203', '3.10', version);
    await pick(/승무패 원정팀20/);
    await stake('10000');
    odds('203', price, version + 1);
    await press('베팅하기');
    const dialog = within(await screen.findByRole('alertdialog', { name: '베팅하시겠습니까?' }));
    const row = dialog.getByRole('listitem');
    expect(row).toHaveTextContent(`이전 배당3.10${price === '3.40' ? '▲' : '▼'}현재 배당${price}`);
    expect(dialog.getByText('31,000', { selector: 's' })).toBeVisible();
    await rendered.user.click(dialog.getByRole('button', { name: '베팅' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ totalRatio: price, bettings: [{ betPrice: price, version: version + 1 }] });
  },
);

test('a selection that closes meanwhile is said, and nothing is sent', async () => {
  const sent = serve(placeBet, placed);
  const { dialog, user } = await asked();
  odds('103', '3.20', 91, 'closed');
  expect(dialog.getByRole('status')).toHaveTextContent('마감된 선택이 있습니다.');
  await user.click(dialog.getByRole('button', { name: '베팅' }));
  expect(sent).toEqual([]);
});
