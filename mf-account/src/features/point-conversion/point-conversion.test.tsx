import { convertPoints, currentMember, type Member, readStatement } from '@madang/contracts';
import { listen } from '@madang/events';
import { session } from '@madang/session';
import { aMember, answerWith, pagesOf, refusal, renderRoute, serve } from '@madang/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { pages } from '../../pages.ts';
import PointConvertDialog from './components/point-convert-dialog.tsx';

const Pages = await pagesOf(pages);

const rich = aMember({ emoney: 1_000_000, point: 20_000, updatedAt: '2026-11-21T01:00:00.000001Z' });
const converted: Member = { ...rich, emoney: 1_012_000, point: 8_000, updatedAt: '2026-11-21T01:00:05.000001Z' };

const noEntries = {
  ...{ items: [], page: 1, pageCount: 0, totalCount: 0, before: 0, cameIn: 0, wentOut: 0, after: 0 },
  ...{ counts: { all: 0 }, curve: [], heldWon: 0, digest: null },
};

async function open(member = rich) {
  serve(readStatement, noEntries);
  const page = renderRoute(<Pages />, { path: '/mywallet/point', member });
  await screen.findByRole('heading', { name: '포인트 전환' });
  return page.user;
}

const field = () => screen.getByRole('textbox', { name: '전환할 포인트' });
const submit = () => screen.getByRole('button', { name: '전환하기' });
const dialog = (name: string) => screen.findByRole('alertdialog', { name });
const answer = async (user: Awaited<ReturnType<typeof open>>, title: string, button: string) =>
  user.click(within(await dialog(title)).getByRole('button', { name: button }));

async function convert(user: Awaited<ReturnType<typeof open>>, typed: string) {
  await user.type(field(), typed);
  await user.click(submit());
  await answer(user, '포인트 전환', '전환');
}

test('a member converts points and sees both balances move', async () => {
  const calls = serve(convertPoints, converted);
  serve(currentMember, converted);
  let walletChanges = 0;
  const off = listen('wallet:changed', () => {
    walletChanges += 1;
  });
  const user = await open();

  await user.type(field(), '12000');
  expect(field()).toHaveValue('12,000');
  await user.click(submit());
  expect(await dialog('포인트 전환')).toHaveTextContent('12,000P를 12,000원으로 전환하시겠습니까?');
  await answer(user, '포인트 전환', '전환');

  expect(await dialog('알림')).toHaveTextContent('변환성공');
  await answer(user, '알림', '확인');
  expect(await screen.findByText('1,012,000원')).toBeVisible();
  expect(screen.getByText('8,000P')).toBeVisible();
  await waitFor(() => expect(field()).toHaveValue(''));
  expect(calls).toHaveLength(1);
  expect(calls[0]?.body).toEqual({ memberId: rich.id, point: 12_000, userUpdatedAt: rich.updatedAt });
  expect(calls[0]?.headers.get('Idempotency-Key')).toMatch(
    /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
  );
  expect(walletChanges).toBe(1);
  off();
});

test('quick buttons fill the field, up to all there is', async () => {
  const user = await open();
  await user.click(screen.getByRole('button', { name: '+5천' }));
  await user.click(screen.getByRole('button', { name: '+1만' }));
  expect(field()).toHaveValue('15,000');
  expect(screen.getByText('전환 후 15,000원이 보유금액에 더해집니다.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '+1만' }));
  expect(field()).toHaveValue('20,000');
  await user.click(screen.getByRole('button', { name: '지우기' }));
  expect(field()).toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'MAX' }));
  expect(field()).toHaveValue('20,000');
});

test('less than 5,000 is refused before anything is asked or sent', async () => {
  const calls = serve(convertPoints, converted);
  const user = await open(aMember({ point: 4_999 }));
  await user.click(screen.getByRole('button', { name: 'MAX' }));
  await user.click(submit());
  expect(await screen.findByText('5,000포인트 이상 전환가능합니다.')).toBeVisible();
  expect(field()).toHaveFocus();
  expect(field()).toBeInvalid();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(calls).toHaveLength(0);
});

