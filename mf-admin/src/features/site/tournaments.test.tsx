import {
  type AnnouncedTournament,
  listBonusSettings,
  listPairSettings,
  listReleases,
  listTournaments,
  payTournament,
  readOperatorsSite,
  saveTournament,
} from '@madang/contracts';
import { serve } from '@madang/testing';
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

test('prizes of a tournament that has not begun are changed; one that is over is paid', async () => {
  const none = { imgPath: '', url: '', messengerId: '', useFlag: 0 };
  serve(listReleases, deliveries());
  serve(listBonusSettings, []);
  serve(listPairSettings, []);
  serve(readOperatorsSite, { news: '', popups: [], messengers: [none, none] });
  serve(listTournaments, [
    { ...running, id: 5, title: '다음 토너먼트', state: 'upcoming' },
    running,
    { ...running, id: 3, title: '지난 토너먼트', state: 'ended' },
  ]);
  const saved = serve(saveTournament, { id: 5 });
  const paid = serve(payTournament, { winners: 3, paidWon: 700_000 });
  const { user } = openAdmin('/admin/site');
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
