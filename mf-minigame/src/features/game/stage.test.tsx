import { jest } from '@jest/globals';
import { catalogue } from '@madang/rules/minigame/catalogue';
import { roundSeed } from '@madang/rules/minigame/fairness';
import { drawRound, setupOf } from '@madang/rules/minigame/offer';
import { act, render } from '@testing-library/react';
import { Stage } from './components/stages/stage.tsx';
import { Revealed } from './use-reveal.ts';

/** Of each engine one game. */
const games = [...new Map(catalogue.map((game) => [game.engine, game])).values()];
const seed = (round: number) => roundSeed('ab'.repeat(32), 'cd'.repeat(32), 1, round);

function watch(game: (typeof games)[number]) {
  const revealed: number[] = [];
  const tell = (round: number) => void revealed.push(round);
  const shown = (round: number) => (
    <Revealed value={tell}>
      <Stage
        engine={game.engine}
        round={round}
        outcome={drawRound(game, round, seed(round)) as Record<string, unknown>}
        setup={setupOf(game, round)}
      />
    </Revealed>
  );
  const { container, rerender } = render(shown(7_000));
  // Words, names of pictures, and positions.
  const seen = () =>
    [
      container.textContent,
      ...[...container.querySelectorAll('[aria-label], [style]')].map(
        (one) => `${one.getAttribute('aria-label')} ${one.getAttribute('style')}`,
      ),
    ].join('|');
  return {
    revealed,
    seen,
    drawNext: () => rerender(shown(7_001)),
    whole: () => render(shown(7_001)).container.textContent,
  };
}

const prefer = (reduced: boolean) =>
  jest.spyOn(globalThis, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: reduced && query.includes('reduce'),
        addEventListener: () => {},
        removeEventListener: () => {},
      }) as unknown as MediaQueryList,
  );

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test.each(games)('$engine: a draw that is watched comes step by step, and ends as it was drawn', (game) => {
  prefer(false);
  const { revealed, seen, drawNext, whole } = watch(game);
  expect(revealed).toEqual([7_000]);
  drawNext();
  const atFirst = seen();
  expect(revealed).toEqual([7_000]);
  act(() => jest.advanceTimersByTime(30_000));
  expect(revealed).toEqual([7_000, 7_001]);
  const atLast = seen();
  expect(atLast).not.toBe(atFirst);
  expect(atLast).toContain(whole() || '|');
});

test.each(games)('$engine: who asked for less motion sees it whole at once', (game) => {
  prefer(true);
  const { revealed, seen, drawNext } = watch(game);
  drawNext();
  const atOnce = seen();
  expect(revealed).toEqual([7_000, 7_001]);
  act(() => jest.advanceTimersByTime(30_000));
  expect(seen()).toBe(atOnce);
});
