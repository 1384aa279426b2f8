import {
  type DepositAccount,
  depositAccount,
  listReleases,
  listSendings,
  type Sending,
  saveDepositAccount,
  sendMessage,
} from '@madang/contracts';
import { refusal, serve } from '@madang/testing';
import { screen, within } from '@testing-library/react';
import { deliveries, openAdmin } from '../../testing/deliveries.tsx';

const sent: Sending = {
  id: 3,
  userId: null,
  below: false,
  kind: 'notice',
  title: '점검 안내',
  contents: '04:00부터',
  sentBy: 'admin',
  sentAt: '2026-11-21T03:00:00.000Z',
  receivers: 7,
  readers: 2,
};

/** Server and page: an act shows with the next read. */
function openMessages() {
  const state = { items: [] as Sending[], account: null as DepositAccount | null };
  serve(listReleases, deliveries());
  serve(listSendings, () => ({ items: state.items, page: 1, pageCount: 1, totalCount: state.items.length }));
  serve(depositAccount, () => state.account);
  return { state, ...openAdmin('/admin/messages') };
}

test('a message goes to all after a question, and is listed with who has read it', async () => {
  const { state, user } = openMessages();
  const calls = serve(sendMessage, () => {
    state.items = [sent];
    return { receivers: 7 };
  });
  await user.click(await screen.findByRole('button', { name: '보내기' }));
  expect(await screen.findByText('아이디를 입력해 주세요.')).toBeVisible();
  expect(screen.getByText('제목을 입력해 주세요.')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: '전체 회원에게 보내기' }));
  await user.type(screen.getByRole('textbox', { name: '제목' }), '점검 안내');
  await user.type(screen.getByRole('textbox', { name: '내용' }), '04:00부터{Enter}05:00까지');
  const confirm = async () => {
    await user.click(screen.getByRole('button', { name: '보내기' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent('전체 회원에게 쪽지를 보내시겠습니까?');
    await user.click(within(dialog).getByRole('button', { name: '보내기' }));
  };
  await confirm();
  expect(await screen.findByText('7명에게 보냈습니다.')).toBeVisible();
  expect(await screen.findByRole('row', { name: /점검 안내.*전체 회원.*2 \/ 7/ })).toBeVisible();
  expect(calls[0]?.body).toMatchObject({
    userId: null,
    kind: 'notice',
    title: '점검 안내',
    contents: '04:00부터\n05:00까지',
  });
  expect(screen.getByRole('textbox', { name: '제목' })).toHaveValue('');
});

test('after a failure the same message has the same key, another one a new one', async () => {
  const { user } = openMessages();
  const keys: string[] = [];
  const answers = [() => refusal('member.unknown'), () => ({ receivers: 1 }), () => ({ receivers: 1 })];
  serve(sendMessage, ({ body }) => {
    keys.push(body.key);
    return answers[keys.length - 1]?.() ?? { receivers: 0 };
  });
  const fill = async () => {
    await user.type(await screen.findByRole('textbox', { name: '받는 회원 아이디' }), 'demo');
    await user.type(screen.getByRole('textbox', { name: '제목' }), '안내');
    await user.type(screen.getByRole('textbox', { name: '내용' }), '내용');
  };
  const send = async (told: string) => {
    await user.click(screen.getByRole('button', { name: '보내기' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '보내기' }));
    expect(await screen.findByText(told)).toBeVisible();
  };
  await fill();
  await send('존재하지 않는 회원입니다.');
  await send('1명에게 보냈습니다.');
  await fill();
  await send('1명에게 보냈습니다.');
  expect(keys[1]).toBe(keys[0]);
  expect(new Set(keys).size).toBe(2);
});

test('the account that members are told is set', async () => {
  const { user } = openMessages();
  const calls = serve(saveDepositAccount, {});
  await user.click(await screen.findByRole('button', { name: '충전 계좌 저장' }));
  expect(await screen.findByText('계좌번호는 숫자와 -만 8~30자로 입력해 주세요.')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: '은행' }), '마루은행');
  await user.type(screen.getByRole('textbox', { name: '계좌번호' }), '000-1234-567890');
  await user.type(screen.getByRole('textbox', { name: '예금주' }), '마당');
  await user.click(screen.getByRole('button', { name: '충전 계좌 저장' }));
  expect(await screen.findByText('저장했습니다.')).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([
    { bank: '마루은행', accountNumber: '000-1234-567890', holder: '마당', validMinutes: 30 },
  ]);
});
