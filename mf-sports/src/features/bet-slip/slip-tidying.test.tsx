import { slipOf } from '../../slip/slip-store.ts';
import { odds, renderSports, serveSports } from '../../testing/render-sports.tsx';
import { handsOn } from './testing.ts';

beforeEach(serveSports);

test('odds that moved ask for no step of their own, and what closed is taken out with one press', async () => {
  const rendered = renderSports();
  const { pick, press } = handsOn(rendered);
  await pick(/승무패 홈팀10/);
  await pick(/승무패 홈팀20/);
  const { slip } = rendered;
  const main = () => slip.getByRole('button', { name: /베팅하기|수락|빼기/ }).textContent;
  odds('101', '2.30', 4);
  odds('201', '1.90', 4);
  expect(main()).toBe('베팅하기');
  odds('201', '1.90', 5, 'closed');
  expect(main()).toBe('마감된 선택 1개 빼기');
  await press('마감된 선택 1개 빼기');
  expect(slipOf(1).picks.map(({ id }) => id)).toEqual(['101']);
  expect(main()).toBe('베팅하기');
});
