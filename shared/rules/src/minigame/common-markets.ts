import type { Market, Selection } from './engine.ts';

/** 홀 and 짝 of a number. */
export const oddEven = (id: string, name: string, share: number): Market<number> => ({
  id,
  name,
  share,
  selections: [
    { id: 'odd', name: '홀', wins: (number) => number % 2 === 1 },
    { id: 'even', name: '짝', wins: (number) => number % 2 === 0 },
  ],
});

/** 언더 and 오버 of a line that lies between two numbers. */
export const underOver = (id: string, name: string, line: number, share: number): Market<number> => ({
  id,
  name,
  note: `기준 ${line}`,
  share,
  selections: [
    { id: 'under', name: '언더', note: `${Math.floor(line)} 이하`, wins: (number) => number < line },
    { id: 'over', name: '오버', note: `${Math.ceil(line)} 이상`, wins: (number) => number > line },
  ],
});

/** Ranges of a number, each with its name; both ends belong to it. */
export const ranges = (
  id: string,
  name: string,
  share: number,
  of: readonly (readonly [id: string, name: string, from: number, to: number])[],
): Market<number> => ({
  id,
  name,
  share,
  selections: of.map(
    ([key, title, from, to]): Selection<number> => ({
      id: key,
      name: title,
      note: from === to ? `${from}` : `${from}~${to}`,
      wins: (number) => number >= from && number <= to,
    }),
  ),
});

/** Every number by itself. */
export const exactly = (id: string, name: string, share: number, of: readonly number[]): Market<number> => ({
  id,
  name,
  share,
  selections: of.map((wanted) => ({ id: `${wanted}`, name: `${wanted}`, wins: (number) => number === wanted })),
});
