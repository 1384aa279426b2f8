import fc from 'fast-check';
import { coveringPower, evenPower, type SharedMarkets } from './covering-power.ts';

test('the chance is that of drawing without putting back, worked out by hand', () => {
  // Of four markets both bet on the first side of two: all four differ in one of six ways.
  expect(coveringPower([{ count: 4, oneFirst: 2, otherFirst: 2, opposite: 4 }])).toBeCloseTo(Math.log10(6), 9);
  expect(coveringPower([{ count: 4, oneFirst: 2, otherFirst: 2, opposite: 0 }])).toBeCloseTo(0, 9);
  const two = { count: 2, oneFirst: 1, otherFirst: 1, opposite: 2 };
  expect(coveringPower([two, two])).toBeCloseTo(2 * Math.log10(2), 9);
  expect(evenPower(20, 20)).toBeCloseTo(20 * Math.log10(2), 9);
});

test('members who mirror each other are found after twenty-four markets, whatever sides they mix', () => {
  expect(coveringPower([{ count: 24, oneFirst: 12, otherFirst: 12, opposite: 24 }])).toBeGreaterThan(6);
  expect(coveringPower([{ count: 18, oneFirst: 9, otherFirst: 9, opposite: 18 }])).toBeLessThan(6);
});

/** Independent members with any habits: always one side, mostly one, after the last result, against it. */
const habit = fc.record({ always: fc.double({ min: 0, max: 1, noNaN: true }), follows: fc.constantFrom(-1, 0, 1) });

test('independent members raise no alarm, whatever their habits', () => {
  fc.assert(
    fc.property(
      habit,
      habit,
      fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true })),
      fc.integer({ min: 20, max: 120 }),
      (one, other, chance, rounds) => {
        const draw = () => chance.next().value;
        const pick = ({ always, follows }: typeof one, last: boolean) =>
          follows === 0 ? draw() < always : follows > 0 ? last : !last;
        const kinds = new Map<boolean, SharedMarkets>();
        let last = false;
        for (let round = 0; round < rounds; round++) {
          const [first, second] = [pick(one, last), pick(other, last)];
          const kind = kinds.get(last) ?? { count: 0, oneFirst: 0, otherFirst: 0, opposite: 0 };
          kind.count += 1;
          kind.oneFirst += Number(first);
          kind.otherFirst += Number(second);
          kind.opposite += Number(first !== second);
          kinds.set(last, kind);
          last = draw() < 0.5;
        }
        expect(coveringPower([...kinds.values()])).toBeLessThan(6);
      },
    ),
    { numRuns: 2_000 },
  );
});
