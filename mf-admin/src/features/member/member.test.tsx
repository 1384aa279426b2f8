import {
  askApproval,
  type Bet,
  type BetLeg,
  blockNetwork,
  cancelBetByHand,
  changeMember,
  endMember,
  listReleases,
  listSecurityEvents,
  type MemberPage,
  type MemberTerms,
  memberBets,
  memberPage,
  memberStatement,
  noteMember,
  releaseFriend,
  resetPassword,
  restrictMember,
  sendMessage,
  type TracedBet,
  weighApproval,
} from '@madang/contracts';
import { anOperator, refusal, refusalWith, serve } from '@madang/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { catchFiles } from '../../testing/catch-files.ts';
import { deliveries, openAdmin } from '../../testing/deliveries.tsx';

const day = { day: '2026-11-24', afterWon: 990_000, chargedWon: 200_000, exchangedWon: 0 };
const aPage = (differs: Partial<MemberPage['member']> = {}): MemberPage => ({
  at: '2026-11-24T10:32:18.000Z',
  member: {
    ...{
      id: 7,
      userId: 'demo',
      nickname: '한마루',
      level: 3,
      type: 0,
      isStaff: false,
      tendency: 0,
      version: 4,
      stakePercent: 100,
    },
    ...{ joinedAt: '2026-03-14T03:00:00.000Z', removed: false, online: true, lastAt: '2026-11-24T10:00:00.000Z' },
    ...{
      agent: { id: 9, userId: 'manager', nickname: '가람', level: 1 },
      hasSecondStep: false,
      restriction: null,
      friendHold: null,
    },
    ...differs,
  },
  money: {
    ...{ emoney: 990_000, point: 20_000, reservedWon: 480_000, openBets: 7, mostWon: 3_874_000, heldWon: 0 },
    charges: { count: 12, won: 18_420_000 },
    exchanges: { count: 4, won: 14_300_000 },
  },
  meanEdge: 0.042,
  days30: {
    charges: { count: 1, won: 200_000 },
    exchanges: { count: 0, won: 0 },
    ...{ stakeWon: 1_000_000, payoutWon: 800_000, openWon: 0, resultWon: 200_000, days: [day] },
  },
  turnover: { dueWon: 300_000, leftWon: 120_000 },
  limits: [
    {
      ...{ route: 'ordinary', minStakeWon: 5_000, maxStakeWon: 3_000_000, maxWinWon: 20_000_000 },
      ...{ maxTotalOdds: 20, from: 'tendency' },
    },
  ],
  own: { limits: [], pause: null },
  links: [{ how: 'device', detail: '', id: 8, userId: 'twin', nickname: '쌍둥이', level: 1 }],
  notes: [{ id: 1, by: 'admin', contents: '전화 확인 완료', pinned: true, at: '2026-11-23T13:10:00.000Z' }],
  sessions: [
    {
      ...{ id: 3, isThis: false, from: '2026-11-24T10:00:00.000Z', ended: null, address: '203.0.113.24' },
      agent: 'Mozilla/5.0 (Android) Chrome/130.0',
    },
  ],
  knownBrowsers: 1,
  openRequests: [],
  unread: 0,
});

function openMember(page = aPage(), path = '/admin/members/7', operator = anOperator()) {
  const held = { page };
  serve(listReleases, deliveries());
  serve(memberPage, () => held.page);
  serve(memberBets, { items: [], page: 1, pageCount: 0, totalCount: 0 });
  return { held, ...openAdmin(path, operator) };
}
const answer = async (user: ReturnType<typeof openMember>['user'], name: string) =>
  user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));

test('a member has money, figures, limits, notes, sessions and links on one page', async () => {
  openMember();
  expect(await screen.findByRole('heading', { level: 1, name: '한마루' })).toBeVisible();
  for (const text of ['990,000', '+4,120,000', '120,000', '+20%', '전화 확인 완료', 'Chrome · Android', '203.0.113.24'])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole('link', { name: '가람' })).toHaveAttribute('href', '/admin/members/9');
  expect(screen.getByRole('link', { name: '쌍둥이' })).toHaveAttribute('href', '/admin/members/8');
  expect(screen.getByRole('row', { name: /사전.*20.*성향/ })).toBeVisible();
});

