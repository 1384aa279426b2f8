import {
  type BetVoid,
  findVoidableFixtures,
  listBetVoids,
  listReleases,
  undoBetVoid,
  voidBets,
} from '@madang/contracts';
import { refusal, serve } from '@madang/testing';
import { screen, within } from '@testing-library/react';
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

test('a market is void for a reason and a window, which stay when they are refused', async () => {
  const { voids, user } = openVoids();
  await user.type(await screen.findByRole('textbox', { name: '팀 이름 또는 경기 번호' }), '한빛{Enter}');
  await user.click(await screen.findByRole('button', { name: '한빛 FC - 새벽 FC 무효 처리' }));
  const dialog = await screen.findByRole('dialog', { name: '베팅 무효' });
  expect(dialog).toHaveTextContent('베팅 4건, 베팅금액 40,000원');
  await user.selectOptions(within(dialog).getByRole('combobox', { name: '유형' }), '승패');
  await user.type(within(dialog).getByLabelText('베팅 시각부터 (서울)'), '2026-11-21T19:00');
  const confirm = within(dialog).getByRole('button', { name: '무효 처리' });
  await user.click(confirm);
  const reason = within(dialog).getByRole('textbox', { name: '사유' });
  expect(reason).toHaveAccessibleDescription('사유를 200자 이하로 입력해 주세요. 회원에게 보입니다.');
  serve(voidBets, () => refusal('bet-void.window'));
  await user.type(reason, '배당 오류');
  await user.click(confirm);
  expect(await within(dialog).findByText(/시작과 끝을 올바르게/)).toBeVisible();

  const calls = serve(voidBets, () => {
    Object.assign(voids, { items: [made], totalCount: 1 });
    return made;
  });
  await user.type(within(dialog).getByLabelText('이 시각 전까지 (서울)'), '2026-11-21T20:00');
  await user.click(confirm);
  expect(await screen.findByRole('row', { name: /배당 오류/ })).toHaveTextContent('승패');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(calls.map(({ body }) => body)).toEqual([
    {
      ...{ fixtureId: '77', marketId: 52, reason: '배당 오류' },
      ...{ placedFrom: '2026-11-21T10:00:00.000Z', placedUntil: '2026-11-21T11:00:00.000Z' },
    },
  ]);
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
