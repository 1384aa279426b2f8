import {
  listBonusSettings,
  listPairSettings,
  listReleases,
  listTournaments,
  otherSportIds,
  readBetSetting,
  saveLiveBettingTimes,
  siteCare,
  sportIds,
} from '@madang/contracts';
import { refusal, serve } from '@madang/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { deliveries, openAdmin } from '../../testing/deliveries.tsx';
import { aBetSetting, liveTimes, siteState } from './testing.ts';

async function openForm() {
  const care = { state: siteState(), popups: [], messengers: [], liveBettingTimes: liveTimes() };
  serve(listReleases, deliveries());
  serve(siteCare, () => care);
  serve(readBetSetting, aBetSetting());
  serve(listBonusSettings, []);
  serve(listPairSettings, []);
  serve(listTournaments, []);
  const { user } = openAdmin('/admin/site');
  const shown = () => within(screen.getByRole('form', { name: '라이브 베팅 대기시간' }));
  await screen.findByRole('form', { name: '라이브 베팅 대기시간' });
  const type = async (name: string, value: string) => {
    await user.clear(shown().getByLabelText(name));
    if (value) await user.type(shown().getByLabelText(name), value);
  };
  return { care, shown, user, type, save: () => user.click(shown().getByRole('button', { name: '저장' })) };
}

test('the times that bets in play wait are changed, with the version that the form was opened on', async () => {
  const { care, shown, type, save } = await openForm();
  const saves = serve(saveLiveBettingTimes, ({ body }) => {
    care.liveBettingTimes = { ...body, version: body.version + 1 };
    return {};
  });
  expect(shown().getByRole('button', { name: '저장' })).toBeDisabled();
  await type('축구', '9');
  await type('그 외 종목', '0');
  await save();
  await waitFor(() => expect(shown().getByRole('button', { name: '저장' })).toBeDisabled());
  expect(shown().getByLabelText('축구')).toHaveValue('9');
  expect(saves.map(({ body }) => body)).toEqual([{ ...liveTimes(), soccer: 9, basic: 0 }]);
});

test('further sports are bet on in play once they are switched on', async () => {
  const { care, shown, save, user } = await openForm();
  const saves = serve(saveLiveBettingTimes, ({ body }) => {
    care.liveBettingTimes = { ...body, version: body.version + 1 };
    return {};
  });
  await user.click(shown().getByRole('checkbox', { name: 'e스포츠' }));
  await user.click(shown().getByRole('checkbox', { name: '테니스' }));
  await save();
  await waitFor(() => expect(shown().getByRole('button', { name: '저장' })).toBeDisabled());
  expect(saves.map(({ body }) => body.furtherSports)).toEqual([[otherSportIds.tennis, sportIds.eSports]]);
  expect(shown().getByRole('checkbox', { name: '테니스' })).toBeChecked();
});

test('what cannot be is told beside its field; what another operator changed first is told, and nothing typed is lost', async () => {
  const { shown, type, save } = await openForm();
  const saves = serve(saveLiveBettingTimes, () => refusal('live-betting-times.stale'));
  await type('축구', '61');
  await type('야구', '');
  await save();
  for (const name of ['축구', '야구'])
    expect(shown().getByLabelText(name)).toHaveAccessibleDescription('0에서 60 사이로 입력해 주세요.');
  expect(saves).toHaveLength(0);
  await type('축구', '8');
  await type('야구', '6');
  await save();
  expect(await shown().findByRole('alert')).toHaveTextContent('다른 운영자가 먼저 변경했습니다.');
  expect(shown().getByLabelText('축구')).toHaveValue('8');
});
