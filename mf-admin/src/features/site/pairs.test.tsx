import {
  listBonusSettings,
  listPairSettings,
  listReleases,
  listTournaments,
  type PairSetting,
  pairKey,
  readOperatorsSite,
  saveSetting,
  sportIds,
  weighApproval,
} from '@madang/contracts';
import { refusal, serve } from '@madang/testing';
import { screen, within } from '@testing-library/react';
import { deliveries, openAdmin } from '../../testing/deliveries.tsx';

const ends = {
  sportId: sportIds.football,
  one: { group: 'win-draw-lose', side: 'home' },
  other: { group: 'over-under', side: 'over' },
} as const;
const key = pairKey(ends);
const homeOver: PairSetting = {
  ...ends,
  held: {
    ...{ name: 'pair', key, value: { allowed: false, mostPrice: '' } },
    ...{ version: 0, changedBy: null, changedAt: null, history: [] },
  },
  allowedByDefault: false,
  measured: { bets: 3_066, returned: 9_889, expected: 8_825, excess: 703 },
};
const name = '축구 승무패 홈 + 언더오버 오버';

async function openPairs(pairs: PairSetting[] = [homeOver]) {
  const held = { pairs };
  const none = { imgPath: '', url: '', messengerId: '', useFlag: 0 };
  serve(listReleases, deliveries());
  serve(readOperatorsSite, { news: '', popups: [], messengers: [none, none] });
  serve(listBonusSettings, []);
  serve(listPairSettings, () => held.pairs);
  serve(listTournaments, []);
  const { user } = openAdmin('/admin/site');
  const form = async () => within(await screen.findByRole('form', { name }));
  return { held, user, form };
}

test('a pair is allowed up to a price, beside what it returned', async () => {
  const { held, user, form } = await openPairs();
  const saves = serve(saveSetting, ({ body }) => {
    const saved = { version: 1, changedBy: 'admin', changedAt: '2026-11-21T03:00:00.000Z' };
    const history = [{ ...saved, before: null, after: body.value }];
    held.pairs = [{ ...homeOver, held: { ...homeOver.held, ...saved, value: body.value, history } }];
    return saved;
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
  expect(saves.map(({ params, body }) => [params?.name, body])).toEqual([
    ['pair', { key, version: 0, value: { allowed: true, mostPrice: '1.80' } }],
  ]);
  const saved = await form();
  await user.click(saved.getByText(/마지막 변경: admin/));
  expect(saved.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain('최대 배당: 없음 → 1.80');
});

test('a refusal is shown beside the pair', async () => {
  const { user, form } = await openPairs();
  serve(saveSetting, () => refusal('setting.stale', { who: '운영자 ops 님이' }));
  const row = await form();
  await user.click(row.getByLabelText('허용'));
  await user.click(row.getByRole('button', { name: `${name} 저장` }));
  expect(await row.findByRole('alert')).toHaveTextContent('운영자 ops 님이');
});

test('a pair that is allowed becomes a first approval of it', async () => {
  const { user, form } = await openPairs();
  serve(saveSetting, () => refusal('approval.needed'));
  const weighed = serve(weighApproval, () => refusal('not-found'));
  const row = await form();
  await user.click(row.getByLabelText('허용'));
  await user.click(row.getByRole('button', { name: `${name} 저장` }));
  await screen.findByRole('dialog', { name: '첫 승인' });
  const body = { key, version: 0, value: { allowed: true, mostPrice: '' } };
  expect(weighed[0]?.body.command).toEqual({ kind: 'trading-setting', name: 'pair', body });
});

test('a result with a handicap stands there without a form', async () => {
  const other = { group: 'handicap', side: 'home' } as const;
  const byMargin = { ...homeOver, other, held: { ...homeOver.held, key: pairKey({ ...ends, other }) } };
  await openPairs([homeOver, byMargin]);
  expect(await screen.findByText('축구 승무패 홈 + 핸디캡 홈')).toBeVisible();
  expect(screen.getByText(/허용할 수 없습니다/)).toBeVisible();
  expect(screen.queryByRole('form', { name: '축구 승무패 홈 + 핸디캡 홈' })).not.toBeInTheDocument();
});
