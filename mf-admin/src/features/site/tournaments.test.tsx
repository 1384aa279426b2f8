import {
  type AnnouncedTournament,
  askApproval,
  listBonusSettings,
  listPairSettings,
  listReleases,
  listTournaments,
  payTournament,
  readOperatorsSite,
  saveTournament,
  weighApproval,
} from '@madang/contracts';
import { refusal, serve } from '@madang/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { deliveries, openAdmin } from '../../testing/deliveries.tsx';

const running: AnnouncedTournament = {
  ...{ id: 4, title: '마당 토너먼트', rules: ['당첨금을 더합니다.'], state: 'running', paidWon: 0, winners: 0 },
  ...{ startsAt: '2026-11-01T00:00:00.000Z', endsAt: '2026-12-01T00:00:00.000Z' },
  prizes: [
    { from: 1, to: 1, prizeWon: 500_000 },
    { from: 2, to: 3, prizeWon: 100_000 },
  ],
};

/** The page with these tournaments. */
function openSite(...tournaments: AnnouncedTournament[]) {
  const none = { imgPath: '', url: '', messengerId: '', useFlag: 0 };
  serve(listReleases, deliveries());
  serve(listBonusSettings, []);
  serve(listPairSettings, []);
  serve(readOperatorsSite, { news: '', popups: [], messengers: [none, none] });
  serve(listTournaments, tournaments);
  return openAdmin('/admin/site');
}
const upcoming: AnnouncedTournament = { ...running, id: 5, title: '다음 토너먼트', state: 'upcoming' };

test('prizes of a tournament that has not begun are changed; one that is over is paid', async () => {
  const saved = serve(saveTournament, { id: 5 });
  const paid = serve(payTournament, { winners: 3, paidWon: 700_000 });
  const { user } = openSite(upcoming, running, { ...running, id: 3, title: '지난 토너먼트', state: 'ended' });
  await user.click(await screen.findByRole('button', { name: '마당 토너먼트 수정' }));
  expect(within(screen.getByRole('dialog')).getByLabelText('상금')).toBeDisabled();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: '다음 토너먼트 수정' }));
  const dialog = within(screen.getByRole('dialog', { name: '토너먼트 수정' }));
  expect(dialog.queryByLabelText('집계하는 게임')).not.toBeInTheDocument();
  expect(dialog.getByLabelText('상금')).toHaveValue('1: 500000\n2-3: 100000');
  await user.clear(dialog.getByLabelText('상금'));
  await user.type(dialog.getByLabelText('상금'), '1: 900,000원');
  await user.click(dialog.getByRole('button', { name: '저장' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.body).toEqual({
    ...{ id: 5, title: '다음 토너먼트', rules: ['당첨금을 더합니다.'] },
    ...{ startsAt: running.startsAt, endsAt: running.endsAt, prizes: [{ from: 1, to: 1, prizeWon: 900_000 }] },
  });
  await user.click(screen.getByRole('button', { name: '지난 토너먼트 상금 지급' }));
  await user.click(await screen.findByRole('button', { name: '지급' }));
  expect(await screen.findByText('3명에게 700,000원을 지급했습니다.')).toBeVisible();
  expect(paid[0]?.body).toEqual({ id: 3 });
});

test('prizes above what one operator announces wait for another one, as they were typed', async () => {
  const saved = serve(saveTournament, () => refusal('approval.needed'));
  const moves = { bets: 0, members: 1, toMembersWon: 5_000_000, fromMembersWon: 0, belowZero: 0, isPart: false };
  const digest = '9f3c71b042d8a2e1'.repeat(4);
  serve(weighApproval, { needsTwo: true, moves, facts: [['상금', '1위 5,000,000원']], digest });
  const asked = serve(askApproval, { id: 1, expiresAt: running.endsAt });
  const { user } = openSite(upcoming);
  await user.click(await screen.findByRole('button', { name: '다음 토너먼트 수정' }));
  const save = async () => {
    const form = within(await screen.findByRole('dialog', { name: '토너먼트 수정' }));
    await user.clear(form.getByLabelText('상금'));
    await user.type(form.getByLabelText('상금'), '1: 5000000');
    await user.click(form.getByRole('button', { name: '저장' }));
    return within(await screen.findByRole('dialog', { name: '첫 승인' }));
  };
  await user.click((await save()).getByRole('button', { name: '취소' }));
  expect(screen.getByLabelText('상금')).toHaveValue('1: 5000000');
  const dialog = await save();
  expect(await dialog.findByText('1위 5,000,000원')).toBeVisible();
  await user.type(dialog.getByLabelText(/사유/), '연말 행사');
  await user.click(dialog.getByRole('button', { name: '첫 승인' }));
  expect(await screen.findByText(/첫 승인을 남겼습니다/)).toBeVisible();
  expect(asked[0]?.body).toEqual({
    command: { kind: 'tournament', body: saved[1]?.body },
    ...{ digest, reason: '연말 행사' },
  });
  expect(screen.queryByRole('dialog', { name: '토너먼트 수정' })).not.toBeInTheDocument();
});