test('level and tendency are saved with a reason; where somebody was first the values stand side by side', async () => {
  const { held, user } = openMember();
  const now: MemberTerms = { version: 5, level: 5, tendency: 0, stakePercent: 100, agent: 'manager' };
  const calls = serve(changeMember, ({ body }) =>
    body.version === 5 ? { ...now, version: 6 } : refusalWith('member.changed', now),
  );
  await user.click(await screen.findByRole('button', { name: /레벨·성향·소속/ }));
  const dialog = await screen.findByRole('dialog', { name: '한마루 변경' });
  const save = () => user.click(within(dialog).getByRole('button', { name: '저장' }));
  await user.selectOptions(within(dialog).getByRole('combobox', { name: '레벨' }), '4');
  await user.selectOptions(within(dialog).getByRole('combobox', { name: '성향' }), '36');
  const part = within(dialog).getByRole('textbox', { name: /한도 비율/ });
  await user.clear(part);
  await user.type(part, '0');
  await save();
  expect(await within(dialog).findByText('1에서 100 사이의 정수로 입력해 주세요.')).toBeVisible();
  await user.clear(part);
  await user.type(part, '25');
  await save();
  expect(await within(dialog).findByText('사유를 입력해 주세요.')).toBeVisible();
  await user.type(within(dialog).getByRole('textbox', { name: '사유' }), '등급 조정');
  await save();
  const row = await within(dialog).findByRole('row', { name: /레벨 LV\.3 LV\.5 LV\.4/ });
  expect(within(dialog).getByRole('row', { name: /성향 없음 없음 최대배당 20/ })).toBeVisible();
  await user.click(within(row).getByRole('button', { name: '레벨 지금 값으로' }));
  expect(within(dialog).getByRole('combobox', { name: '레벨' })).toHaveValue('5');
  held.page = aPage({ level: 5, tendency: 36, version: 6 });
  await save();
  expect(await screen.findByText('저장했습니다.')).toBeVisible();
  expect(calls.map(({ body }) => [body.version, body.level, body.tendency, body.stakePercent, body.agent])).toEqual([
    [4, 4, 36, 25, 'manager'],
    [5, 5, 36, 25, 'manager'],
  ]);
});

test('a bet shows all its legs and what became of it, by its address too', async () => {
  const [leg] = aBet.legs as [BetLeg];
  const over = { ...leg, oddsId: '52', home: '부산', side: 'over', betLine: '2.5', price: '1.90' } as const;
  const bet: TracedBet = {
    ...{ ...aBet, id: '77', status: 1, payoutWon: 0, settledAt: '2026-11-24T12:00:00.000Z', traceId: null },
    legs: [{ ...leg, settlement: 1, lostBy: '0-1' }, over],
    settlements: [
      { number: 1, at: '2026-11-24T12:00:00.000Z', status: 1, amountWon: 0, paidWon: 0, legs: [], why: ['결과 입력'] },
    ],
  };
  openMember(aPage(), '/admin/members/7/bets?bet=77');
  const calls = serve(memberBets, { items: [bet], page: 1, pageCount: 1, totalCount: 1 });
  const dialog = await screen.findByRole('dialog', { name: 'B-77' });
  const legs = within(await within(dialog).findByRole('region', { name: '선택' })).getAllByRole('listitem');
  expect(legs[0]).toHaveTextContent(/물수리 : 소나무.*승무패 물수리0-12\.05미적중/);
  expect(legs[1]).toHaveTextContent(/부산 : 소나무.*승무패 오버 2\.51\.90진행/);
  expect(within(dialog).getByRole('link', { name: '부산 : 소나무' })).toHaveAttribute(
    'href',
    '/admin/risk?search=10&id=10',
  );
  expect(within(dialog).getByRole('region', { name: '정산 내역' })).toHaveTextContent(/낙첨결과 입력0원/);
  // It is settled: no operator cancels it.
  expect(within(dialog).queryByRole('button', { name: '베팅 취소' })).toBeNull();
  expect(calls.map(({ query }) => query.betId)).toContain('77');
});

