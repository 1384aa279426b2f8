import * as contracts from '@madang/contracts';
import { serve } from '@madang/testing';
import { screen, waitFor } from '@testing-library/react';
import { deliveries, openAdmin } from '../../testing/deliveries.tsx';

const question: contracts.OperatorsQuestion = {
  id: 7,
  flag: 'account',
  title: '계좌 문의',
  contents: '알려 주세요.',
  files: [{ id: 'ab'.repeat(16), href: '/file/download/x?until=1&key=2' }],
  askedAt: '2026-11-21T03:00:00.000Z',
  answeredAt: null,
  answer: null,
  userId: 'somebody',
  nickname: '누구',
  level: 2,
  answeredBy: null,
  isRead: false,
};
const report: contracts.BoardReport = {
  postId: 3,
  commentId: null,
  title: '이상한 글',
  text: '광고',
  writer: '글쓴이',
  reasons: ['광고입니다'],
  count: 2,
  lastAt: '2026-11-21T03:00:00.000Z',
};

test('a question is answered, a report dealt with, the level set', async () => {
  serve(contracts.listReleases, deliveries());
  const asked = serve(contracts.questionsOfMembers, { items: [question], page: 1, pageCount: 1, totalCount: 1 });
  serve(contracts.boardCare, { reports: [report], writeLevel: 1 });
  const [answers, hidden, dismissed, levels] = [
    serve(contracts.answerQuestion, {}),
    serve(contracts.hideEntry, {}),
    serve(contracts.dismissReports, {}),
    serve(contracts.setWriteLevel, {}),
  ];
  const { user } = openAdmin('/admin/board');
  await user.type(await screen.findByLabelText('somebody 답변'), '답변입니다.');
  expect(screen.getByRole('link', { name: '첨부 사진 1' })).toHaveAttribute('href', question.files[0]?.href);
  await user.click(screen.getByRole('button', { name: '답변' }));
  await waitFor(() => expect(answers[0]?.body).toEqual({ id: 7, answer: '답변입니다.' }));
  await user.click(screen.getByRole('button', { name: '이상한 글 숨기기' }));
  await user.click(screen.getByRole('button', { name: '이상한 글 문제없음' }));
  await user.type(screen.getByLabelText('글을 쓸 수 있는 레벨'), '{Control>}a{/Control}3');
  await user.click(screen.getByRole('button', { name: '저장' }));
  await waitFor(() => expect(levels[0]?.body.writeLevel).toBeGreaterThan(1));
  expect([hidden[0]?.body, dismissed[0]?.body]).toEqual([
    { postId: 3, commentId: null, hidden: true },
    { postId: 3, commentId: null },
  ]);
  await user.selectOptions(screen.getByLabelText('상태'), '답변 완료');
  await waitFor(() => expect(asked.at(-1)?.query.state).toBe('answered'));
});