test('more than there is is refused', async () => {
  const user = await open();
  await user.type(field(), '20001{Enter}');
  expect(await screen.findByText('보유포인트가 부족합니다.')).toBeVisible();
});

test('a member who declines converts nothing, and the typed amount stays', async () => {
  const calls = serve(convertPoints, converted);
  const user = await open();
  await user.type(field(), '6000{Enter}');
  await answer(user, '포인트 전환', '취소');
  expect(field()).toHaveValue('6,000');
  expect(calls).toHaveLength(0);
});

test('a refusal of the server is shown in its words, and the member is fetched again', async () => {
  serve(convertPoints, () => refusal('point.stale'));
  serve(currentMember, converted);
  const user = await open();
  await convert(user, '6000');
  expect(await dialog('알림')).toHaveTextContent('회원정보가 변경되었습니다. 확인 후 다시 시도해 주세요.');
  await answer(user, '알림', '확인');
  await waitFor(() => expect(session.getState().member?.updatedAt).toBe(converted.updatedAt));
});

test('a refusal without words', async () => {
  serve(
    convertPoints,
    () => new Response('', { status: 500, headers: { 'Content-Type': 'text/plain', 'X-Error-Code': 'point.failed' } }),
  );
  serve(currentMember, rich);
  const user = await open();
  await convert(user, '6000');
  expect(await dialog('알림')).toHaveTextContent('문제가 발생했습니다. 관리자에게 문의해주세요.');
});

test('after a lost answer the same request is sent again, with the same key', async () => {
  let lost = true;
  const calls = serve(convertPoints, () => {
    if (!lost) return converted;
    lost = false;
    return Response.error();
  });
  serve(currentMember, converted);
  const user = await open();
  await convert(user, '12000');
  expect(await dialog('응답 없음')).toHaveTextContent('다시 시도해도 한 번만 처리됩니다.');
  await answer(user, '응답 없음', '다시 시도');
  expect(await dialog('알림')).toHaveTextContent('변환성공');
  await answer(user, '알림', '확인');
  await waitFor(() => expect(field()).toHaveValue(''));

  expect(calls).toHaveLength(2);
  expect(calls[1]?.body).toEqual(calls[0]?.body);
  expect(calls[1]?.headers.get('Idempotency-Key')).toBe(calls[0]?.headers.get('Idempotency-Key'));
});

test.each([
  ['503 of a proxy', () => new Response('<html>', { status: 503, headers: { 'Content-Type': 'text/html' } })],
  ['an answer that cannot be read', () => answerWith(200, { emoney: 'many' })],
])('%s is no refusal: the points may be converted, and asking again tells', async (_, lose) => {
  const answers = [lose()];
  const calls = serve(convertPoints, () => answers.shift() ?? converted);
  serve(currentMember, converted);
  const user = await open();
  await convert(user, '12000');
  await answer(user, '응답 없음', '다시 시도');
  expect(await dialog('알림')).toHaveTextContent('변환성공');
  await answer(user, '알림', '확인');
  expect(new Set(calls.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
});

test('a new decision has a new key', async () => {
  const calls = serve(convertPoints, () => refusal('point.balance'));
  serve(currentMember, rich);
  const user = await open();
  await convert(user, '6000');
  await answer(user, '알림', '확인');
  await user.click(submit());
  await answer(user, '포인트 전환', '전환');
  await answer(user, '알림', '확인');
  expect(calls).toHaveLength(2);
  expect(calls[1]?.headers.get('Idempotency-Key')).not.toBe(calls[0]?.headers.get('Idempotency-Key'));
});

test('there is no other page below the wallet', async () => {
  renderRoute(<Pages />, { path: '/mywallet/elsewhere' });
  expect(await screen.findByText('페이지를 찾을 수 없습니다.')).toBeVisible();
});

test('the same form stands in the shell’s dialog', async () => {
  const calls = serve(convertPoints, converted);
  serve(currentMember, converted);
  const { user } = renderRoute(<PointConvertDialog />, { member: rich });
  await convert(user, '12000');
  await answer(user, '알림', '확인');
  expect(await screen.findByText('1,012,000원')).toBeVisible();
  expect(calls).toHaveLength(1);
});
