import type { Incident } from '@madang/contracts';
import { timelineMarks } from './timeline-marks.ts';

const goal = (second: number): Incident => ['goal', 'home', second, 1, 0, '전반'];
const change = (second: number): Incident => ['substitution', 'home', second, null, null, '전반'];
const kindsOf = (incidents: Incident[]) =>
  timelineMarks(incidents, 'home', 5_400).map(({ incident, hasMinute }) => [incident[0], hasMinute]);

test('marks that would cover each other are one, of which a goal stays; a minute is told where it has room', () => {
  expect(kindsOf([goal(600), change(620)])).toEqual([['goal', true]]);
  expect(kindsOf([change(600), goal(620)])).toEqual([['goal', true]]);
  expect(kindsOf([goal(600), change(900), change(4_000)])).toEqual([
    ['goal', false],
    ['substitution', true],
    ['substitution', true],
  ]);
  expect(
    kindsOf([
      ['corner', 'home', 60, null, null, '전반'],
      ['yellowCard', 'away', 90, null, null, '전반'],
    ]),
  ).toEqual([]);
  expect(timelineMarks([goal(2_700)], 'home', 5_400)[0]?.at).toBe(50);
});
