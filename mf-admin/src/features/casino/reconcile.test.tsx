import * as contracts from '@madang/contracts';
import { refusal, serve } from '@madang/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { deliveries, openAdmin } from '../../testing/deliveries.tsx';

const outcome: contracts.CasinoReconciliation = {
  ...{ id: 3, aggregator: 'vinus', day: '2026-11-19', agreed: 40, differing: 0, differences: [] },
  at: '2026-11-20T00:00:00.000Z',
};

beforeEach(() => {
  serve(contracts.listReleases, deliveries());
  serve(contracts.listCasinoTasks, { alarms: [], heldWins: [], openCount: 0, openRounds: [], reconciliations: [] });
});

async function open() {
  const { user } = openAdmin('/admin/casino/tasks');
  const form = within(await screen.findByRole('form', { name: '하루 목록 대사' }));
  const choose = async (file: File) => user.upload(form.getByLabelText(/목록 파일/), file);
  return { user, form, choose, compare: form.getByRole('button', { name: '비교' }) };
}
const list = (text = '{"id":"t1"}', name = 'list.jsonl') =>
  new File([text], name, { type: 'application/octet-stream' });
const setDay = (form: Awaited<ReturnType<typeof open>>['form']) =>
  fireEvent.change(form.getByLabelText('날짜 (서울)'), { target: { value: '2026-11-19' } });

test('the list of a day goes up for the chosen aggregator, and the differences are counted', async () => {
  const sent = serve(contracts.reconcileCasinoDay, { ...outcome, differing: 2, differences: ['t9: not booked'] });
  const { user, form, choose, compare } = await open();
  expect(compare).toBeDisabled();
  await user.selectOptions(form.getByLabelText('제공사'), 'vinus');
  setDay(form);
  expect(compare).toBeDisabled();
  await choose(list());
  await user.click(compare);
  expect(await screen.findByText(/일치 40건, 불일치 2건입니다/)).toBeVisible();
  expect(sent.map(({ params }) => params)).toEqual([{ aggregator: 'vinus', day: '2026-11-19' }]);
});

test('a list that agrees, and one that is empty although the site has bookings', async () => {
  serve(contracts.reconcileCasinoDay, outcome);
  const { user, form, choose, compare } = await open();
  setDay(form);
  await choose(list());
  await user.click(compare);
  expect(await screen.findByText(/모두 일치합니다. 40건을/)).toBeVisible();
  serve(contracts.reconcileCasinoDay, { ...outcome, agreed: 0, differing: 7, isEmptyList: true });
  await user.click(compare);
  expect(await screen.findByRole('alert')).toHaveTextContent('목록이 비어 있지만 이 날짜의 거래가 7건 있습니다.');
});

test('a file above the bound is not sent; a refused one says why', async () => {
  const sent = serve(contracts.reconcileCasinoDay, () => refusal('casino.list-text'));
  const { user, form, choose, compare } = await open();
  setDay(form);
  const large = list();
  Object.defineProperty(large, 'size', { value: (contracts.reconcileCasinoDay.bodyBytes ?? 0) + 1 });
  await choose(large);
  expect(screen.getByRole('alert')).toHaveTextContent('파일이 8MB보다 큽니다');
  expect(compare).toBeDisabled();
  await choose(list());
  await user.click(compare);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(await screen.findByRole('alert')).toHaveTextContent(contracts.errorText('casino.list-text'));
});
