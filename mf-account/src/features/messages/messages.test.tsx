import { deleteMessage, listMessages, type Message, readAllMessages, readMessage } from '@madang/contracts';
import { refusal, serve } from '@madang/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openGift } from '../../testing/gifts.tsx';
import { pageOf } from '../../testing/wallet.tsx';

const account: Message = {
  id: 9,
  kind: 'charge',
  title: '충전 계좌를 안내해 드립니다',
  contents: '아래 계좌로 보내 주세요.\n이번에만 쓸 수 있습니다.',
  details: [
    ['은행', '마루은행'],
    ['계좌', '000-1234-567890'],
  ],
  sentAt: '2026-11-21T10:25:00.000Z',
  readAt: null,
};
const event: Message = { ...account, id: 8, kind: 'event', title: '출석 보상', contents: '등불', details: [] };
const old: Message = { ...event, id: 7, kind: 'notice', title: '점검 안내', readAt: '2026-11-20T10:25:00.000Z' };

/** Server and page: an act shows with the next read. */
function open(messages: Message[] = [account, event, old]) {
  const state = { messages };
  const lists = serve(listMessages, () => ({
    ...pageOf(state.messages),
    unreadCount: state.messages.filter(({ readAt }) => readAt === null).length,
  }));
  const read = (id?: number) => {
    state.messages = state.messages.map((each) =>
      id === undefined || each.id === id ? { ...each, readAt: '2026-11-21T11:00:00.000Z' } : each,
    );
    return {};
  };
  return { state, lists, read, ...openGift('/message?time=1', '/message?time=2') };
}
const article = (name: string) => screen.findByRole('article', { name });

test('the newest that waits is open; reading it opens the next', async () => {
  const { user, read } = open();
  const calls = serve(readMessage, ({ body }) => read(body.id));
  const first = await article('충전 계좌를 안내해 드립니다');
  expect(within(first).getByText(/아래 계좌로/)).toHaveTextContent('보내 주세요. 이번에만');
  expect(screen.getByText('안 읽음 2')).toBeVisible();
  await user.click(within(first).getByRole('button', { name: '읽음 확인' }));
  const second = await article('출석 보상');
  expect(second).toHaveFocus();
  await user.click(within(second).getByRole('button', { name: '읽음 확인' }));
  expect(await screen.findByRole('button', { name: /출석 보상/ })).toHaveFocus();
  expect(screen.queryByText(/안 읽음/)).not.toBeInTheDocument();
  expect(screen.queryByText(/먼저 확인하신 뒤/)).not.toBeInTheDocument();
  expect(calls.map(({ body }) => body)).toEqual([{ id: 9 }, { id: 8 }]);
});

test('the number of an account is copied', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: '계좌 복사' }));
  expect(await screen.findByText('복사됨')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('000-1234-567890');
});

test('a message is deleted after a question', async () => {
  const { user, state } = open();
  const calls = serve(deleteMessage, ({ body }) => {
    state.messages = state.messages.filter(({ id }) => id !== body.id);
    return {};
  });
  await user.click(await screen.findByRole('button', { name: /점검 안내/ }));
  expect(await article('점검 안내')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: '닫기' }));
  expect(screen.getByRole('button', { name: /점검 안내/ })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: /점검 안내/ }));
  await user.click(within(await article('점검 안내')).getByRole('button', { name: '지우기' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '지우기' }));
  expect(await article('충전 계좌를 안내해 드립니다')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('점검 안내')).not.toBeInTheDocument());
  expect(await article('충전 계좌를 안내해 드립니다')).toHaveFocus();
  expect(calls.map(({ body }) => body)).toEqual([{ id: 7 }]);
});

test('all are read at once; a refusal shows its text', async () => {
  const { user, read } = open();
  serve(readAllMessages, () => refusal('request.too-many'));
  await user.click(await screen.findByRole('button', { name: '모두 읽음' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '확인' }));
  serve(readAllMessages, () => read());
  await user.click(screen.getByRole('button', { name: '모두 읽음' }));
  expect(await screen.findByRole('button', { name: '모두 읽음' })).toBeDisabled();
});

test('an empty box; who follows the link again has it fetched anew', async () => {
  const { lists, user } = open([]);
  expect(await screen.findByText('받은 쪽지가 없습니다.')).toBeVisible();
  const before = lists.length;
  await user.click(screen.getByRole('link', { name: '다시 열기' }));
  await waitFor(() => expect(lists.length).toBeGreaterThan(before));
});
