import { listBonuses } from '@madang/contracts';
import { bonusMarketId, bonusSportId } from '@madang/rules';
import { serve } from '@madang/testing';
import { screen, within } from '@testing-library/react';
import { heard, renderSports, serveSports } from '../../testing/render-sports.tsx';
import { aFixture, aSelection } from '../../testing/sports-data.ts';
import { handsOn } from './testing.ts';

const aBonus = (folders: number, factor: string) => ({
  folders,
  leastLegOdds: '1.30',
  fixture: aFixture(`90${folders}`, {
    sportId: bonusSportId,
    markets: [
      {
        marketId: bonusMarketId,
        group: 'other',
        marketName: 'Bonus',
        marketNameKorean: '보너스',
        selections: [aSelection({ id: `90${folders}1`, side: 'other', betName: String(folders), price: factor })],
      },
    ],
  }),
});

beforeEach(serveSports);

test('the slip says how near a bonus is, and takes it with one press when it is earned', async () => {
  serve(listBonuses, [aBonus(2, '1.03'), aBonus(5, '1.05')]);
  const rendered = renderSports();
  const { slip } = rendered;
  const { pick, press, stake } = handsOn(rendered);
  const announced = heard('slip:changed');
  await pick(/승무패 홈팀10/);
  expect(await slip.findByText(/더 담으면/)).toHaveTextContent('1개 더 담으면 2폴더 보너스 1.03');
  await pick(/승무패 홈팀20/);
  // 2.05 × 2.05 × 1.03
  expect(slip.getByText(/2폴더 보너스/)).toHaveTextContent('2폴더 보너스 1.03 → 총 배당 4.33');
  await press('담기');
  expect(slip.getByText('보너스 2폴더')).toBeVisible();
  // A bonus is no match: it is named, and not counted.
  expect(slip.getByText('2폴더 + 보너스 · 총 배당').nextSibling).toHaveTextContent('4.33');
  expect(slip.getByText('2폴더')).toBeVisible();
  expect(announced.at(-1)).toMatchObject({ count: 2, totalOdds: '4.33' });
  await stake('10000');
  await press('베팅하기');
  const question = within(await screen.findByRole('alertdialog', { name: '베팅하시겠습니까?' }));
  expect(question.getByText('2폴더 + 보너스 · 국내형 크로스')).toBeVisible();
  expect(slip.queryByRole('button', { name: '담기' })).not.toBeInTheDocument();
  rendered.unmount();
});

test('none is held out where a selection pays less than it counts', async () => {
  const bonus = { ...aBonus(1, '1.03'), leastLegOdds: '3.00' };
  serve(listBonuses, [bonus]);
  const rendered = renderSports();
  const { slip } = rendered;
  const { pick } = handsOn(rendered);
  await pick(/승무패 무 /);
  expect(await slip.findByText(/1폴더 보너스/)).toBeVisible();
  await pick(/승무패 홈팀20/);
  expect(slip.queryByText(/폴더 보너스/)).not.toBeInTheDocument();
});