test('statement and bets become files, every page of them', async () => {
  const files = catchFiles();
  const { user } = openMember(aPage(), '/admin/members/7/statement?days=7');
  const entry = {
    ...{ seq: 2, at: '2026-11-24T10:00:00.000Z', reason: 'bet:stake', about: '77' },
    ...{ detail: '=물수리', change: -3_000_000, after: 990_000 },
  };
  serve(memberStatement, ({ query }) => ({
    ...{ items: [entry], page: Number(query.page), pageCount: 2, totalCount: 2, before: 0, cameIn: 0, wentOut: 0 },
    ...{ after: 0, counts: {}, curve: [], heldWon: 0, digest: null },
  }));
  serve(memberBets, { items: [{ ...aBet, traceId: null }], page: 1, pageCount: 1, totalCount: 1 });
  expect(await screen.findByRole('link', { name: 'B-77' })).toHaveAttribute('href', '/admin/members/7/bets?bet=77');
  await user.click(screen.getByRole('button', { name: 'CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect((await files[0]?.text())?.split('\r\n').slice(1)).toEqual([
    `2026-11-24 19:00:00,베팅,"'=물수리",77,-3000000,990000`,
    `2026-11-24 19:00:00,베팅,"'=물수리",77,-3000000,990000`,
    '',
  ]);
  await user.keyboard('3');
  await screen.findByRole('table', { name: '베팅' });
  await user.click(screen.getByRole('button', { name: 'CSV' }));
  await waitFor(() => expect(files).toHaveLength(2));
  expect(await files[1]?.text()).toContain(
    'B-501,2026-11-24 10:00:00,물수리 : 소나무 승무패 물수리,2.05,3000000,,진행,',
  );
});

test('a member who moves below an agent with high percentages waits for a second operator, with all that was typed', async () => {
  const { user } = openMember();
  const calls = serve(changeMember, () => refusal('approval.needed'));
  const weighings = serve(weighApproval, {
    ...{ needsTwo: true, digest: 'd'.repeat(64), facts: [['소속 총판', '매니저 → 큰손 (big) · 1단']] },
    moves: { bets: 0, members: 1, toMembersWon: 0, fromMembersWon: 0, belowZero: 0, isPart: false },
  });
  const asked = serve(askApproval, { id: 3, expiresAt: '2026-11-24T10:32:18Z' });
  await user.click(await screen.findByRole('button', { name: /레벨·성향·소속/ }));
  const dialog = await screen.findByRole('dialog', { name: '한마루 변경' });
  await user.clear(within(dialog).getByRole('textbox', { name: '소속 총판 아이디' }));
  await user.type(within(dialog).getByRole('textbox', { name: '소속 총판 아이디' }), 'big');
  await user.type(within(dialog).getByRole('textbox', { name: '사유' }), '총판 변경');
  await user.click(within(dialog).getByRole('button', { name: '저장' }));
  expect(await screen.findByText('매니저 → 큰손 (big) · 1단')).toBeVisible();
  const command = { kind: 'member-agent', id: 7, body: calls[0]?.body };
  expect(weighings[0]?.body).toEqual({ command });
  await user.type(screen.getByRole('textbox', { name: '사유' }), '계약 확인');
  await user.click(screen.getByRole('button', { name: '첫 승인' }));
  await answer(user, '확인');
  expect(asked[0]?.body).toEqual({ command, digest: 'd'.repeat(64), reason: '계약 확인' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a member is kicked and given a new password, each after a question', async () => {
  const { user } = openMember();
  const kicks = serve(endMember, {});
  serve(resetPassword, { password: 'ABCD2345EFGH67' });
  await user.click(await screen.findByRole('button', { name: '강제 로그아웃' }));
  await answer(user, '취소');
  expect(kicks).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: '강제 로그아웃' }));
  await answer(user, '확인');
  expect(await screen.findByText('로그아웃했습니다.')).toBeVisible();
  expect(kicks.map(({ body }) => body)).toEqual([{ userId: 'demo', how: 'kick' }]);
  await user.click(screen.getByRole('button', { name: '새 비밀번호' }));
  await answer(user, '확인');
  expect(await screen.findByText('새 비밀번호는 ABCD2345EFGH67 입니다.')).toBeVisible();
  serve(endMember, () => refusal('member.unknown'));
  await user.click(screen.getByRole('button', { name: '탈퇴 처리' }));
  await answer(user, '확인');
  expect(await screen.findByText('존재하지 않는 회원입니다.')).toBeVisible();
});

