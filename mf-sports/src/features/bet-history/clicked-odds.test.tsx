import { listBets } from '@madang/contracts';
import { serve } from '@madang/testing';
import { within } from '@testing-library/react';
import { renderSports, serveSports } from '../../testing/render-sports.tsx';
import { aBet } from '../../testing/sports-data.ts';

beforeEach(serveSports);

test('odds that were taken without asking stand beside those that were clicked', async () => {
  const bet = aBet();
  const legs = bet.legs.map((leg) => ({ ...leg, price: '1.92', clicked: { price: '2.05', baseLine: '-1.5' } }));
  serve(listBets, { items: [{ ...bet, legs }], page: 1, pageCount: 1, totalCount: 1 });
  const { page } = renderSports({ path: '/bet_result' });
  const leg = within(within(await page.findByRole('article')).getByRole('listitem'));
  expect(leg.getByTitle('선택 당시 배당, 기준점 -1.5')).toHaveTextContent('2.05');
  expect(leg.getByText('1.92')).toBeVisible();
});
