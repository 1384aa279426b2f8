import {
  addFreeze,
  askSecondStep,
  askStaffAct,
  decideStaffAct,
  listPasskeys,
  listReleases,
  listSecurityEvents,
  listStaff,
  type StaffRequest,
  takeSecondStep,
  twoStep,
} from '@madang/contracts';
import { api } from '@madang/session';
import { refusal, serve } from '@madang/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { catchFiles } from '../../testing/catch-files.ts';
import { anOwner, deliveries, openAdmin } from '../../testing/deliveries.tsx';

const owner = anOwner();
const request = (differs: Partial<StaffRequest> = {}): StaffRequest => ({
  id: 7,
  act: 'kick',
  userId: 'developer',
  reason: '노트북 분실',
  askedBy: 'second',
  askedAt: '2026-11-20T01:00:00.000Z',
  expiresAt: '2126-11-21T01:00:00.000Z',
  digest: 'd'.repeat(64),
  decided: null,
  ...differs,
});
const staff = [{ userId: 'developer', nickname: '개발자', type: 0, grants: ['developer' as const], secondStep: false }];

test('an owner confirms what another asked, as it was shown, and cannot confirm an own request', async () => {
  serve(listReleases, deliveries());
  serve(listStaff, { staff, requests: [request(), request({ id: 8, userId: 'operator', askedBy: owner.userId })] });
  const calls = serve(decideStaffAct, { password: null });
  const { user } = openAdmin('/admin/staff', owner);
  await user.click(await screen.findByRole('button', { name: 'developer 강제 로그아웃 승인' }));
  expect(screen.queryByRole('button', { name: 'operator 강제 로그아웃 승인' })).not.toBeInTheDocument();
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: '확인' }));
  expect(await screen.findByText('처리했습니다.')).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([{ to: 'confirmed', digest: 'd'.repeat(64) }]);
});

test('an owner asks for an act with a reason', async () => {
  serve(listReleases, deliveries());
  serve(listStaff, { staff, requests: [] });
  const calls = serve(askStaffAct, { id: 9 });
  const { user } = openAdmin('/admin/staff', owner);
  await user.click(await screen.findByRole('button', { name: '요청' }));
  expect(await screen.findByText('사유를 입력해 주세요.')).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: '처리' }), 'remove');
  await user.type(screen.getByRole('textbox', { name: '사유' }), '퇴사');
  await user.click(screen.getByRole('button', { name: '요청' }));
  expect(await screen.findByText(/다른 소유자의 승인을 기다립니다/)).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([{ act: 'remove', userId: 'developer', reason: '퇴사' }]);
});

test('the log is searched', async () => {
  serve(listReleases, deliveries());
  const entry = {
    ...{ id: 1, at: '2026-11-20T01:00:00.000Z', event: 'operator.act', actor: 'operator', subject: 'kim' },
    ...{ address: '203.0.113.9', route: 'POST /api/admin/members/end', status: 200, code: null },
    ...{ input: { userId: 'kim' }, before: [{ level: 1 }], after: [{ level: 2 }], facts: null },
  };
  const calls = serve(listSecurityEvents, { items: [entry], page: 1, pageCount: 1, totalCount: 1 });
  const { user, location } = openAdmin('/admin/security');
  expect(await screen.findByRole('row', { name: /operator → kim/ })).toHaveTextContent(
    '회원 로그아웃·탈퇴 입력 {"userId":"kim"}전 [{"level":1}]후 [{"level":2}]',
  );
  await user.type(screen.getByRole('textbox', { name: '누구를' }), 'kim{Enter}');
  await waitFor(() => expect(calls.at(-1)?.query).toMatchObject({ subject: 'kim' }));
  await user.selectOptions(screen.getByRole('combobox', { name: '기록' }), '로그인 실패');
  await user.selectOptions(screen.getByRole('combobox', { name: '직원 처리' }), '주소 차단');
  fireEvent.change(screen.getByLabelText('언제부터 (서울 시각)'), { target: { value: '2026-11-20T09:00' } });
  await user.click(screen.getByRole('button', { name: '찾기' }));
  const wanted = { event: 'sign-in.failed', route: '/admin/members/block', from: '2026-11-20T00:00:00.000Z' };
  await waitFor(() => expect(calls.at(-1)?.query).toMatchObject(wanted));
  expect(location()).toBe(
    '/admin/security?subject=kim&event=sign-in.failed&route=%2Fadmin%2Fmembers%2Fblock&from=2026-11-20T09%3A00',
  );
});

