import {
  type Cap,
  capSetting,
  findCapLeagues,
  initialOf,
  listCaps,
  listReleases,
  saveSetting,
  weighApproval,
} from '@madang/contracts';
import { refusal, serve } from '@madang/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { deliveries, openAdmin } from '../../testing/deliveries.tsx';

const at = '2026-11-21T03:00:00.000Z';
const value = { ...initialOf(capSetting), maxStakeWon: 300_000, steps: [{ hours: 24, percent: 30 }] };
const football: Cap = {
  name: '축구',
  held: { name: 'cap', key: 'sport 6046', value, version: 3, changedBy: 'operator', changedAt: at, history: [] },
};

function openCaps() {
  const state = { caps: [football] };
  serve(listReleases, deliveries());
  serve(listCaps, () => ({
    caps: state.caps,
    sports: [
      { id: 6046, name: '축구' },
      { id: 48242, name: '농구' },
    ],
  }));
  const found = serve(findCapLeagues, [{ id: 61, name: '축구 · 대한민국 K리그1', fixtures: 6 }]);
  const saves = serve(saveSetting, { version: 4, changedBy: 'operator', changedAt: at });
  return { state, found, saves, ...openAdmin('/admin/risk?view=caps') };
}

test('the limits that are set are listed, and changed on the version that was opened', async () => {
  const { user, saves } = openCaps();
  const row = await screen.findByRole('row', { name: /축구/ });
  expect(row).toHaveTextContent('300,000원');
  expect(row).toHaveTextContent('24시간 전까지 30%');
  await user.click(within(row).getByRole('button', { name: '축구 변경' }));
  const dialog = within(await screen.findByRole('dialog', { name: '축구 한도' }));
  await user.click(dialog.getByRole('button', { name: '배당 추가' }));
  await user.type(dialog.getByLabelText('배당 1 이상'), '5');
  await user.type(dialog.getByLabelText('배당 1 한도의'), '50');
  await user.click(dialog.getByRole('button', { name: '저장' }));
  await waitFor(() => expect(saves).toHaveLength(1));
  expect(saves[0]).toMatchObject({
    params: { name: 'cap' },
    body: { key: 'sport 6046', version: 3, value: { ...value, prices: [{ times: 5, percent: 50 }] } },
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a sport or a league that is found is added; steps out of order are said', async () => {
  const { user, saves, found } = openCaps();
  await user.selectOptions(await screen.findByLabelText('종목'), '농구');
  await user.click(screen.getByRole('button', { name: '종목 한도 정하기' }));
  const sport = within(await screen.findByRole('dialog', { name: '농구 한도' }));
  await user.click(sport.getByRole('button', { name: '시작 전 시간 추가' }));
  await user.click(sport.getByRole('button', { name: '시작 전 시간 추가' }));
  for (const place of [1, 2]) {
    await user.type(sport.getByLabelText(`시작 전 시간 ${place} 남은 시간 초과`), '24');
    await user.type(sport.getByLabelText(`시작 전 시간 ${place} 한도의`), '30');
  }
  await user.click(sport.getByRole('button', { name: '저장' }));
  expect(await sport.findByText('시간은 작은 것부터 한 번씩만 입력해 주세요.')).toBeVisible();
  expect(saves).toEqual([]);
  await user.click(sport.getByRole('button', { name: '취소' }));

  await user.type(screen.getByLabelText('리그 이름이나 국가'), 'K리그{Enter}');
  await user.click(await screen.findByRole('button', { name: '축구 · 대한민국 K리그1' }));
  expect(found[0]?.query).toMatchObject({ text: 'K리그' });
  const league = within(await screen.findByRole('dialog', { name: '축구 · 대한민국 K리그1 한도' }));
  await user.click(league.getByRole('button', { name: '저장' }));
  await waitFor(() => expect(saves[0]?.body).toMatchObject({ key: 'league 61', version: 0 }));
});

test('a limit is removed after a question; who was first is named', async () => {
  const { user, saves, state } = openCaps();
  await user.click(await screen.findByRole('button', { name: '축구 삭제' }));
  expect(await screen.findByText(/축구의 한도를 삭제하시겠습니까/)).toBeVisible();
  state.caps = [];
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '삭제' }));
  await waitFor(() => expect(saves[0]?.body).toEqual({ key: 'sport 6046', version: 3, value: initialOf(capSetting) }));
  expect(await screen.findByText(/정해진 한도가 없습니다/)).toBeVisible();
});

test('a change that came second says who was first', async () => {
  const { user } = openCaps();
  serve(saveSetting, () => refusal('setting.stale', { who: '운영자 first 님이' }));
  await user.click(await screen.findByRole('button', { name: '축구 변경' }));
  const dialog = within(await screen.findByRole('dialog', { name: '축구 한도' }));
  await user.click(dialog.getByRole('button', { name: '저장' }));
  expect(await dialog.findByText(/운영자 first 님이 먼저 변경했습니다/)).toBeVisible();
});

test.each(['변경', '삭제'])('what lets members bet more becomes a first approval: %s', async (act) => {
  const { user } = openCaps();
  serve(saveSetting, () => refusal('approval.needed'));
  const weighed = serve(weighApproval, () => refusal('setting.stale', { who: '운영자 first 님이' }));
  await user.click(await screen.findByRole('button', { name: `축구 ${act}` }));
  const dialog = within(await screen.findByRole(act === '변경' ? 'dialog' : 'alertdialog'));
  await user.click(dialog.getByRole('button', { name: act === '변경' ? '저장' : '삭제' }));
  await waitFor(() =>
    expect(weighed[0]?.body?.command).toMatchObject({
      ...{ kind: 'trading-setting', name: 'cap' },
      body: { key: 'sport 6046', version: 3 },
    }),
  );
});
