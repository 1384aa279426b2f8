import { openSharedSlip, shareSlip } from '@madang/contracts';
import { emit } from '@madang/events';
import { refusal, serve, showLayout } from '@madang/testing';
import { act, screen, within } from '@testing-library/react';
import { heard, renderSports, serveSports } from '../../testing/render-sports.tsx';
import { handsOn } from './testing.ts';

beforeEach(serveSports);

const expiresAt = '2026-11-23T10:30:00.000Z';
const shared = {
  id: '7771',
  page: 'cross',
  fixtureId: '777',
  sportId: 6046,
  marketId: 1,
  group: 'win-draw-lose',
  marketName: '1X2',
  marketNameKorean: '승무패',
  side: 'home',
  betName: '1',
  betPrice: '2.15',
  betLine: null,
  betBaseline: null,
  version: 4,
  home: '공유팀',
  away: '상대팀',
  startsAt: '2026-11-23T10:30:00.000Z',
  status: 'open',
} as const;

test('a slip gets a code that says how long it holds', async () => {
  const calls = serve(shareSlip, { code: 'ABCD2345', expiresAt });
  const rendered = renderSports();
  const { pick, press } = handsOn(rendered);
  await pick(/승무패 홈팀10/);
  await press('공유');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('ABCD2345')).toBeVisible();
  expect(await dialog.findByRole('img', { name: '공유한 베팅슬립으로 가는 QR 코드' })).toBeVisible();
  expect(dialog.getByRole('button', { name: '링크 복사' })).toBeVisible();
  expect(calls[0]?.body).toEqual({ picks: [{ oddsId: '101', page: 'cross' }] });
});

test('the code stays when a device is turned, where the drawer opens for it, and goes with the panel that is left', async () => {
  serve(shareSlip, { code: 'ABCD2345', expiresAt });
  const opened = heard('slip:open');
  const desktop = renderSports();
  await handsOn(desktop).pick(/승무패 홈팀10/);
  await handsOn(desktop).press('공유');
  expect(await screen.findByText('ABCD2345')).toBeVisible();
  showLayout('mobile');
  desktop.unmount();
  await act(async () => undefined);
  expect(opened).toHaveLength(1);

  const phone = renderSports({ layout: 'mobile' });
  expect(await screen.findByText('ABCD2345')).toBeVisible();
  phone.unmount();
  renderSports({ layout: 'mobile' });
  await act(async () => undefined);
  expect(screen.queryByText('ABCD2345')).not.toBeInTheDocument();
  expect(opened).toHaveLength(1);
});

test('a code fills the empty slip at the prices of now, without closed selections', async () => {
  const calls = serve(openSharedSlip, { expiresAt, picks: [shared, { ...shared, id: '7781', status: 'closed' }] });
  const rendered = renderSports();
  await rendered.user.type(rendered.slip.getByLabelText('공유 코드'), 'abcd-2345{Enter}');
  expect(await handsOn(rendered).answer('확인')).toBe('마감된 1개를 제외하고 담았습니다.');
  expect(calls[0]?.params).toEqual({ code: 'ABCD2345' });
  const picks = within(rendered.slip.getByRole('list', { name: '선택한 베팅' }));
  expect(picks.getAllByRole('listitem')).toHaveLength(1);
  expect(picks.getByText('2.15')).toBeVisible();
});

test('a text that is no code, and an unknown code', async () => {
  serve(openSharedSlip, () => refusal('slip.share-unknown'));
  const rendered = renderSports();
  const { answer } = handsOn(rendered);
  await rendered.user.type(rendered.slip.getByLabelText('공유 코드'), 'abc{Enter}');
  expect(await answer('확인')).toBe('공유 코드 8자리를 입력해 주세요.');
  await rendered.user.type(rendered.slip.getByLabelText('공유 코드'), 'd2345{Enter}');
  expect(await answer('확인')).toBe('공유 코드가 없거나 기간이 지났습니다.');
});

test('a slip that another page wants is filled once, and asks before it throws picks away', async () => {
  const calls = serve(openSharedSlip, { expiresAt, picks: [shared] });
  const rendered = renderSports();
  const askedAt = Date.now();
  act(() => emit('slip:wanted', { code: 'ABCD2345', askedAt }));
  const picks = within(await rendered.slip.findByRole('list', { name: '선택한 베팅' }));
  expect(picks.getByText('2.15')).toBeVisible();
  act(() => emit('slip:wanted', { code: 'ABCD2345', askedAt: askedAt + 1 }));
  expect(await handsOn(rendered).answer('취소')).toBe('담긴 베팅을 지우고 새로 담으시겠습니까?');
  act(() => emit('slip:wanted', { code: 'ABCD2345', askedAt }));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(calls).toHaveLength(1);
});
