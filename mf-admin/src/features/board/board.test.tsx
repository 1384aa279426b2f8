import * as contracts from '@madang/contracts';
import { serve } from '@madang/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
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

test('a question is answered, a report dealt with', async () => {
  serve(contracts.listReleases, deliveries());
  const asked = serve(contracts.questionsOfMembers, { items: [question], page: 1, pageCount: 1, totalCount: 1 });
  serve(contracts.listBoardReports, { reports: [report] });
  serve(contracts.listSiteEvents, { items: [], page: 1, pageCount: 0, totalCount: 0 });
  serve(contracts.listNotices, { items: [], page: 1, pageCount: 0, totalCount: 0 });
  const [answers, hidden, dismissed] = [
    serve(contracts.answerQuestion, {}),
    serve(contracts.hideEntry, {}),
    serve(contracts.dismissReports, {}),
  ];
  const { user } = openAdmin('/admin/board');
  const field = await screen.findByLabelText('somebody 답변');
  await user.keyboard('a');
  expect(field).toHaveFocus();
  await user.keyboard('답변입니다.');
  expect(screen.getByRole('link', { name: '첨부 사진 1' })).toHaveAttribute('href', question.files[0]?.href);
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(answers[0]?.body).toEqual({ id: 7, answer: '답변입니다.' }));
  await user.click(screen.getByRole('button', { name: '이상한 글 숨기기' }));
  await user.click(screen.getByRole('button', { name: '이상한 글 문제없음' }));
  await waitFor(() =>
    expect([hidden[0]?.body, dismissed[0]?.body]).toEqual([
      { postId: 3, commentId: null, hidden: true },
      { postId: 3, commentId: null },
    ]),
  );
  await user.click(screen.getByRole('link', { name: '답변한 문의 보기' }));
  await waitFor(() => expect(asked.at(-1)?.query.state).toBe('answered'));
});

test('an event is written, and drawn when it is over', async () => {
  const over: contracts.SiteEventSummary = {
    id: 3,
    title: '지난 이벤트',
    summary: '요약',
    startsAt: '2026-11-01T00:00:00.000Z',
    endsAt: '2026-11-20T00:00:00.000Z',
    state: 'ended',
  };
  serve(contracts.listReleases, deliveries());
  serve(contracts.questionsOfMembers, { items: [], page: 1, pageCount: 0, totalCount: 0 });
  serve(contracts.listBoardReports, { reports: [] });
  serve(contracts.listSiteEvents, { items: [over], page: 1, pageCount: 1, totalCount: 1 });
  serve(contracts.listNotices, { items: [], page: 1, pageCount: 0, totalCount: 0 });
  const [saved, drawn] = [
    serve(contracts.saveSiteEvent, { id: 4 }),
    serve(contracts.drawSiteEvent, { winners: ['가람', '나래'] }),
  ];
  const { user } = openAdmin('/admin/board');
  await user.click(await screen.findByRole('button', { name: '이벤트 등록' }));
  const dialog = within(screen.getByRole('dialog', { name: '이벤트 등록' }));
  await user.type(dialog.getByLabelText('제목'), '새 이벤트');
  await user.type(dialog.getByLabelText('요약'), '요약');
  await user.type(dialog.getByLabelText('내용'), '첫 문단{Enter}{Enter}둘째 문단');
  fireEvent.change(dialog.getByLabelText(/시작/), { target: { value: '2026-12-01T09:00' } });
  fireEvent.change(dialog.getByLabelText(/종료/), { target: { value: '2026-11-01T09:00' } });
  await user.click(dialog.getByLabelText('회원이 참여할 수 있음'));
  await user.click(dialog.getByRole('button', { name: '저장' }));
  expect(await screen.findByText('종료 시각은 시작 시각보다 뒤여야 합니다.')).toBeVisible();
  fireEvent.change(dialog.getByLabelText(/종료/), { target: { value: '2026-12-31T09:00' } });
  await user.click(dialog.getByRole('button', { name: '저장' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.body).toEqual({
    id: null,
    title: '새 이벤트',
    summary: '요약',
    paragraphs: ['첫 문단', '둘째 문단'],
    startsAt: '2026-12-01T00:00:00.000Z',
    endsAt: '2026-12-31T00:00:00.000Z',
    takesEntries: true,
    prize: '',
  });
  await user.click(await screen.findByRole('button', { name: '지난 이벤트 추첨' }));
  const draw = within(screen.getByRole('dialog', { name: '당첨자 추첨' }));
  await user.type(draw.getByLabelText(/당첨자 수/), '{Control>}a{/Control}0');
  await user.click(draw.getByRole('button', { name: '추첨' }));
  expect(draw.getByText('1에서 1,000 사이로 입력해 주세요.')).toBeVisible();
  await user.type(draw.getByLabelText(/당첨자 수/), '{Control>}a{/Control}10');
  await user.click(draw.getByRole('button', { name: '추첨' }));
  expect(await screen.findByText('당첨자: 가람, 나래')).toBeVisible();
  expect(drawn[0]?.body).toEqual({ id: 3, count: 10 });
});

test('a notice is written, changed and removed', async () => {
  const notice = {
    ...{ id: 4, title: '점검 안내', contents: '06:00', isPinned: true, isShown: true },
    ...{ postedAt: '2026-11-21T03:00:00.000Z', editedAt: null },
  };
  serve(contracts.listReleases, deliveries());
  serve(contracts.questionsOfMembers, { items: [], page: 1, pageCount: 0, totalCount: 0 });
  serve(contracts.listBoardReports, { reports: [] });
  serve(contracts.listSiteEvents, { items: [], page: 1, pageCount: 0, totalCount: 0 });
  serve(contracts.listNotices, { items: [notice], page: 1, pageCount: 1, totalCount: 1 });
  serve(contracts.noticeById, notice);
  const [saved, removed] = [serve(contracts.saveNotice, { id: 4 }), serve(contracts.removeNotice, {})];
  const { user } = openAdmin('/admin/board');
  await user.click(await screen.findByRole('button', { name: '공지 등록' }));
  const form = within(screen.getByRole('dialog'));
  await user.click(form.getByRole('button', { name: '저장' }));
  expect(form.getByLabelText('제목')).toHaveAccessibleDescription('제목을 입력해 주세요.');
  await user.type(form.getByLabelText('제목'), '새 공지');
  await user.type(form.getByLabelText('내용 (HTML)'), '본문');
  expect(form.getByRole('region', { name: '미리보기' })).toHaveTextContent('새 공지본문');
  await user.click(form.getByRole('button', { name: '저장' }));
  await waitFor(() =>
    expect(saved[0]?.body).toEqual({ id: null, title: '새 공지', contents: '본문', isPinned: false, isShown: true }),
  );
  await user.click(screen.getByRole('button', { name: '점검 안내 수정' }));
  await user.click(await screen.findByLabelText('목록 맨 위에 고정'));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '저장' }));
  await waitFor(() => expect(saved[1]?.body).toMatchObject({ id: 4, title: '점검 안내', isPinned: false }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: '점검 안내 삭제' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '삭제' }));
  await waitFor(() => expect(removed[0]?.body).toEqual({ id: 4 }));
});
