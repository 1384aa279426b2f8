import {
  type AgentPlan,
  askApproval,
  decideAgentShare,
  listAgentChanges,
  listAgentPlans,
  listAgents,
  listCodesOfAgent,
  listReleases,
  listShareQueue,
  type PlacedAgent,
  placeAgent,
  planAgent,
  type QueuedAgentShare,
  switchAgentCode,
  weighApproval,
  withdrawAgentPlan,
} from '@madang/contracts';
import { refusal, serve } from '@madang/testing';
import { screen, within } from '@testing-library/react';
import { anOwner, deliveries, openAdmin } from '../../testing/deliveries.tsx';

const rate = { percent: '0.20', own: false };
const agent: PlacedAgent = {
  id: 8,
  userId: 'garam',
  nickname: '가람',
  tier: 1,
  upperId: null,
  rates: { single: rate, multi: rate, mini: rate, casino: rate, slot: { percent: '0.50', own: true } },
  losing: '10.00',
  mayMessage: false,
  members: 3,
  version: 4,
};
const below: PlacedAgent = { ...agent, id: 9, userId: 'daon', nickname: '다온', tier: 2, upperId: 8, version: 7 };
const memberRates = { single: '0.30', multi: '0.60', mini: '0.30', casino: '0.50', slot: '1.00' };
const rates = {
  memberRates,
  agentRates: { single: '0.20', multi: '0.20', mini: '0.20', casino: '0.20', slot: '0.30' },
};
const share: QueuedAgentShare = {
  id: 5,
  from: '2026-11-16',
  to: '2026-11-22',
  earnedWon: 45_000,
  carriedWon: -5_000,
  totalWon: 40_000,
  state: 'open',
  drawnAt: '2026-11-22T15:10:00.000Z',
  decidedAt: null,
  reason: null,
  userId: 'garam',
  nickname: '가람',
  tier: 1,
  entries: 2,
  decidedBy: null,
};
const open = () => {
  serve(listReleases, deliveries());
  serve(listAgents, [agent, below]);
  serve(listAgentPlans, { next: '2026-11-30', plans: [], ...rates });
  serve(listShareQueue, { items: [share], page: 1, pageCount: 1, totalCount: 1 });
  return openAdmin('/admin/agents', anOwner());
};

test('an owner places an agent below another one, with the percentages', async () => {
  const calls = serve(placeAgent, {});
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: '다온 변경' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('combobox', { name: '상위 총판' })).toHaveValue('8');
  await user.type(within(dialog).getByRole('textbox', { name: '단폴더 롤링 (%)' }), '0.15');
  await user.clear(within(dialog).getByRole('textbox', { name: '루징 (%)' }));
  await user.type(within(dialog).getByRole('textbox', { name: '루징 (%)' }), '7.5');
  await user.click(within(dialog).getByRole('checkbox', { name: /쪽지/ }));
  expect(within(dialog).getByRole('combobox', { name: '적용' })).toHaveDisplayValue('다음 정산 기간부터 (2026-11-30)');
  await user.selectOptions(within(dialog).getByRole('combobox', { name: '적용' }), '지금부터');
  await user.type(within(dialog).getByRole('textbox', { name: /사유/ }), '계약');
  await user.click(within(dialog).getByRole('button', { name: '저장' }));
  expect(calls.map(({ params, body }) => [params, body])).toEqual([
    [
      { id: '9' },
      {
        version: 7,
        upperId: 8,
        rates: { single: '0.15', multi: null, mini: null, casino: null, slot: '0.50' },
        losing: '7.50',
        mayMessage: true,
        reason: '계약',
      },
    ],
  ]);
});

