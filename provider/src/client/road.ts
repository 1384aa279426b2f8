import { element, made } from './common.js';

export interface Mark {
  mark: string;
  tone: string;
}
const rows = 6;

/** Results in the order in which they came, and by streaks: a column for each, ties as a stroke on the one before. */
export function showRoads(road: readonly Mark[]): void {
  element('#beads').replaceChildren(...road.map(({ mark, tone }) => made('li', tone, mark)));
  const columns: (Mark & { ties: number })[][] = [];
  for (const each of road) {
    const last = columns.at(-1);
    if (each.tone === 'green' && last) {
      const before = last.at(-1);
      if (before) before.ties++;
    } else if (last?.[0]?.tone === each.tone) last.push({ ...each, ties: 0 });
    else columns.push([{ ...each, ties: 0 }]);
  }
  const big = element('#big');
  const shown = columns.slice(-24);
  big.replaceChildren(
    ...shown.flatMap((column, place) =>
      column.slice(0, rows).map(({ mark, tone, ties }, row) => {
        const dot = made('li', tone, ties > 0 ? String(ties) : '');
        dot.title = mark;
        dot.style.gridArea = `${row + 1} / ${place + 1}`;
        return dot;
      }),
    ),
  );
  const counts = new Map<string, { tone: string; count: number }>();
  for (const { mark, tone } of road) counts.set(mark, { tone, count: (counts.get(mark)?.count ?? 0) + 1 });
  const most = [...counts].sort(([, one], [, other]) => other.count - one.count).slice(0, 6);
  element('#counts').replaceChildren(
    ...most.flatMap(([mark, { tone, count }]) => [made('dt', tone, mark), made('dd', '', `${count}번`)]),
  );
}
