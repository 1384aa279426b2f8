import { listCoveringBets, listReleases, listRiskAlarms, type RiskAlarm, seeRiskAlarm } from '@madang/contracts';
import { serve } from '@madang/testing';
import { screen, within } from '@testing-library/react';
import { deliveries, openAdmin } from '../../testing/deliveries.tsx';

const at = '2026-11-22T01:00:00.000Z';
const found = (seenBy: string | null): RiskAlarm[] => [
  {
    ...{ kind: 'covered-prices', id: 8, at, lastAt: at, times: 2, seenBy },
    detail: {
      ...{ fixtureId: '501', returns: '1.0333' },
      prices: ['1', 'X', '2'].map((name) => ({
        selectionId: name,
        marketName: '1X2',
        name,
        baseLine: null,
        price: '3.10',
      })),
    },
  },
  {
    ...{ kind: 'covering-members', id: 7, at, lastAt: at, times: 1, seenBy: '야간 담당' },
    detail: {
      ...{
        day: '2026-11-22',
        markets: 41,
        opposite: 41,
        stakedWon: 820_000,
        power: 11.2,
        evidence: ['address', 'bonus'],
      },
      members: ['one', 'other'].map((userId, id) => ({ id, userId, nickname: userId })),
    },
  },
];

test('friends whose reward is held back are named with the one who brought them', async () => {
  serve(listReleases, deliveries());
  const members = ['who', 'one', 'other'].map((userId, id) => ({ id, userId, nickname: userId }));
  const item: RiskAlarm = {
    ...{ kind: 'held-friends', id: 9, at, lastAt: at, times: 1, seenBy: null },
    detail: { day: '2026-11-22', members, reasons: ['device', 'holder'] },
  };
  serve(listRiskAlarms, { items: [item], page: 1, pageCount: 1, totalCount: 1 });
  openAdmin('/admin/risk?view=alarms');
  expect(await screen.findByText('2026-11-22 추천 보상 보류: 친구 2명 (같은 기기, 같은 예금주·입금자)')).toBeVisible();
  for (const name of ['who', 'one', 'other']) expect(screen.getByRole('link', { name })).toBeVisible();
  expect(screen.getByText(/기기·계좌·이름·주소가 같아 추천 보상이 보류된 친구/)).toBeVisible();
});

test('prices and members that cover each other are listed with their figures, and one that was looked at stays named', async () => {
  const held = { seenBy: null as string | null };
  serve(listReleases, deliveries());
  serve(listRiskAlarms, () => ({ items: found(held.seenBy), page: 1, pageCount: 1, totalCount: 2 }));
  const bets = serve(listCoveringBets, {
    items: [
      { betId: '5', userId: 'one', about: '405 9000', pick: '홀짝 홀', stakeWon: 10_000, paidWon: 0, placedAt: at },
    ],
    ...{ page: 1, pageCount: 1, totalCount: 1 },
  });
  const sees = serve(seeRiskAlarm, () => {
    held.seenBy = '주간 담당';
    return {};
  });
  const { user } = openAdmin('/admin/risk?view=alarms');
  expect(await screen.findByText(/손실 없이 1.0333배: 1X2 1 3.10/)).toBeVisible();
  expect(screen.getByText(/41건 중 41건이 반대 \(확률 10\^-11.2 이하\) · 같은 IP, 둘 다 보너스/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'one, other 베팅 보기' }));
  expect(await within(await screen.findByRole('dialog')).findByText('홀짝 홀')).toBeVisible();
  expect(bets[0]?.query).toMatchObject({ id: '7' });
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: '경기 501 확인' }));
  expect(await screen.findByText('주간 담당')).toBeVisible();
  expect(sees.map(({ body }) => body)).toEqual([{ id: 8 }]);
});
