import {
  type BonusSetting,
  listBonusSettings,
  listPairSettings,
  listReleases,
  listTournaments,
  readOperatorsSite,
  saveBonus,
  weighApproval,
} from '@madang/contracts';
import { refusal, serve } from '@madang/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { deliveries, openAdmin } from '../../testing/deliveries.tsx';

const three: BonusSetting = {
  ...{ folders: 3, factor: '1.03', leastLegOdds: '1.30', offered: true },
  ...{ version: 4, changedBy: null, changedAt: null },
};

async function openBonuses() {
  const held = { bonuses: [three] };
  const none = { imgPath: '', url: '', messengerId: '', useFlag: 0 };
  serve(listReleases, deliveries());
  serve(readOperatorsSite, { news: '', popups: [], messengers: [none, none] });
  serve(listBonusSettings, () => held.bonuses);
  serve(listPairSettings, []);
  serve(listTournaments, []);
  const { user } = openAdmin('/admin/site');
  const form = async (name: string) => within(await screen.findByRole('form', { name }));
  return { held, user, form };
}

test('a bonus is changed on the version that the form was opened on', async () => {
  const { held, user, form } = await openBonuses();
  const saves = serve(saveBonus, ({ body }) => {
    const saved = { ...three, ...body, version: 5 };
    held.bonuses = [saved];
    return saved;
  });
  const row = await form('3폴더 보너스');
  expect(row.getByRole('button', { name: '3폴더 보너스 저장' })).toBeDisabled();
  await user.clear(row.getByLabelText('보너스 배당'));
  await user.type(row.getByLabelText('보너스 배당'), '1.04');
  await user.click(row.getByLabelText('제공'));
  await user.click(row.getByRole('button', { name: '3폴더 보너스 저장' }));
  // The form begins anew with the version that was saved.
  await waitFor(() => expect(saves).toHaveLength(1));
  await waitFor(() => expect(screen.getByDisplayValue('1.04')).toBeVisible());
  expect(saves.map(({ body }) => body)).toEqual([
    { folders: 3, factor: '1.04', leastLegOdds: '1.30', offered: false, version: 4 },
  ]);
});

test('one is added; a fault stands beside its field, and a refusal below', async () => {
  const { user, form } = await openBonuses();
  const saves = serve(saveBonus, () => refusal('bet-setting.stale'));
  const added = await form('새 보너스');
  await user.type(added.getByLabelText('폴더'), '9');
  await user.type(added.getByLabelText('보너스 배당'), '2.5');
  await user.click(added.getByRole('button', { name: '새 보너스 추가' }));
  expect(added.getByText('1.01에서 1.99 사이로 입력해 주세요.')).toBeVisible();
  expect(saves).toEqual([]);
  await user.clear(added.getByLabelText('보너스 배당'));
  await user.type(added.getByLabelText('보너스 배당'), '1.12');
  await user.type(added.getByLabelText('선택당 최소 배당'), '1.50');
  await user.click(added.getByRole('button', { name: '새 보너스 추가' }));
  expect(await added.findByRole('alert')).toHaveTextContent('다른 운영자가 먼저 변경했습니다.');
  expect(saves[0]?.body).toMatchObject({ folders: 9, factor: '1.12', version: 0 });
});

test('a bonus beyond what one operator may set becomes a first approval of it', async () => {
  const { user, form } = await openBonuses();
  const saves = serve(saveBonus, () => refusal('approval.needed'));
  const weighed = serve(weighApproval, () => refusal('bet-setting.stale'));
  const row = await form('3폴더 보너스');
  await user.clear(row.getByLabelText('보너스 배당'));
  await user.type(row.getByLabelText('보너스 배당'), '1.99');
  await user.click(row.getByRole('button', { name: '3폴더 보너스 저장' }));
  await screen.findByRole('dialog', { name: '첫 승인' });
  expect(weighed[0]?.body.command).toEqual({ kind: 'folder-bonus', body: saves[0]?.body });
  expect(saves[0]?.body.factor).toBe('1.99');
});
