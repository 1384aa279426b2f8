import {
  type BetSetting,
  listBonusSettings,
  listPairSettings,
  listReleases,
  listTournaments,
  readBetSetting,
  saveBetSetting,
  siteCare,
} from '@madang/contracts';
import { refusal, serve } from '@madang/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { deliveries, openAdmin } from '../../testing/deliveries.tsx';
import { aBetSetting, liveTimes, siteState } from './testing.ts';

async function openSetting() {
  const held: { setting: BetSetting } = { setting: aBetSetting() };
  const none = { imgPath: '', url: '', messengerId: '', useFlag: 0 };
  serve(listReleases, deliveries());
  serve(siteCare, { state: siteState(), popups: [], messengers: [none, none], liveBettingTimes: liveTimes() });
  serve(listBonusSettings, []);
  serve(listPairSettings, []);
  serve(listTournaments, []);
  serve(readBetSetting, () => held.setting);
  const { user } = openAdmin('/admin/site');
  const form = within(await screen.findByRole('form', { name: '베팅 한도·캐시아웃' }));
  return { held, user, form };
}

test('limits are changed on the version that the form was opened on', async () => {
  const { held, user, form } = await openSetting();
  const saves = serve(saveBetSetting, ({ body }) => {
    held.setting = { ...body, version: 5 };
    return held.setting;
  });
  expect(form.getByRole('button', { name: '저장' })).toBeDisabled();
  await user.clear(form.getByLabelText('경기당 최대 손실'));
  await user.type(form.getByLabelText('경기당 최대 손실'), '7000000');
  await user.click(form.getByLabelText('캐시아웃 제공'));
  await user.click(form.getByRole('button', { name: '저장' }));
  // The form is a new one after every change.
  const anew = () => within(screen.getByRole('form', { name: '베팅 한도·캐시아웃' }));
  await waitFor(() => expect(anew().getByRole('button', { name: '저장' })).toBeDisabled());
  expect(saves[0]?.body).toEqual({ ...aBetSetting(), maxFixtureWon: 7_000_000, cashOut: false });
});

test('a field that is empty, and a change of somebody else, are told', async () => {
  const { user, form } = await openSetting();
  const saves = serve(saveBetSetting, () => refusal('bet-setting.stale'));
  await user.clear(form.getByLabelText('하루 취소 가능 횟수'));
  await user.click(form.getByRole('button', { name: '저장' }));
  expect(await form.findByRole('alert')).toHaveTextContent('모든 값을 올바른 범위로 입력해 주세요.');
  expect(saves).toEqual([]);
  await user.type(form.getByLabelText('하루 취소 가능 횟수'), '2');
  await user.click(form.getByRole('button', { name: '저장' }));
  await waitFor(() => expect(form.getByRole('alert')).toHaveTextContent('다른 운영자가 먼저 변경했습니다.'));
});