test('the form says by game what the typed terms leave the house, and from which share of losses on it loses', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: '다온 변경' }));
  const worth = within(await screen.findByRole('region', { name: '하우스에 남는 몫' }));
  expect(worth.getByText(/^카지노 \(바카라 뱅커\)/)).toHaveTextContent('+0.29% · 루징 63.63%를 넘으면 손해');
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: '카지노 롤링 (%)' }), '0.5');
  await user.clear(dialog.getByRole('textbox', { name: '루징 (%)' }));
  await user.type(dialog.getByRole('textbox', { name: '루징 (%)' }), '45');
  expect(worth.getByText(/^카지노/)).toHaveTextContent('−0.20% · 루징 9.09%를 넘으면 손해');
  await user.type(dialog.getByRole('textbox', { name: '미니게임 롤링 (%)' }), '1');
  expect(worth.getByText(/^미니게임/)).toHaveTextContent('루징 없이도 손해');
  // The percentages of the agent above count where they are higher.
  await user.clear(dialog.getByRole('textbox', { name: '카지노 롤링 (%)' }));
  await user.clear(dialog.getByRole('textbox', { name: '루징 (%)' }));
  expect(worth.getByText(/^카지노/)).toHaveTextContent('+0.29%');
});

test('a field of the first tier that is cleared counts as the site’s percentage, not as what the agent had', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: '가람 변경' }));
  const worth = within(await screen.findByRole('region', { name: '하우스에 남는 몫' }));
  const kept = () => worth.getByText(/^슬롯/).textContent;
  const slot = within(screen.getByRole('dialog')).getByRole('textbox', { name: '슬롯 롤링 (%)' });
  expect(slot).toHaveValue('0.50');
  const before = kept();
  await user.clear(slot);
  expect(slot).toHaveAttribute('placeholder', '0.30');
  const cleared = kept();
  expect(cleared).not.toBe(before);
  await user.type(slot, '0.3');
  expect(kept()).toBe(cleared);
});

test.each([
  ['지금부터', placeAgent, 'now'],
  [/다음 정산 기간부터/, planAgent, 'next'],
] as const)('percentages that take two become a first approval of them: %s', async (when, endpoint, from) => {
  const calls = serve(endpoint, () => refusal('approval.needed'));
  const moves = { bets: 0, members: 0, toMembersWon: 0, fromMembersWon: 0, belowZero: 0, isPart: false };
  const facts: [string, string][] = [['루징', '10.00% → 45.00%']];
  const weighed = serve(weighApproval, { needsTwo: true, moves, facts, digest: 'x' });
  const asked = serve(askApproval, { id: 1, expiresAt: '2026-11-24T03:30:00.000Z' });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: '가람 변경' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/다른 소유자가 한 번 더 승인해야/)).toBeVisible();
  await user.clear(dialog.getByRole('textbox', { name: '루징 (%)' }));
  await user.type(dialog.getByRole('textbox', { name: '루징 (%)' }), '45');
  const choice = dialog.getByRole('combobox', { name: '적용' });
  await user.selectOptions(choice, within(choice).getByRole('option', { name: when }));
  await user.type(dialog.getByRole('textbox', { name: /사유/ }), '계약');
  await user.click(dialog.getByRole('button', { name: '저장' }));
  const first = within(await screen.findByRole('dialog', { name: '첫 승인' }));
  expect(await first.findByText('10.00% → 45.00%')).toBeVisible();
  const command = { kind: 'agent-terms', id: 8, from, body: calls[0]?.body };
  expect(weighed[0]?.body.command).toEqual(command);
  expect(calls[0]?.body).toMatchObject({ losing: '45.00' });
  await user.type(first.getByRole('textbox', { name: /사유/ }), '확인했습니다');
  await user.click(first.getByRole('button', { name: '첫 승인' }));
  expect(await screen.findByText(/첫 승인을 남겼습니다/)).toBeVisible();
  expect(asked[0]?.body).toEqual({ command, digest: 'x', reason: '확인했습니다' });
  expect(screen.queryByRole('dialog', { name: '가람 변경' })).not.toBeInTheDocument();
});

test('a share is weighed, and paid by one operator below the amount', async () => {
  const moves = { bets: 0, members: 1, toMembersWon: 40_000, fromMembersWon: 0, belowZero: 0, isPart: false };
  serve(weighApproval, { needsTwo: false, moves, facts: [['지급', '40,000원']], digest: 'x' });
  const calls = serve(decideAgentShare, share);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: '가람 정산 지급' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('지급', { selector: 'dt' })).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: '지급' }));
  expect(calls.map(({ body }) => body)).toEqual([{ to: 'paid' }]);
});

