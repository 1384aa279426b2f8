import type { MinigameResult } from '@madang/contracts';
import { catalogue } from '@madang/rules/minigame/catalogue';
import { roundSeed } from '@madang/rules/minigame/fairness';
import { drawRound } from '@madang/rules/minigame/offer';
import { render } from '@testing-library/react';
import { Drawn } from './drawn.tsx';

const shownOf = (
  outcome: Record<string, unknown> | null,
  isVoid = false,
  handVoid: MinigameResult['handVoid'] = null,
) => render(<Drawn outcome={outcome} isVoid={isVoid} handVoid={handVoid} />).container.textContent;

test('a result stands in a row as it was drawn', () => {
  expect(shownOf({ balls: [8, 26, 16, 28, 25], power: 5 })).toBe('8261628255103');
  expect(shownOf({ player: [12, 18], banker: [28, 43] })).toBe('플K♠6♥6뱅3♦5♣8');
  expect(shownOf({ start: 'right', rungs: 3, end: 'odd' })).toBe('우3홀');
  expect(shownOf({ order: [5, 2, 4, 1, 3] })).toBe('524');
  expect(shownOf({ dice: [1, 6, 3] })).toBe('163합 10');
  expect(shownOf({ home: 2, away: 1 })).toBe('2 : 1');
  expect(shownOf(null, true)).toBe('무효');
});

test('a round that an operator voided still says how it was drawn, and why it is void', () => {
  const handVoid = { reason: '영상 오류', at: '2026-11-22T01:00:00.000Z' };
  expect(shownOf({ home: 2, away: 1 }, false, handVoid)).toBe('무효2 : 1영상 오류');
});

test.each([...new Map(catalogue.map((game) => [game.engine, game])).values()])('$engine can be shown', (game) => {
  const seed = roundSeed('ab'.repeat(32), 'cd'.repeat(32), game.id, 9);
  expect(shownOf(drawRound(game, 9, seed) as Record<string, unknown>)).toMatch(/[^\sNaN]/);
});
