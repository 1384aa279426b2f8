import {
  type BetVoid,
  findVoidableFixtures,
  listBetVoids,
  listReleases,
  undoBetVoid,
  voidBets,
  weighApproval,
} from '@madang/contracts';
import { refusal, serve } from '@madang/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { deliveries, openAdmin } from '../../testing/deliveries.tsx';

const made: BetVoid = {
  id: 3,
  fixtureId: '77',
  home: '한빛 FC',
  away: '새벽 FC',
  marketId: 52,
  marketName: '승패',
  placedFrom: null,
  placedUntil: null,
  reason: '배당 오류',
  madeBy: 'admin',
  madeAt: '2026-11-21T10:24:00.000Z',
  undone: null,
};
const found = {
  ...{ id: '77', home: '한빛 FC', away: '새벽 FC', leagueName: '한빛 리그', startsAt: '2026-11-21T12:00:00.000Z' },
  ...{ markets: [{ id: 52, name: '승패' }], bets: 4, stakeWon: 40_000 },
};

/** Server and page: a void shows with the next read. */
function openVoids(items: BetVoid[] = []) {
  const voids = { items, page: 1, pageCount: 1, totalCount: items.length };
  serve(listReleases, deliveries());
  serve(listBetVoids, () => voids);
  serve(findVoidableFixtures, () => [found]);
  return { voids, ...openAdmin('/admin/voids') };
}

const weighed = {
  ...{
    needsTwo: false,
    facts: [['경기', '한빛 FC - 새벽 FC']] as [string, string][],
    digest: '9f3c71b042d8a2e1'.repeat(4),
  },
  moves: { bets: 4, members: 3, toMembersWon: 40_000, fromMembersWon: 0, belowZero: 0, isPart: false },
};
const findFixture = async (user: ReturnType<typeof openVoids>['user']) => {
  await user.type(await screen.findByRole('textbox', { name: '팀 이름 또는 경기 번호' }), '한빛{Enter}');
  await user.click(await screen.findByRole('button', { name: '한빛 FC - 새벽 FC 무효 처리' }));
  return screen.findByRole('dialog', { name: '베팅 무효' });
};

const weigh = (user: ReturnType<typeof openVoids>['user']) =>
  user.click(screen.getByRole('button', { name: '금액 확인' }));

test('a market is void for a reason and a window, which stay when they are refused', async () => {
  const { voids, user } = openVoids();
  const dialog = await findFixture(user);
  expect(dialog).toHaveTextContent('베팅 4건, 베팅금액 40,000원');
  await user.selectOptions(within(dialog).getByRole('combobox', { name: '유형' }), '승패');
  await user.type(within(dialog).getByLabelText('베팅 시각부터 (서울)'), '2026-11-21T19:00');
  await weigh(user);
  const reason = within(dialog).getByRole('textbox', { name: '사유' });
  expect(reason).toHaveAccessibleDescription('사유를 200자 이하로 입력해 주세요. 회원에게 보입니다.');
  serve(weighApproval, () => refusal('bet-void.window'));
  await user.type(reason, '배당 착오');
  await weigh(user);
  expect(await screen.findByText(/시작과 끝을 올바르게/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: '취소' }));

  const calls = serve(voidBets, () => {
    Object.assign(voids, { items: [made], totalCount: 1 });
    return made;
  });
  serve(weighApproval, weighed);
  await user.type(await screen.findByLabelText('이 시각 전까지 (서울)'), '2026-11-21T20:00');
  await weigh(user);
  await user.click(await screen.findByRole('button', { name: '무효 처리' }));
  expect(await screen.findByRole('row', { name: /배당 오류/ })).toHaveTextContent('승패');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(calls.map(({ body }) => body)).toEqual([
    {
      ...{ fixtureId: '77', marketId: 52, reason: '배당 착오' },
      ...{ placedFrom: '2026-11-21T10:00:00.000Z', placedUntil: '2026-11-21T11:00:00.000Z' },
    },
  ]);
});

test('a digit chooses a usual or recent reason while none is typed; what it moves is shown, and Enter does it', async () => {
  const { user } = openVoids([{ ...made, id: 4, reason: '심판 교체 오류' }, made]);
  const dialog = await findFixture(user);
  const reason = within(dialog).getByRole('textbox', { name: '사유' });
  expect(reason).toHaveFocus();
  await within(dialog).findByRole('button', { name: '심판 교체 오류' });
  await user.keyboard('5');
  expect(reason).toHaveValue('심판 교체 오류');
  await user.keyboard('2');
  expect(reason).toHaveValue('심판 교체 오류2');
  await user.clear(reason);
  await user.keyboard('1');
  const weighs = serve(weighApproval, weighed);
  const calls = serve(voidBets, () => made);
  await weigh(user);
  expect(await screen.findByText('회원에게 지급')).toBeVisible();
  expect(calls).toHaveLength(0);
  expect(screen.getByRole('button', { name: '무효 처리' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(weighs.map(({ body }) => body.command)).toEqual([
    { kind: 'bet-void', body: { fixtureId: '77', reason: '배당 오류' } },
  ]);
  expect(calls.map(({ body }) => body)).toEqual([{ fixtureId: '77', reason: '배당 오류' }]);
});

test('a void is taken back for a reason', async () => {
  const { voids, user } = openVoids([made]);
  const calls = serve(undoBetVoid, ({ body }) => {
    const undone = { ...made, undone: { reason: body.reason, by: 'admin', at: '2026-11-21T11:00:00.000Z' } };
    voids.items = [undone];
    return undone;
  });
  await user.click(await screen.findByRole('button', { name: '한빛 FC - 새벽 FC 무효 되돌리기' }));
  await user.type(await screen.findByRole('textbox', { name: /되돌리는 사유/ }), '확인 완료');
  await user.click(screen.getByRole('button', { name: '되돌리기' }));
  expect(await screen.findByText('되돌림: 확인 완료')).toBeVisible();
  expect(calls).toHaveLength(1);
});
