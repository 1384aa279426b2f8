import { boundedLines } from './bounded-lines.ts';

test('of one key and in all only so many are written, and how many were not is said once', () => {
  let nowMs = 0;
  const told: number[] = [];
  const mayWrite = boundedLines(
    { perKey: 2, overall: 3, windowMs: 1_000 },
    (lines) => told.push(lines),
    () => nowMs,
  );
  expect(['a', 'a', 'a', 'b', 'c'].map((key) => mayWrite(key))).toEqual([true, true, false, true, false]);
  nowMs = 1_000;
  expect([mayWrite('a'), told]).toEqual([true, [2]]);
  nowMs = 2_000;
  expect([mayWrite('a'), told]).toEqual([true, [2]]);
});