test('a share is refused for a reason', async () => {
  const calls = serve(decideAgentShare, share);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: '가람 정산 거절' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: '거절' }));
  expect(calls).toHaveLength(0);
  await user.type(within(dialog).getByRole('textbox', { name: /사유/ }), '확인 필요');
  await user.click(within(dialog).getByRole('button', { name: '거절' }));
  expect(calls.map(({ body }) => body)).toEqual([{ to: 'refused', reason: '확인 필요' }]);
});

const plan = { id: 3, from: '2026-11-30', by: 'admin', at: '2026-11-24T03:00:00.000Z', outcome: null };
const code = {
  ...{ code: 'GARAM-2', name: '다온', below: { id: 9, nickname: '다온', tier: 2 }, isActive: true, mostJoins: 50 },
  ...{ untilAt: null, joined: 12, state: 'open' as const, createdAt: '2026-11-20T03:00:00.000Z', version: 2 },
};

test('terms of an agent are planned for the next period, and the plan is taken back', async () => {
  const state = { plans: [] as AgentPlan[] };
  serve(listReleases, deliveries());
  serve(listAgents, [agent, below]);
  serve(listCodesOfAgent, []);
  serve(listAgentChanges, [
    { id: 1, at: '2026-11-20T03:00:00.000Z', by: 'admin', changed: [['루징', '5.00%', '10.00%']] },
  ]);
  serve(listAgentPlans, () => ({ next: '2026-11-30', plans: state.plans, ...rates }));
  const planned = serve(planAgent, () => {
    state.plans = [{ ...plan, state: 'waiting', changed: [['루징', '10.00%', '12.00%']] }];
    return {};
  });
  const withdrawn = serve(withdrawAgentPlan, () => {
    state.plans = [{ ...plan, state: 'withdrawn', changed: [] }];
    return {};
  });
  const { user } = openAdmin('/admin/agents/8', anOwner());
  expect(await screen.findByText('5.00%')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '조건 변경' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.clear(dialog.getByRole('textbox', { name: '루징 (%)' }));
  await user.type(dialog.getByRole('textbox', { name: '루징 (%)' }), '12');
  await user.type(dialog.getByRole('textbox', { name: /사유/ }), '재계약');
  await user.click(dialog.getByRole('button', { name: '저장' }));
  expect(await screen.findByText('2026-11-30부터 변경됩니다.')).toBeVisible();
  expect(planned[0]?.body).toMatchObject({ version: 4, upperId: null, losing: '12.00' });
  await user.click(screen.getByRole('button', { name: '예약 취소' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '예약 취소' }));
  expect(await screen.findByText(/2026-11-30 예약 · admin/)).toBeVisible();
  expect(withdrawn.map(({ params }) => params)).toEqual([{ id: '8' }]);
});

test('plans that do not come are said: they are not the same as none', async () => {
  serve(listReleases, deliveries());
  serve(listAgents, [agent, below]);
  serve(listCodesOfAgent, []);
  serve(listAgentChanges, []);
  serve(listAgentPlans, () => refusal('unexpected'));
  openAdmin('/admin/agents/8', anOwner());
  expect(await screen.findByText('조건을 변경한 적이 없습니다.')).toBeVisible();
  expect(await screen.findByRole('button', { name: /다시/ })).toBeVisible();
});

test('a code of an agent is paused for a reason; an unknown agent is said so', async () => {
  serve(listReleases, deliveries());
  serve(listAgents, [agent, below]);
  serve(listAgentChanges, []);
  serve(listAgentPlans, { next: '2026-11-30', plans: [], ...rates });
  serve(listCodesOfAgent, [code]);
  const calls = serve(switchAgentCode, {});
  const { user, unmount } = openAdmin('/admin/agents/8', anOwner());
  expect(await screen.findByRole('row', { name: /GARAM-2.*다온 \(2단\) 12 \/ 50명 없음 사용 중/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'GARAM-2 중지' }));
  const dialog = within(await screen.findByRole('dialog', { name: '가입 코드 중지' }));
  await user.type(dialog.getByRole('textbox', { name: /사유/ }), '신고');
  await user.click(dialog.getByRole('button', { name: '중지' }));
  expect(calls.map(({ body }) => body)).toEqual([{ code: 'GARAM-2', version: 2, isActive: false, reason: '신고' }]);
  unmount();
  openAdmin('/admin/agents/77', anOwner());
  expect(await screen.findByText('총판이 아닙니다.')).toBeVisible();
});
