import {
  agentMember,
  agentMessages,
  listAgentMemberEntries,
  listAgentMembers,
  listAgentTree,
  type SentBelow,
  sendBelow,
} from '@madang/contracts';
import { makeAllStale } from '@madang/session';
import { aMember, refusal, renderRoute, serve } from '@madang/testing';
import { act, screen, within } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { entry, member, open, Pages, pageOf, play, serveAgent, tree } from './testing.tsx';

beforeEach(serveAgent);

test('where an owner allows it an agent writes to all members below; else there is no word of it', async () => {
  const state = { mayMessage: false, sent: [] as SentBelow[] };
  serve(listAgentMembers, pageOf([member]));
  serve(listAgentTree, tree);
  serve(agentMessages, () => ({ ...state, leftToday: 20 - state.sent.length }));
  const first = open('/manager/members');
  await screen.findByRole('link', { name: '한마루' });
  expect(screen.queryByRole('button', { name: '하위 회원 모두에게' })).not.toBeInTheDocument();
  first.unmount();

  state.mayMessage = true;
  act(makeAllStale);
  const sends = serve(sendBelow, ({ body }) => {
    const { title, contents } = body as { title: string; contents: string };
    state.sent = [{ id: 1, to: null, title, contents, sentAt: '2026-11-02T03:00:00.000Z', receivers: 12, readers: 3 }];
    return { receivers: 12 };
  });
  const { user } = open('/manager/members');
  await user.click(await screen.findByRole('button', { name: '하위 회원 모두에게' }));
  const dialog = within(await screen.findByRole('dialog', { name: '하위 회원 모두에게 쪽지' }));
  await user.click(dialog.getByRole('button', { name: '보내기' }));
  expect(dialog.getByText('제목을 입력해 주세요.')).toBeVisible();
  await user.type(dialog.getByLabelText('제목'), '주말 안내');
  await user.type(dialog.getByLabelText('내용'), '좋은 주말 되세요.');
  await user.click(dialog.getByRole('button', { name: '보내기' }));
  expect(await screen.findByRole('row', { name: /하위 회원 모두.*주말 안내.*3 \/ 12/ })).toBeVisible();
  expect(sends[0]?.body).toMatchObject({ memberId: null, title: '주말 안내', contents: '좋은 주말 되세요.' });
});

test('members are listed, searched, and led to', async () => {
  const calls = serve(listAgentMembers, ({ query }) => pageOf(query.search === '없음' ? [] : [member]));
  serve(listAgentTree, tree);
  const { user } = open('/manager/members?period=week');
  expect(await screen.findByRole('link', { name: '한마루' })).toHaveAttribute(
    'href',
    '/manager/members/31?period=week',
  );
  expect(screen.getByRole('cell', { name: '+45,000원' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: '가입' }));
  await user.click(await screen.findByRole('link', { name: /다온 2단/ }));
  await user.type(screen.getByRole('textbox', { name: '닉네임 검색' }), '없음');
  await user.click(screen.getByRole('button', { name: '검색' }));
  expect(await screen.findByText('찾는 회원이 없습니다.')).toBeVisible();
  expect(calls.at(-1)?.query).toEqual({ period: 'week', of: '9', sort: 'joined', page: '1', search: '없음' });
});

test('those who are signed in now are marked, and are shown alone', async () => {
  const away = { ...member, id: 32, nickname: '온새미', online: false };
  const calls = serve(listAgentMembers, ({ query }) => pageOf(query.state === 'online' ? [] : [member, away]));
  serve(listAgentTree, tree);
  const { user } = open('/manager/members');
  expect(await screen.findByRole('row', { name: /^접속 중 한마루/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /^온새미/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: '지금 접속', pressed: false }));
  expect(await screen.findByText('지금 접속한 회원이 없습니다.')).toBeVisible();
  expect(calls.at(-1)?.query).toEqual({ period: 'month', page: '1', state: 'online' });
});

test('one member by game and day, with every won of their bets; another agent’s is unknown', async () => {
  serve(agentMember, ({ params }) =>
    params.id === '31' ? { ...member, removed: true, ...play } : refusal('not-found'),
  );
  serve(listAgentMemberEntries, ({ params }) => (params.id === '31' ? pageOf([entry]) : refusal('not-found')));
  const { unmount } = open('/manager/members/31');
  expect(await screen.findByRole('heading', { name: '한마루 탈퇴' })).toBeVisible();
  expect(await screen.findByRole('row', { name: /단폴더 B-88 150,000원 0.20% 300원 신청 전/ })).toBeVisible();
  unmount();
  open('/manager/members/32');
  expect(await screen.findByRole('heading', { name: '하위 회원이 아닙니다.' })).toBeVisible();
});

test('while another member is fetched, the figures of the one before are gone', async () => {
  const late = Promise.withResolvers<void>();
  serve(agentMember, async ({ params }) => {
    if (params.id === '32') await late.promise;
    return { ...member, nickname: params.id === '31' ? '한마루' : '온새미', ...play };
  });
  serve(listAgentMemberEntries, pageOf([]));
  const ui = (
    <>
      <Link to="/manager/members/32">다음</Link>
      <Pages />
    </>
  );
  const { user } = renderRoute(ui, { path: '/manager/members/31', member: { ...aMember(), type: 2 } });
  await screen.findByRole('heading', { name: '한마루' });
  await user.click(screen.getByRole('link', { name: '다음' }));
  expect(screen.queryByRole('heading', { name: '한마루' })).toBeNull();
  late.resolve();
  expect(await screen.findByRole('heading', { name: '온새미' })).toBeVisible();
});