test('the log by the filters of an address is one that was shared, and becomes a file', async () => {
  serve(listReleases, deliveries());
  const entry = {
    ...{ id: 1, at: '2026-11-20T01:00:00.000Z', event: 'operator.act', actor: 'operator', subject: '=kim' },
    ...{ address: '203.0.113.9', route: 'POST /api/admin/members/end', status: 200, code: null },
    ...{ input: { userId: 'kim' }, before: [{ level: 1 }], after: null, facts: null },
  };
  const calls = serve(listSecurityEvents, ({ query }) => ({
    ...{ items: [{ ...entry, id: Number(query.page) }], page: 1, pageCount: 2, totalCount: 2 },
  }));
  const files = catchFiles();
  const { user } = openAdmin('/admin/security?actor=operator&from=2026-11-20T09:00&until=later&page=2');
  expect(await screen.findByRole('textbox', { name: '누가' })).toHaveValue('operator');
  const asked = { actor: 'operator', from: '2026-11-20T00:00:00.000Z' };
  expect(calls[0]?.query).toMatchObject({ ...asked, page: '2' });
  expect(calls[0]?.query).not.toHaveProperty('until');
  await user.click(screen.getByRole('button', { name: 'CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(calls.slice(1).map(({ query }) => [query.page, query.itemsPerPage])).toEqual([
    ['1', '100'],
    ['2', '100'],
  ]);
  const lines = (await files[0]?.text())?.split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines?.[1]).toBe(
    `1,2026-11-20 10:00:00,회원 로그아웃·탈퇴,operator,"'=kim",203.0.113.9,POST /api/admin/members/end,200,,"{""userId"":""kim""}","[{""level"":1}]",,`,
  );
});

test('an area that is closed for want of a second step says how it opens', async () => {
  serve(listReleases, () => refusal('second-step.required'));
  serve(twoStep, { since: null, codesLeft: 0 });
  serve(listPasskeys, []);
  openAdmin();
  expect(await screen.findByText('2단계 인증이 필요합니다.')).toBeVisible();
  expect(screen.getByRole('link', { name: '2단계 인증 설정' })).toHaveAttribute('href', '/member');
});

test('an act that asks for a fresh step waits for the code and goes on; without one it stays refused', async () => {
  serve(listReleases, deliveries());
  serve(askSecondStep, { code: true, passkey: null });
  let isFresh = false;
  const acts = serve(addFreeze, () => (isFresh ? { id: 1 } : refusal('second-step.fresh')));
  const codes = serve(takeSecondStep, ({ body }) => {
    if ((body as { code: string }).code !== '123456') return refusal('two-step.code');
    isFresh = true;
    return {};
  });
  const { user } = openAdmin();
  await screen.findByRole('navigation', { name: '운영자 메뉴' });
  const body = { apps: null, from: '2030-01-01T00:00:00.000Z', until: '2030-01-02T00:00:00.000Z', reason: 'x' };
  const act = () => api.call(addFreeze, { body: body as never });
  const left = expect(act()).rejects.toMatchObject({ code: 'second-step.fresh' });
  await user.click(
    within(await screen.findByRole('dialog', { name: '본인 확인' })).getByRole('button', { name: '취소' }),
  );
  await left;
  const done = act();
  const dialog = await screen.findByRole('dialog', { name: '본인 확인' });
  await user.type(within(dialog).getByRole('textbox', { name: '인증 코드' }), '000000{Enter}');
  expect(await within(dialog).findByText(/인증 코드가 올바르지 않습니다/)).toBeVisible();
  await user.clear(within(dialog).getByRole('textbox', { name: '인증 코드' }));
  await user.type(within(dialog).getByRole('textbox', { name: '인증 코드' }), '123456{Enter}');
  await expect(done).resolves.toBeDefined();
  expect([acts.length, codes.length]).toEqual([3, 2]);
});
