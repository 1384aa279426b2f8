import {
  answerGuestRequest,
  blockNetwork,
  endMember,
  listReleases,
  memberCare,
  resetPassword,
  unblockNetwork,
} from '@madang/contracts';
import { refusal, serve } from '@madang/testing';
import { screen, within } from '@testing-library/react';
import { deliveries, openAdmin } from '../../testing/deliveries.tsx';

const request = {
  id: 7,
  kind: 'password' as const,
  userId: 'somebody',
  contact: '010-1234-5678',
  contents: '',
  createdAt: '2026-11-21T03:00:00.000Z',
};
const block = {
  id: 4,
  network: '203.0.113.0/24',
  reason: '공격',
  blockedBy: 'admin',
  blockedAt: '2026-11-21T03:00:00.000Z',
};

/** Server and page: an act shows with the next read. */
function openMembers() {
  const care = { requests: [request], blocked: [block] };
  serve(listReleases, deliveries());
  serve(memberCare, () => care);
  return { care, ...openAdmin('/admin/members') };
}

test('a guest’s request goes when it was answered', async () => {
  const { care, user } = openMembers();
  const calls = serve(answerGuestRequest, () => {
    care.requests = [];
    return {};
  });
  expect(await screen.findByRole('row', { name: /somebody/ })).toHaveTextContent('010-1234-5678');
  await user.click(screen.getByRole('button', { name: '010-1234-5678 답변 완료' }));
  expect(await screen.findByText('답변할 요청이 없습니다.')).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([{ id: 7 }]);
});

test('a network is blocked and let in again; a text that is none shows its fault beside the field', async () => {
  const { care, user } = openMembers();
  const field = await screen.findByRole('textbox', { name: '주소 또는 대역' });
  await user.click(screen.getByRole('button', { name: '차단' }));
  expect(field).toHaveAccessibleDescription('주소를 입력해 주세요.');
  serve(blockNetwork, () => refusal('block.network'));
  await user.type(field, 'nonsense');
  await user.type(screen.getByRole('textbox', { name: '사유' }), '공격{Enter}');
  expect(await screen.findByText(/주소 형식이 올바르지 않습니다/)).toBeVisible();
  const calls = serve(blockNetwork, ({ body }) => {
    care.blocked = [...care.blocked, { ...block, id: 5, network: `${body.network}/32` }];
    return {};
  });
  await user.clear(field);
  await user.type(field, '198.51.100.7{Enter}');
  expect(await screen.findByRole('row', { name: /198\.51\.100\.7\/32/ })).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([{ network: '198.51.100.7', reason: '공격' }]);
  const lifts = serve(unblockNetwork, () => {
    care.blocked = [];
    return {};
  });
  await user.click(screen.getByRole('button', { name: '203.0.113.0/24 차단 해제' }));
  expect(await screen.findByText('차단한 주소가 없습니다.')).toBeVisible();
  expect(lifts.map(({ body }) => body)).toEqual([{ id: 4 }]);
});

test('a member is kicked and given a new password, each after a question', async () => {
  const { user } = openMembers();
  const kicks = serve(endMember, {});
  serve(resetPassword, { password: 'ABCD2345EFGH67' });
  await user.click(await screen.findByRole('button', { name: '강제 로그아웃' }));
  expect(await screen.findByText('아이디를 입력해 주세요.')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: '회원 아이디' }), 'demo');
  const ask = async (name: string, answer: string) => {
    await user.click(screen.getByRole('button', { name }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: answer }));
  };
  await ask('강제 로그아웃', '취소');
  expect(kicks).toHaveLength(0);
  await ask('강제 로그아웃', '확인');
  expect(await screen.findByText('demo: 로그아웃했습니다.')).toBeVisible();
  expect(kicks.map(({ body }) => body)).toEqual([{ userId: 'demo', how: 'kick' }]);
  await ask('새 비밀번호', '확인');
  expect(await screen.findByText('demo: 새 비밀번호는 ABCD2345EFGH67 입니다.')).toBeVisible();
  serve(endMember, () => refusal('member.unknown'));
  await ask('탈퇴 처리', '확인');
  expect(await screen.findByText('존재하지 않는 회원입니다.')).toBeVisible();
});
