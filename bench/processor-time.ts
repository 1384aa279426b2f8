import { readdirSync, readFileSync } from 'node:fs';

/** Of Linux, as `getconf CLK_TCK` says on every machine that Node runs on. */
const tickMs = 10;

interface Stat {
  parent: number;
  /** Its own and that of children that have ended and were waited for. */
  ms: number;
}

function statOf(pid: number): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before it may hold spaces and brackets.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [parent = 0, ticks = 0] = [fields[1], [11, 12, 13, 14].reduce((sum, at) => sum + (fields[at] ?? 0), 0)];
    return { parent, ms: ticks * tickMs };
  } catch {
    return undefined;
  }
}

/** Processor time of a program and of all that it has started, milliseconds since its start. Linux alone. */
export function processorMs(pid: number): number {
  const stats = new Map<number, Stat>();
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? statOf(Number(name)) : undefined;
    if (stat) stats.set(Number(name), stat);
  }
  const belongs = (each: number): boolean => each === pid || (stats.has(each) && belongs(stats.get(each)?.parent ?? 0));
  return [...stats].reduce((sum, [each, { ms }]) => sum + (belongs(each) ? ms : 0), 0);
}
