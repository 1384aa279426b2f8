import type { Fixture } from '@madang/contracts';

/** A list as it is looked at: what came first keeps its place, what is new waits. */
export interface HeldList {
  /** Which list this is: its filters and page. */
  key: string;
  /** The answer that it follows. */
  answer: readonly Fixture[];
  shown: readonly Fixture[];
  /** Of those shown, what the answer no longer has. */
  gone: ReadonlySet<string>;
  /** Of the answer, what is not shown yet. */
  waiting: number;
}

export const takeOver = (key: string, answer: readonly Fixture[]): HeldList => ({
  key,
  answer,
  shown: answer,
  gone: new Set(),
  waiting: 0,
});

/** The list after another answer: fixtures have what it says of them, in the places that they have. */
export function holdList(held: HeldList | null, key: string, answer: readonly Fixture[]): HeldList {
  if (held?.key === key && held.answer === answer) return held;
  if (held?.key !== key || held.shown.length === 0) return takeOver(key, answer);
  const news = new Map(answer.map((fixture) => [fixture.id, fixture]));
  const shown = held.shown.map((fixture) => news.get(fixture.id) ?? fixture);
  return {
    key,
    answer,
    shown,
    gone: new Set(shown.filter(({ id }) => !news.has(id)).map(({ id }) => id)),
    waiting: answer.filter(({ id }) => !held.shown.some((known) => known.id === id)).length,
  };
}
