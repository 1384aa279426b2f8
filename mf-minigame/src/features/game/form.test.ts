import type { MinigameResult } from '@madang/contracts';
import { formOf } from './form.ts';
import { raceBoards } from './marks.ts';

const result = (round: number, setup: unknown, outcome: Record<string, unknown> | null): MinigameResult => ({
  ...{
    gameId: 508,
    round,
    ofDay: round,
    drawsAt: '2026-11-22T01:00:00.000Z',
    isVoid: outcome === null,
    handVoid: null,
    winners: [],
  },
  ...{ setup, outcome },
});

test('the form of a runner are its last five places, whatever number it had', () => {
  const races = Array.from({ length: 7 }, (_, at) =>
    result(20 - at, at % 2 ? [{ name: '번개' }, { name: '노을' }] : [{ name: '노을' }, { name: '번개' }], {
      order: [1, 2],
    }),
  );
  expect(formOf('번개', races).map(({ text, won }) => [text, won])).toEqual([
    ['2', false],
    ['1', true],
    ['2', false],
    ['1', true],
    ['2', false],
  ]);
  expect(formOf('마루', races)).toEqual([]);
});

test('the form of a side is won, drawn or lost, at home and away; a void round counts for nothing', () => {
  const sides = { home: { name: '가' }, away: { name: '나' } };
  const matches = [
    result(4, sides, { home: 1, away: 1 }),
    result(3, sides, null),
    result(2, sides, { home: [20, 20, 20, 20], away: [10, 30, 20, 21] }),
  ];
  expect(formOf('가', matches).map(({ text }) => text)).toEqual(['무', '패']);
  expect(formOf('나', matches).map(({ text }) => text)).toEqual(['무', '승']);
});

test('a race without sides has a board of its winners', () => {
  const letters = (order: number[]) =>
    raceBoards(6).map((board) => board.markOf({ outcome: { order }, winners: [] })?.letter);
  expect(letters([5, 1])).toEqual(['홀', '뒤', '5']);
  expect(letters([2, 1])).toEqual(['짝', '앞', '2']);
});
