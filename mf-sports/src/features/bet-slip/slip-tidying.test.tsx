import { slipOf } from '../../slip/slip-store.ts';
import { odds, renderSports, serveSports } from '../../testing/render-sports.tsx';
import { handsOn } from './testing.ts';

beforeEach(serveSports);

test('odds that moved are accepted, and what closed is taken out, each with one press', async () => {
  const rendered = renderSports();
  const { pick, press } = handsOn(rendered);
  await pick(/승무패 홈팀10/);
  await pick(/승무패 홈팀20/);
  const { slip } = rendered;
  const tidying = () => slip.queryAllByRole('button', { name: /수락|빼기/ }).map((button) => button.textContent);
  expect(tidying()).toEqual([]);
  odds('101', '2.30', 4);
  odds('201', '1.90', 4);
  expect(tidying()).toEqual(['변경된 배당 2개 수락']);
  await press('변경된 배당 2개 수락');
  expect(slipOf(1).picks.map(({ betPrice, version }) => [betPrice, version])).toEqual([
    ['2.30', 4],
    ['1.90', 4],
  ]);
  expect(tidying()).toEqual([]);
  odds('201', '1.90', 5, 'closed');
  expect(tidying()).toEqual(['마감된 선택 1개 빼기']);
  await press('마감된 선택 1개 빼기');
  expect(slipOf(1).picks.map(({ id }) => id)).toEqual(['101']);
  expect(tidying()).toEqual([]);
});
