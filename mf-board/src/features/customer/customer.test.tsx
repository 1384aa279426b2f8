import * as contracts from '@madang/contracts';
import { pagesOf, refusal, renderRoute, serve } from '@madang/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { pages } from '../../pages.ts';

const Pages = await pagesOf(pages);

const summary = (id: number, differs: Partial<contracts.QuestionSummary> = {}): contracts.QuestionSummary => ({
  id,
  flag: 'account',
  title: `${id}번째 문의`,
  askedAt: '2026-11-20T01:00:00.000Z',
  answeredAt: null,
  isNew: false,
  ...differs,
});
const question = (differs: Partial<contracts.Question> = {}): contracts.Question => ({
  ...summary(7),
  contents: '계좌를 알려 주세요.\n둘째 줄',
  files: [],
  answer: null,
  ...differs,
});
const open = (path = '/customer') => renderRoute(<Pages />, { path });

test('the centre leads to each kind of question, and shows which were answered', async () => {
  const answeredAt = '2026-11-21T01:00:00.000Z';
  const items = [summary(2, { answeredAt, isNew: true }), summary(1)];
  serve(contracts.listQuestions, { items, newAnswers: 1, page: 1, pageCount: 1, totalCount: 2 });
  open();
  expect(await screen.findByRole('link', { name: /2번째 문의/ })).toHaveTextContent('답변 완료');
  expect(screen.getByRole('link', { name: /2번째 문의/ })).toHaveTextContent('새 답변');
  expect(screen.getByRole('link', { name: /1번째 문의/ })).toHaveTextContent('답변 대기');
  const kinds = within(screen.getByRole('list', { name: '문의하기' })).getAllByRole('link');
  expect(kinds.map((link) => link.getAttribute('href'))).toEqual(
    contracts.questionFlags.map((flag) => `/customer/write/${flag}`),
  );
});

test('a question begins with its template, takes pictures, and is sent once it says something', async () => {
  serve(contracts.uploadPicture, { id: 'ab'.repeat(16), href: '/file/download/x', width: 1, height: 1 });
  const written = serve(contracts.writeQuestion, { id: 7 });
  serve(contracts.questionById, question());
  const { user, location } = open('/customer/write/account');
  expect(await screen.findByLabelText('제목')).toHaveValue('계좌번호 문의');
  expect(screen.getByLabelText('내용')).toHaveValue('입금하실 분 성함:\n입금하실 금액:\n');
  expect(screen.getByRole('button', { name: '문의하기' })).toBeDisabled();
  await user.type(screen.getByLabelText('내용'), '오만 원');
  await user.upload(screen.getByLabelText('사진 선택'), new File(['x'], 'a.png', { type: 'image/png' }));
  expect(await screen.findByRole('img', { name: '사진 1' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: '문의하기' }));
  await waitFor(() => expect(location()).toBe('/customer/view/7'));
  expect(written[0]?.body).toEqual({
    flag: 'account',
    title: '계좌번호 문의',
    contents: '입금하실 분 성함:\n입금하실 금액:\n오만 원',
    files: ['ab'.repeat(16)],
  });
  expect(await screen.findByText(/답변을 준비하고 있습니다/)).toBeVisible();
});

test('a flag that there is none of asks an ordinary question', async () => {
  open('/customer/write/nonsense');
  expect(await screen.findByLabelText('문의 종류')).toHaveValue('etc');
});

test('a new answer is shown and counts as read', async () => {
  const read = serve(contracts.readAnswer, {});
  serve(
    contracts.questionById,
    question({ answer: '답변입니다.', answeredAt: '2026-11-21T01:00:00.000Z', isNew: true }),
  );
  open('/customer/view/7');
  expect(within(await screen.findByRole('region', { name: '답변' })).getByText('답변입니다.')).toBeVisible();
  await waitFor(() => expect(read[0]?.body).toEqual({ id: 7 }));
});

test('another member’s question is not there', async () => {
  serve(contracts.questionById, () => refusal('not-found'));
  open('/customer/view/8');
  expect(await screen.findByText('페이지를 찾을 수 없습니다.')).toBeVisible();
});
