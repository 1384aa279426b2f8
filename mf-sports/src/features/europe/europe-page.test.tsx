import { listFixtures, listOutrights } from '@madang/contracts';
import { serve } from '@madang/testing';
import { act, screen, within } from '@testing-library/react';
import { autoAccept, setAutoAccept } from '../../slip/auto-accept.ts';
import { renderSports, serveSports } from '../../testing/render-sports.tsx';
import { aFixture, pageOfFixtures } from '../../testing/sports-data.ts';

beforeEach(serveSports);

test('leagues with their fixtures, and one with all its markets by group, which fold', async () => {
  const calls = serve(listFixtures, pageOfFixtures([aFixture('70'), aFixture('71')]));
  const { page, user } = renderSports({ path: '/europe' });
  const first = within(await page.findByRole('article', { name: '홈팀70 대 원정팀70' }));
  expect(calls[0]?.query).toEqual({ view: 'europe', page: '1' });
  const groups = first.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
  expect(groups).toEqual(['언더오버1', '승무패1', '핸디캡1']);
  const handicap = within(first.getByRole('group', { name: '핸디캡' }));
  expect(handicap.getByText(/^홈팀70 [+-][\d.]+$/)).toBeVisible();
  expect(within(first.getByRole('group', { name: '승무패' })).getByText('원정팀70')).toBeVisible();
  await user.click(first.getByRole('button', { name: '언더오버 1' }));
  expect(first.queryByRole('group', { name: '언더오버' })).not.toBeInTheDocument();

  await user.click(page.getByRole('link', { name: /^[\d:]+.*홈팀71/ }));
  expect(page.getByRole('article', { name: '홈팀71 대 원정팀71' })).toBeVisible();
});

test('two markets of one fixture stand in the slip only where that is safe; which changes it takes is kept', async () => {
  serve(listFixtures, pageOfFixtures([aFixture('72')]));
  const { page, slip, user } = renderSports({ path: '/europe' });
  const list = within(await page.findByRole('region', { name: '한국 한강 리그' }));
  await user.click(list.getByRole('button', { name: '승무패 홈팀72 2.05' }));
  await user.click(page.getByRole('button', { name: /^핸디캡 홈팀72 [+-][\d.]+ 1.90$/ }));
  expect(
    await screen.findByText('같은 경기의 두 베팅은 결과가 서로 이어져 있어 함께 선택할 수 없습니다.'),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: '확인' }));
  expect(slip.getByText('1폴더')).toBeVisible();
  await user.click(page.getByRole('button', { name: /^언더오버 언더 [\d.]+ 1.95$/ }));
  expect(await slip.findByText('2폴더')).toBeVisible();
  expect(autoAccept()).toBe('better');
  await user.selectOptions(slip.getByRole('combobox', { name: '배당이 바뀌면' }), '모든 변경 자동 수락');
  expect(autoAccept()).toBe('any');
  act(() => setAutoAccept('better'));
});

test('who wins a season is a group of its own below the fixtures, which goes into the slip', async () => {
  serve(listFixtures, pageOfFixtures([aFixture('73')]));
  const season = aFixture('90', { home: '한빛 리그 2026/2027', away: '우승' });
  const [market] = season.markets;
  const [selection] = market?.selections ?? [];
  if (!market || !selection) throw new Error('There is no market.');
  const winner = (id: string, betName: string, price: string) =>
    ({ ...selection, id, betName, price, side: 'other', betLine: null, betBaseline: null }) as const;
  serve(listOutrights, [
    {
      ...season,
      markets: [
        {
          ...market,
          ...{ marketId: 274, group: 'other', marketName: 'Outright Winner', marketNameKorean: '우승' },
          selections: [winner('9001', '전북', '3.00'), winner('9002', '울산', '4.00')],
        },
      ],
    },
  ]);
  const { page, slip, user } = renderSports({ path: '/europe' });
  const group = within(await page.findByRole('region', { name: '시즌·토너먼트 우승' }));
  expect(group.queryByRole('article')).not.toBeInTheDocument();
  await user.click(group.getByRole('button', { name: '시즌·토너먼트 우승 1' }));
  expect(group.getByRole('article', { name: '한빛 리그 2026/2027 대 우승' })).toBeVisible();
  await user.click(group.getByRole('button', { name: /울산 4\.00/ }));
  expect(slip.getByText(/울산/)).toBeVisible();
});
