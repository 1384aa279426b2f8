import { within } from '@testing-library/react';
import { renderSports, serveSports } from '../../testing/render-sports.tsx';

beforeEach(serveSports);

/** Nothing is laid out here: each market is a line of its own, as on a phone, with its sides 100 px from each other. */
function layOut(article: HTMLElement): void {
  article.querySelectorAll('[data-market]').forEach((market, line) => {
    market.querySelectorAll('[aria-pressed]').forEach((side, place, { length }) => {
      const left = place * (length === 2 ? 200 : 100);
      side.getBoundingClientRect = () => new DOMRect(left, line * 50, 90, 44);
    });
  });
}

test('arrow keys go from side to side of a fixture, and to the side nearest on the line below', async () => {
  const { page, user } = renderSports({ path: '/korea/cross' });
  const article = await page.findByRole('article', { name: '홈팀10 대 원정팀10' });
  layOut(article);
  const markets = [...article.querySelectorAll<HTMLElement>('[data-market]')];
  const side = (line: number, place: number) => within(markets[line] as HTMLElement).getAllByRole('button')[place];
  expect(markets.length).toBeGreaterThan(1);
  side(0, 0)?.focus();
  await user.keyboard('{ArrowRight}');
  expect(side(0, 1)).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(side(0, 2)).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(side(1, 1)).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(side(1, 0)).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(side(0, 0)).toHaveFocus();
  // At the edge the focus stays; the list of another fixture is reached by Tab.
  await user.keyboard('{ArrowUp}{ArrowLeft}');
  expect(side(0, 0)).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(side(0, 0)).toHaveAttribute('aria-pressed', 'true');
});

test('where markets stand below each other, the member says which of them are shown', async () => {
  const { page, user } = renderSports({ path: '/korea/cross' });
  await page.findByRole('article', { name: '홈팀10 대 원정팀10' });
  const choice = within(page.getByRole('group', { name: '보이는 배당' }));
  expect(choice.getByRole('button', { name: '승무패' })).toHaveAttribute('aria-current', 'true');
  await user.click(choice.getByRole('button', { name: '핸디캡' }));
  expect(choice.getByRole('button', { name: '핸디캡' })).toHaveAttribute('aria-current', 'true');
  expect(choice.getByRole('button', { name: '승무패' })).not.toHaveAttribute('aria-current');
  expect(document.querySelector('[data-shown]')).toHaveAttribute('data-shown', 'handicap');
});
