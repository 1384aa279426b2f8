import { composition } from '../composition.ts';
import { note, type Reported } from './notes.ts';
import { entriesOf } from './stages.ts';
import { theShell } from './watch.ts';

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}
/** A window of layout shifts ends after a second without one, and after five in all. */
const windowGapMs = 1_000;
const windowMs = 5_000;

const seen = { lcpMs: 0, cls: 0, inpMs: 0, longTasksMs: 0 };
let told = false;

/** As Web Vitals measure: the last largest paint, the worst window of layout shifts, the longest delay. */
export function watchVitals(): void {
  observe('largest-contentful-paint', (entry) => {
    seen.lcpMs = entry.startTime;
  });
  const shifts = { sum: 0, beganAt: 0, lastAt: 0 };
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput, startTime } = entry as LayoutShift;
    if (hadRecentInput) return;
    const goesOn = startTime - shifts.lastAt < windowGapMs && startTime - shifts.beganAt < windowMs;
    shifts.sum = goesOn ? shifts.sum + value : value;
    if (!goesOn) shifts.beganAt = startTime;
    shifts.lastAt = startTime;
    seen.cls = Math.max(seen.cls, shifts.sum);
  });
  observe('event', (entry) => {
    if ((entry as PerformanceEventTiming & { interactionId?: number }).interactionId) {
      seen.inpMs = Math.max(seen.inpMs, entry.duration);
    }
  });
  observe('longtask', (entry) => {
    seen.longTasksMs += entry.duration;
  });
}

function observe(type: string, see: (entry: PerformanceEntry) => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
  new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true });
}

/** Long tasks count for all that is on the page at the time; the vitals, once, for the page's own remote. */
export function noteVitals(when: 'running' | 'leaving'): void {
  if (seen.longTasksMs > 0) {
    const value = Math.min(Math.round(seen.longTasksMs), 600_000);
    for (const part of onPage('[data-remote]').values()) note(part.name, part, 'long-task', { value });
    seen.longTasksMs = 0;
  }
  if (when === 'running' || told) return;
  told = true;
  const page = [...onPage('main [data-remote], #root > [data-remote]').values()][0] ?? theShell;
  if (seen.lcpMs > 0) note(page.name, page, 'lcp', { value: Math.min(Math.round(seen.lcpMs), 600_000) });
  if (seen.inpMs > 0) note(page.name, page, 'inp', { value: Math.min(Math.round(seen.inpMs), 600_000) });
  note(page.name, page, 'cls', { value: Math.round(seen.cls * 10_000) / 10_000 });
}

/** The remotes that have a part on the page, in the version that is shown. */
function onPage(selector: string): Map<string, Reported & { name: string }> {
  const found = new Map<string, Reported & { name: string }>();
  for (const { dataset } of document.querySelectorAll<HTMLElement>(selector)) {
    const remote = composition.remotes.find(({ name }) => name === dataset.remote);
    const entry = remote && entriesOf(remote).find(({ version }) => version === dataset.version);
    if (remote && entry) found.set(remote.name, { name: remote.name, version: entry.version, cohort: entry.cohort });
  }
  return found;
}