test('a held reward is released with a reason', async () => {
  const { user } = openMember(aPage({ friendHold: { userId: 'garam', reasons: ['device', 'address'] } }));
  const releases = serve(releaseFriend, {});
  await user.click(await screen.findByRole('button', { name: '추천 보상 보류 해제' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/garam 회원의 추천 보상이 보류되어 있습니다 \(같은 기기, 같은 주소\)/)).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: '사유' }), '통신사 공용 주소{Enter}');
  expect(await screen.findByText('추천 보상 보류를 해제했습니다.')).toBeVisible();
  expect(releases.map(({ body }) => body)).toEqual([{ reason: '통신사 공용 주소' }]);
});

test('a restriction, a message, a note and a blocked address are written from the page', async () => {
  const { user } = openMember();
  const restricts = serve(restrictMember, {});
  await user.click(await screen.findByRole('button', { name: '이용 제한' }));
  await user.type(await screen.findByRole('textbox', { name: '사유' }), '본인 확인{Enter}');
  expect(await screen.findByText('이용을 제한했습니다.')).toBeVisible();
  expect(restricts[0]?.body).toEqual({ restricted: true, reason: '본인 확인' });

  const messages = serve(sendMessage, { receivers: 1 });
  await user.keyboard('m');
  await user.type(await screen.findByRole('textbox', { name: '제목' }), '안내');
  await user.type(screen.getByRole('textbox', { name: '내용' }), '확인했습니다.');
  await user.click(screen.getByRole('button', { name: '보내기' }));
  expect(await screen.findByText('쪽지를 보냈습니다.')).toBeVisible();
  expect(messages[0]?.body).toMatchObject({ userId: 'demo', title: '안내' });

  const notes = serve(noteMember, { id: 2 });
  await user.keyboard('n');
  await user.type(await screen.findByRole('textbox', { name: '메모' }), '다시 전화');
  await user.click(screen.getByRole('button', { name: '저장' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(notes[0]?.body).toEqual({ contents: '다시 전화', pinned: false });

  const blocks = serve(blockNetwork, {});
  await user.click(screen.getByRole('button', { name: '203.0.113.24 차단' }));
  await user.type(await screen.findByRole('textbox', { name: '사유' }), '공격{Enter}');
  await answer(user, '확인');
  expect(blocks[0]?.body).toEqual({ network: '203.0.113.24', reason: '공격' });
});

test('the number keys go to the tabs, which ask for this member alone', async () => {
  const { user, location } = openMember();
  const statement = serve(memberStatement, {
    ...{ items: [], page: 1, pageCount: 0, totalCount: 0, before: 0, cameIn: 0, wentOut: 0, after: 0 },
    ...{ counts: {}, curve: [], heldWon: 0, digest: null },
  });
  const events = serve(listSecurityEvents, { items: [], page: 1, pageCount: 0, totalCount: 0 });
  await screen.findByRole('heading', { level: 1, name: '한마루' });
  await user.keyboard('2');
  expect(await screen.findByText('이 기간의 움직임이 없습니다.')).toBeVisible();
  expect(location()).toBe('/admin/members/7/statement');
  expect(statement[0]?.params).toEqual({ memberId: '7' });
  await user.keyboard('6');
  expect(await screen.findByText('기록이 없습니다.')).toBeVisible();
  expect(events[0]?.query.subject).toBe('demo');
});

const aBet: Bet = {
  ...{ id: '501', gameType: 1, betStyle: 'KR', gameDetailType: '1', placedAt: '2026-11-24T01:00:00.000Z' },
  ...{ settledAt: null, stakeWon: 3_000_000, totalOdds: '2.05', expectedPayoutWon: 6_150_000, payoutWon: null },
  ...{ payoutNowWon: 6_150_000, status: 0, settlements: [], system: null, cashedOut: null, cashingOut: null },
  ...{ canCashOut: false, cancelUntil: null, isTogether: false },
  legs: [
    {
      ...{ fixtureId: '10', oddsId: '101', sportId: 6046, sportName: '축구', leagueName: '한강 리그' },
      ...{ home: '물수리', away: '소나무', startsAt: '2026-11-24T10:30:00.000Z', group: 'win-draw-lose' },
      ...{ marketNameKorean: '승무패', side: 'home', betName: '1', betLine: null, price: '2.05', clicked: null },
      ...{ settlement: null, score: null },
    },
  ],
};

test('one bet is cancelled with a reason; an amount that takes two shows what it moves first', async () => {
  const { user } = openMember(aPage(), '/admin/members/7/bets');
  serve(memberBets, { items: [aBet, { ...aBet, id: '502', status: 2 }], page: 1, pageCount: 1, totalCount: 2 });
  const cancels = serve(cancelBetByHand, () => refusal('approval.needed'));
  const weighed = serve(weighApproval, {
    needsTwo: true,
    moves: { bets: 1, members: 1, toMembersWon: 3_000_000, fromMembersWon: 0, belowZero: 0, isPart: false },
    ...{ facts: [['베팅 번호', 'B-501']], digest: 'c41d08aa' },
  });
  await user.click(await screen.findByRole('button', { name: 'B-501 취소' }));
  expect(screen.queryByRole('button', { name: 'B-502 취소' })).toBeNull();
  const dialog = await screen.findByRole('dialog', { name: 'B-501 취소' });
  const send = within(dialog).getByRole('button', { name: '3,000,000원 돌려주고 취소' });
  await user.click(send);
  expect(await within(dialog).findByText('사유를 입력해 주세요.')).toBeVisible();
  await user.type(within(dialog).getByRole('textbox', { name: '사유' }), '배당 오류');
  await user.click(send);
  const first = await screen.findByRole('dialog', { name: '첫 승인' });
  expect(await within(first).findByText('3,000,000원')).toBeVisible();
  expect(cancels[0]?.body).toEqual({ betId: '501', reason: '배당 오류' });
  expect(weighed[0]?.body.command).toEqual({ kind: 'bet-cancel', body: { betId: '501', reason: '배당 오류' } });
});

test('who may only look has no acts; of the staff there are none either', async () => {
  openMember(aPage(), '/admin/members/7', { ...anOperator(), grants: ['viewer'] });
  await screen.findByRole('heading', { level: 1, name: '한마루' });
  expect(screen.queryByRole('region', { name: '회원 처리' })).toBeNull();
  expect(screen.queryByRole('button', { name: '종료' })).toBeNull();
});

test('a member of the staff is looked after by owners', async () => {
  openMember(aPage({ isStaff: true, type: 2 }));
  expect(await screen.findByText(/소유자 두 명이/)).toBeVisible();
  expect(screen.queryByRole('button', { name: '새 비밀번호' })).toBeNull();
});

test('a member who does not exist has no page', async () => {
  serve(listReleases, deliveries());
  serve(memberPage, () => refusal('not-found'));
  openAdmin('/admin/members/99');
  expect(await screen.findByText('존재하지 않는 회원입니다.')).toBeVisible();
});
