import { jest } from '@jest/globals';
import { placeBet } from '@madang/contracts';
import { refusal, refusalWith, serve } from '@madang/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { setAutoAccept } from '../../slip/auto-accept.ts';
import { oneTapUndoMs, setOneTap } from '../../slip/one-tap.ts';
import { renderSports, serveSports } from '../../testing/render-sports.tsx';
import { handsOn } from './testing.ts';

const placed = {
  ...{ betId: '501', stakeWon: 20_000, totalOdds: '2.05', expectedPayoutWon: 41_000, emoney: 980_000 },
  placedAt: '2026-11-21T01:00:00.000Z',
};
/** The waits before a bet is sent, which pass when the test says so. */
const undoWaits = new Map<number, () => void>();
const undoPasses = async () => {
  await waitFor(() => expect(undoWaits.size).toBe(1));
  act(() => {
    for (const [id, run] of [...undoWaits]) {
      undoWaits.delete(id);
      run();
    }
  });
};
const { setTimeout: setReal, clearTimeout: clearReal } = window;
beforeEach(() => {
  serveSports();
  // Not a mock of Jest: Testing Library would take it for fake timers.
  window.setTimeout = ((run: () => void, ms = 0, ...given: unknown[]) => {
    // No other timer of the page is as long: those of the tests and of requests are shorter or longer.
    if (ms <= oneTapUndoMs - 500 || ms > oneTapUndoMs) return setReal(run, ms, ...given);
    const id = -1 - undoWaits.size;
    undoWaits.set(id, run);
    return id;
  }) as typeof setTimeout;
  window.clearTimeout = (id) => {
    if (!undoWaits.delete(Number(id))) clearReal(id);
  };
});
afterEach(() => {
  jest.restoreAllMocks();
  Object.assign(window, { setTimeout: setReal, clearTimeout: clearReal });
  undoWaits.clear();
  setOneTap(1, { on: false, stakeWon: null });
  setAutoAccept('better');
});

test('it is off until the member wants it, takes a stake up to its own limit and remembers it', async () => {
  const rendered = renderSports();
  const { slip, user } = rendered;
  expect(slip.getByRole('checkbox', { name: '원터치 베팅' })).not.toBeChecked();
  await handsOn(rendered).pick(/승무패 홈팀10/);
  expect(slip.getByText('1폴더')).toBeVisible();
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
  await user.click(slip.getByRole('checkbox', { name: '원터치 베팅' }));
  // On a phone it would open below the edge of the slip.
  expect(scrolled.mock.contexts).toEqual([slip.getByText(/배당을 누르면 슬립 없이 바로 베팅합니다/).parentElement]);
  const field = slip.getByLabelText<HTMLInputElement>('한 번에 베팅할 금액');
  await user.clear(field);
  await user.type(field, '990000');
  expect(field.value).toBe('100,000');
  const setting = within(scrolled.mock.contexts[0] as HTMLElement);
  await user.click(setting.getByRole('button', { name: '지우기' }));
  await user.click(setting.getByRole('button', { name: '+5만' }));
  expect(field.value).toBe('50,000');
  expect(setting.queryByRole('button', { name: '+30만' })).not.toBeInTheDocument();
  await user.click(setting.getByRole('button', { name: 'MAX' }));
  expect(field.value).toBe('100,000');
});

test('a press on odds bets after three seconds, beside a slip that stays as it is', async () => {
  setOneTap(1, { on: true, stakeWon: 20_000 });
  const sent = serve(placeBet, placed);
  const rendered = renderSports();
  await handsOn(rendered).pick(/승무패 홈팀10/);
  const row = within(await screen.findByRole('list', { name: '원터치 베팅' }));
  expect(row.getByRole('status')).toHaveTextContent(
    /^홈팀10 승2\.05승무패 · 홈팀10 : 원정팀1020,000원 베팅을 보냅니다 \d초$/,
  );
  expect(sent).toEqual([]);
  await undoPasses();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ amounts: 20_000, bettings: [{ oddsId: '101', betPrice: '2.05' }] });
  expect(await row.findByRole('link', { name: '베팅했습니다. · 501' })).toHaveAttribute('href', '/bet_result');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  await rendered.user.click(row.getByRole('button', { name: '지우기' }));
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
  await undoPasses();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ bettings: [{ oddsId: '203' }] });
  await screen.findByRole('link', { name: /베팅했습니다/ });
  rendered.unmount();
});

test.each([
  ['none', 'better'],
  ['better', 'better'],
  ['any', 'any'],
] as const)('a better price stops none: under "%s" it takes %s', async (choice, accept) => {
  setAutoAccept(choice);
  setOneTap(1, { on: true, stakeWon: 20_000 });
  const sent = serve(placeBet, { ...placed, totalOdds: '2.15' });
  const rendered = renderSports();
  await handsOn(rendered).pick(/승무패 홈팀10/);
  await undoPasses();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ accept, bettings: [{ betPrice: '2.05' }] });
  const row = within(await screen.findByRole('list', { name: '원터치 베팅' }));
  expect(await row.findByText('2.15')).toBeVisible();
  expect(row.getByText('2.05', { selector: 's' })).toBeVisible();
  rendered.unmount();
});

test('a refusal is said in its row, which offers it anew in one tap; the slip and the page stay as they are', async () => {
  setOneTap(1, { on: true, stakeWon: 20_000 });
  const old = { oddsId: '101', marketName: '1X2', betName: '1', betBaseline: null, betPrice: '2.05' };
  const changed = (betPrice: string, version: number) =>
    refusalWith('bet.changed', [{ old, new: { id: '101', version, betPrice, betBaseline: null, fixtureId: '10' } }]);
  const answers = [changed('1.95', 901), changed('1.90', 902)];
  const sent = serve(placeBet, () => answers.shift() ?? { ...placed, totalOdds: '1.90' });
  const rendered = renderSports();
  await handsOn(rendered).pick(/승무패 홈팀10/);
  const row = within(await screen.findByRole('list', { name: '원터치 베팅' }));
  await undoPasses();
  expect(await row.findByText('배당이 변경되어 베팅하지 않았습니다.')).toBeVisible();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(rendered.slip.getByText('선택한 베팅이 없습니다.')).toBeVisible();
  expect(row.getByText('2.05', { selector: 's' })).toBeVisible();
  const press = async (name: string) => {
    const button = await row.findByRole('button', { name });
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'), { timeout: 2_400 });
    await rendered.user.click(button);
  };
  await press('1.95로 다시 베팅');
  expect(await row.findByText('배당이 다시 바뀌었습니다.')).toBeVisible();
  await press('1.90으로 다시 베팅');
  expect(await row.findByRole('link', { name: /베팅했습니다/ })).toBeVisible();
  expect(sent.map(({ body }) => body.totalRatio)).toEqual(['2.05', '1.95', '1.90']);
  expect(new Set(sent.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(3);
  rendered.unmount();
});

test('a refusal for another reason says it and is not offered anew', async () => {
  setOneTap(1, { on: true, stakeWon: 20_000 });
  serve(placeBet, () => refusal('bet.balance'));
  const rendered = renderSports();
  await handsOn(rendered).pick(/승무패 홈팀20/);
  const row = within(await screen.findByRole('list', { name: '원터치 베팅' }));
  await undoPasses();
  expect(await row.findByText('보유금액이 부족합니다.')).toBeVisible();
  expect(row.queryByRole('button', { name: /다시 베팅/ })).not.toBeInTheDocument();
  await rendered.user.click(row.getByRole('button', { name: '지우기' }));
  expect(screen.queryByRole('list', { name: '원터치 베팅' })).not.toBeInTheDocument();
});
