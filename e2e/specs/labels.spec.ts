import { randomUUID } from 'node:crypto';
import { SportsPage } from '../src/pages/sports-page.ts';
import { expect, test } from '../src/test.ts';

const widths = [320, 360, 390, 425, 768, 1024, 1265, 1280, 1440, 1600, 1920, 2560];

test('no label of an odds button is cut, from 320 to 2560 pixels', async ({ memberPage: page, feed }) => {
  const league = { id: Number.parseInt(randomUUID().slice(0, 7), 16), name: `표시 ${randomUUID().slice(0, 8)}` };
  const long = { home: '10.50', draw: '11.25', away: '12.75', handicapHome: '10.10', over: '10.40', under: '11.15' };
  await feed.fixture({ league });
  await feed.fixture({ league, prices: long, handicap: '-10.5', total: '161.5' });
  const sports = new SportsPage(page);
  await sports.open({ search: league.name });
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.locator('html')).toHaveAttribute('data-layout', width < 1264 ? 'mobile' : 'desktop');
    await sports.expectReady();
    const seen = await sports.odds.evaluateAll((buttons) =>
      buttons.flatMap((button) => {
        const label = button.querySelector<HTMLElement>('[data-label]');
        const cut = [label, button].filter((part) => part && part.scrollWidth > part.clientWidth);
        return [{ text: label?.textContent ?? '', shown: label?.checkVisibility() ?? false, cut: cut.length > 0 }];
      }),
    );
    expect(
      seen.filter(({ text }) => text.trim() === ''),
      `empty at ${width}`,
    ).toEqual([]);
    expect(
      seen.filter(({ cut }) => cut),
      `cut at ${width}`,
    ).toEqual([]);
    // Three bonus rows and seven selections of each fixture.
    expect(seen).toHaveLength(17);
    // On a phone a team stands over its price; elsewhere it has a column of its own.
    expect(seen.filter(({ text, shown }) => shown && /^홈 \S+$/.test(text)).length, `at ${width}`).toBe(
      width < 660 ? 2 : 0,
    );
  }
});
