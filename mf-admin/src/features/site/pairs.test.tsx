import {
  listBonusSettings,
  listPairSettings,
  listReleases,
  listTournaments,
  type PairSetting,
  savePair,
  siteCare,
  sportIds,
} from '@madang/contracts';
import { refusal, serve } from '@madang/testing';
import { screen, within } from '@testing-library/react';
import { deliveries, openAdmin } from '../../testing/deliveries.tsx';

const homeOver: PairSetting = {
  sportId: sportIds.football,
  one: { group: 'win-draw-lose', side: 'home' },
  other: { group: 'over-under', side: 'over' },
  ...{ mostPrice: null, allowed: false, allowedByDefault: false, version: 0, changedBy: null, changedAt: null },
  measured: { bets: 3_066, returned: 9_889, expected: 8_825, excess: 703 },
};
const name = '축구 승무패 홈 + 언더오버 오버';

async function openPairs() {
  const held = { pairs: [homeOver] };
  const none = { imgPath: '', url: '', messengerId: '', useFlag: 0 };
  serve(listReleases, deliveries());
  serve(siteCare, { news: '', popups: [], messengers: [none, none] });
  serve(listBonusSettings, []);
  serve(listPairSettings, () => held.pairs);
  serve(listTournaments, []);
  const { user } = openAdmin('/admin/site');
  const form = async () => within(await screen.findByRole('form', { name }));
  return { held, user, form };
}

test('a pair is allowed up to a price, beside what it returned', async () => {
  const { held, user, form } = await openPairs();
  const saves = serve(savePair, ({ body }) => {
    held.pairs = [{ ...homeOver, ...body, version: 1 }];
    return held.pairs[0] as PairSetting;
  });
  const row = await form();
  expect(row.getByText('환급률 98.9% · 따로 베팅한 기대 88.3% · 3,066경기')).toBeVisible();
  expect(row.getByRole('button', { name: `${name} 저장` })).toBeDisabled();
  await user.click(row.getByLabelText('허용'));
  await user.type(row.getByLabelText('승무패 홈 최대 배당'), '1.8');
  await user.click(row.getByRole('button', { name: `${name} 저장` }));
  expect(row.getByRole('alert')).toHaveTextContent('2.50처럼 소수 둘째 자리까지 입력해 주세요.');
  expect(saves).toEqual([]);
  await user.type(row.getByLabelText('승무패 홈 최대 배당'), '0');
  await user.click(row.getByRole('button', { name: `${name} 저장` }));
  expect(await screen.findByText(/기본값 거절/)).toBeVisible();
  const { sportId, one, other } = homeOver;
  expect(saves.map(({ body }) => body)).toEqual([
    { sportId, one, other, allowed: true, mostPrice: '1.80', version: 0 },
  ]);
});

test('a refusal is shown beside the pair', async () => {
  const { user, form } = await openPairs();
  serve(savePair, () => refusal('bet-setting.stale'));
  const row = await form();
  await user.click(row.getByLabelText('허용'));
  await user.click(row.getByRole('button', { name: `${name} 저장` }));
  expect(await row.findByRole('alert')).toHaveTextContent('다른 운영자가 먼저 변경했습니다.');
});
