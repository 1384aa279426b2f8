import {
  askApproval,
  type ChargeBonusSetting,
  chargeTerms,
  listReleases,
  saveChargeBonus,
  weighApproval,
} from '@madang/contracts';
import { refusal, serve } from '@madang/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { deliveries, openAdmin } from '../../testing/deliveries.tsx';

const first: ChargeBonusSetting = {
  ...{ id: 2, name: '첫 충전 10%', percent: 10, maxWonADay: 100_000, turnoverPercent: 150, occasion: 'first' },
  ...{ levels: [1, 2, 3, 4, 5], leastOdds: '1.50', games: ['single', 'multi', 'mini', 'casino', 'slot'], active: true },
  ...{ version: 3, changedBy: null, changedAt: null, history: [] },
};

function openBonuses() {
  const held = { bonuses: [first] };
  serve(listReleases, deliveries());
  serve(chargeTerms, () => ({ bonuses: held.bonuses, chargeTurnoverPercent: 100 }));
  return { held, ...openAdmin('/admin/bonuses') };
}
const panel = async (name: string) => {
  const found = (await screen.findByRole('button', { name })).closest('form');
  if (!found) throw new Error(`no form has ${name}`);
  return within(found);
};

test('the terms of a bonus are changed on the version that the form was opened on', async () => {
  const { held, user } = openBonuses();
  const saves = serve(saveChargeBonus, ({ body }) => {
    const change = { version: 4, changedBy: 'admin', changedAt: '2026-11-21T03:00:00.000Z' };
    const { id: _id, version: _version, ...after } = body;
    const saved = { ...first, ...after, ...change, history: [{ ...change, before: first, after }] };
    held.bonuses = [saved];
    return saved;
  });
  const form = await panel('보너스: 첫 충전 10% 저장');
  expect(form.getByText('변경 이력이 없습니다.')).toBeVisible();
  await user.selectOptions(form.getByLabelText('지급 시점'), '하루의 첫 충전');
  await user.clear(form.getByLabelText('인정 최소 배당'));
  await user.type(form.getByLabelText('인정 최소 배당'), '1.8');
  await user.click(form.getByLabelText('1등급'));
  await user.click(form.getByLabelText('슬롯'));
  await user.click(form.getByRole('button', { name: '보너스: 첫 충전 10% 저장' }));
  expect(await screen.findByDisplayValue('1.80')).toBeVisible();
  expect(saves.map(({ body }) => body)).toEqual([
    {
      ...{ id: 2, version: 3, name: '첫 충전 10%', percent: 10, maxWonADay: 100_000, turnoverPercent: 150 },
      ...{ occasion: 'first-of-day', leastOdds: '1.80', active: true },
      ...{ levels: [2, 3, 4, 5], games: ['single', 'multi', 'mini', 'casino'] },
    },
  ]);
  await user.click(screen.getByText(/마지막 변경: admin/));
  expect(screen.getByText(/^인정 최소 배당: /)).toHaveTextContent('인정 최소 배당: 1.50 → 1.80');
  expect(screen.getByText(/^지급 시점: /)).toHaveTextContent('지급 시점: 가입 후 첫 충전 → 하루의 첫 충전');
});

test('a fault stands beside its field, and a name that is taken below', async () => {
  const { user } = openBonuses();
  const saves = serve(saveChargeBonus, () => refusal('charge-bonus.name'));
  const form = await panel('새 보너스 저장');
  await user.type(form.getByLabelText('이름'), '첫 충전 10%');
  await user.clear(form.getByLabelText('충전액의 (%)'));
  await user.type(form.getByLabelText('충전액의 (%)'), '101');
  await user.click(form.getByRole('button', { name: '새 보너스 저장' }));
  expect(form.getByText('1에서 100 사이의 정수로 입력해 주세요.')).toBeVisible();
  expect(saves).toEqual([]);
  await user.clear(form.getByLabelText('충전액의 (%)'));
  await user.type(form.getByLabelText('충전액의 (%)'), '20');
  await user.click(form.getByRole('button', { name: '새 보너스 저장' }));
  expect(await form.findByText('같은 이름의 보너스가 있습니다. 다른 이름을 입력해 주세요.')).toBeVisible();
});

test('a bonus beyond what one operator may give is approved first, with what it gives, and the form keeps its terms', async () => {
  const { user } = openBonuses();
  const saves = serve(saveChargeBonus, () => refusal('approval.needed'));
  const moves = { bets: 0, members: 0, toMembersWon: 0, fromMembersWon: 0, belowZero: 0, isPart: false };
  const bound: [string, string] = ['운영자 한 명이 정할 수 있는 보너스', '10%까지'];
  serve(weighApproval, { needsTwo: true, moves, facts: [bound], digest: '9f3c71b042d8a2e1'.repeat(4) });
  const asked = serve(askApproval, { id: 1, expiresAt: '2026-11-21T03:00:00.000Z' });
  const form = await panel('새 보너스 저장');
  await user.type(form.getByLabelText('이름'), '주말');
  await user.clear(form.getByLabelText('충전액의 (%)'));
  await user.type(form.getByLabelText('충전액의 (%)'), '50');
  await user.click(form.getByRole('button', { name: '새 보너스 저장' }));
  const dialog = within(await screen.findByRole('dialog', { name: '첫 승인' }));
  expect(await dialog.findByText('10%까지')).toBeVisible();
  expect(dialog.queryByText('회원에게 지급')).not.toBeInTheDocument();
  await user.type(dialog.getByLabelText(/사유/), '행사');
  await user.click(dialog.getByRole('button', { name: '첫 승인' }));
  expect(await screen.findByText(/첫 승인을 남겼습니다/)).toBeVisible();
  expect(asked[0]?.body.command).toEqual({ kind: 'charge-bonus', body: saves[0]?.body });
  expect(form.getByLabelText('충전액의 (%)')).toHaveValue('50');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('what the terms are worth is shown as they are typed, and a worth above zero is a warning that refuses nothing', async () => {
  const { user } = openBonuses();
  const saves = serve(saveChargeBonus, ({ body }) => ({ ...first, ...body, id: 2, version: 4 }) as ChargeBonusSetting);
  const form = await panel('보너스: 첫 충전 10% 저장');
  expect(form.getByText(/최선으로 걸 때 회원당 한 번 약 \+94,376원/)).toHaveTextContent('베팅 조건을 올리거나');
  await user.selectOptions(form.getByLabelText('지급 시점'), '충전할 때마다');
  expect(form.getByText(/회원당 하루 약 \+94,376원 \(1,000,000원 충전 시/)).toBeVisible();
  for (const name of ['단폴더', '미니게임', '카지노', '슬롯']) await user.click(form.getByLabelText(name));
  for (const [name, value] of [
    ['충전액의 (%)', '5'],
    ['보너스 베팅 조건 (%)', '3000'],
  ] as const) {
    await user.clear(form.getByLabelText(name));
    expect(form.queryByText(/최선으로 걸 때/)).not.toBeInTheDocument();
    await user.type(form.getByLabelText(name), value);
  }
  expect(form.getByText(/회원당 하루 약 -1,585원/)).not.toHaveTextContent('베팅 조건을 올리거나');
  await user.clear(form.getByLabelText('보너스 베팅 조건 (%)'));
  await user.type(form.getByLabelText('보너스 베팅 조건 (%)'), '150');
  expect(form.getByText(/회원당 하루 약 \+/)).toBeVisible();
  await user.click(form.getByRole('button', { name: '보너스: 첫 충전 10% 저장' }));
  await waitFor(() => expect(saves).toHaveLength(1));
});
