import {
  decideAgentShare,
  listAgents,
  listReleases,
  listShareQueue,
  type PlacedAgent,
  placeAgent,
  type QueuedAgentShare,
  weighApproval,
} from '@madang/contracts';
import { serve } from '@madang/testing';
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
