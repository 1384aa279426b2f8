import { jest } from '@jest/globals';
import { catalogue } from '@madang/rules/minigame/catalogue';
import { roundSeed } from '@madang/rules/minigame/fairness';
import { drawRound, setupOf } from '@madang/rules/minigame/offer';
import { act, render, within } from '@testing-library/react';
import { Profiler } from 'react';
import { Stage } from './components/stages/stage.tsx';
import { Replayed, Revealed } from './use-reveal.ts';

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

/** The looks of each engine's stage in a frame, without the turn of the wheel: it moves there in its own time. */
const frameOf = (container: HTMLElement) => container.innerHTML.replaceAll(/rotate\([^)]*\)/g, '');

/** Every frame that the page paints of a draw that is watched, from the one that first has it. */
function framesOf(game: (typeof games)[number], setup: unknown, outcome: Record<string, unknown>) {
  prefer(false);
  const frames: string[] = [];
  let revealedAt = 0;
  let container: HTMLElement | null = null;
  const onRevealed = (told: number) => {
    if (told === 7_001) revealedAt = frames.length;
  };
  const shown = (round: number, drawn: Record<string, unknown>) => (
    <Profiler id="stage" onRender={() => void (container && frames.push(frameOf(container)))}>
      <Revealed value={onRevealed}>
        <Stage engine={game.engine} round={round} outcome={drawn} setup={setup} />
      </Revealed>
    </Profiler>
  );
  const before = drawRound(game, 7_000, seed(7_000)) as Record<string, unknown>;
  const { container: made, rerender, unmount } = render(shown(7_000, before));
  container = made;
  rerender(shown(7_001, outcome));
  // One timer at a time, so that each step is a frame.
  while (revealedAt === 0 && jest.getTimerCount() > 0) act(() => void jest.advanceTimersToNextTimer());
  unmount();
  return { frames, revealedAt };
}

/** Draws of the same round: all that is public before is alike. */
const drawsOf = (game: (typeof games)[number]) =>
  Array.from(
    { length: 12 },
    (_, at) => drawRound(game, 7_001, roundSeed('ab'.repeat(32), 'cd'.repeat(32), 2, at)) as Record<string, unknown>,
  );

test.each(games)('$engine: no frame tells a draw before its stage does', (game) => {
  const setup = setupOf(game, 7_001);
  const runs = drawsOf(game).map((outcome) => ({ outcome, ...framesOf(game, setup, outcome) }));
  // The first frame is the same for all draws, and the outcome is whole with the last one alone.
  expect(new Set(runs.map(({ frames }) => frames[0])).size).toBe(1);
  for (const { frames, revealedAt } of runs) expect(revealedAt).toBe(frames.length);
});

const engineOf = (name: string) => games.find(({ engine }) => engine === name) as (typeof games)[number];
const framesUntilApart = (name: string, one: Record<string, unknown>, other: Record<string, unknown>) => {
  const [a, b] = [one, other].map((outcome) => framesOf(engineOf(name), null, outcome).frames);
  return (a ?? []).findIndex((frame, at) => frame !== b?.[at]);
};

test('a ladder of three rungs looks like one of four until its way has passed the third', () => {
  const ladder = { start: 'left', ball: null };
  const apart = framesUntilApart('ladder', { ...ladder, rungs: 3, end: 'even' }, { ...ladder, rungs: 4, end: 'odd' });
  // One frame of the start, two for each rung.
  expect(apart).toBe(7);
});

test('draws that differ in the powerball alone look alike until that ball has come', () => {
  const balls = [3, 9, 16, 18, 22];
  expect(framesUntilApart('powerball', { balls, power: 7 }, { balls, power: 2 })).toBe(6);
});

const kinds = ['dogs', 'horses', 'soccer-euro', 'basketball-gardens'] as const;
test.each(kinds)('%s: a play takes 20 to 30 seconds, is spoken of, and can be seen again', (name) => {
  prefer(false);
  const game = engineOf(name);
  const outcome = drawRound(game, 7_001, seed(7_001)) as Record<string, unknown>;
  const told: number[] = [];
  const tell = (round: number) => void told.push(round);
  const { getByRole } = render(
    <Replayed value={true}>
      <Revealed value={tell}>
        <Stage engine={game.engine} round={7_001} outcome={outcome} setup={setupOf(game, 7_001)} />
      </Revealed>
    </Replayed>,
  );
  const said = () =>
    within(getByRole('list', { name: '중계' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(said()).toHaveLength(1);
  act(() => jest.advanceTimersByTime(19_900));
  expect(told).toEqual([]);
  expect(said().length).toBe(3);
  act(() => jest.advanceTimersByTime(10_100));
  expect(told).toEqual([7_001]);
  expect(said()[0]).toMatch(/결승선|경기 종료/);
});
