import '../testing/compose.ts';

import { notes } from './notes.ts';
import { noteVitals, watchVitals } from './vitals.ts';

type See = (list: { getEntries(): object[] }) => void;
const observers = new Map<string, See>();
/** The entries that the browser would hand over; jsdom measures nothing. */
class MeasuredPage {
  static readonly supportedEntryTypes = ['largest-contentful-paint', 'layout-shift', 'event', 'longtask'];
  readonly #see: See;
  constructor(see: See) {
    this.#see = see;
  }
  observe({ type }: { type: string }) {
    observers.set(type, this.#see);
  }
}
const measure = (type: string, ...entries: object[]) => observers.get(type)?.({ getEntries: () => entries });
const shift = (startTime: number, value: number, hadRecentInput = false) => ({ startTime, value, hadRecentInput });
const reported = () =>
  notes.splice(0).map(({ remote, version, cohort, kind, value }) => `${remote} ${version} ${cohort} ${kind} ${value}`);

function show(parent: Element, remote: string): HTMLElement {
  const part = document.createElement('section');
  Object.assign(part.dataset, { remote, version: '1.0.0' });
  parent.append(part);
  return part;
}

test('what the browser measured is reported for the remote of the page, long tasks for every part of it', () => {
  Object.assign(globalThis, { PerformanceObserver: MeasuredPage });
  watchVitals();
  const page = document.body.appendChild(document.createElement('main'));
  show(page, 'mf-sports');
  show(document.body, 'mf-account');

  measure('longtask', { duration: 80.4 }, { duration: 60 });
  noteVitals('running');
  expect(reported()).toEqual(['mf-sports 1.0.0 live long-task 140', 'mf-account 1.0.0 live long-task 140']);
  noteVitals('running');
  expect(reported()).toEqual([]);

  measure('largest-contentful-paint', { startTime: 400 }, { startTime: 812.6 });
  // Of delays the worst, and only those of interactions.
  measure('event', { duration: 48, interactionId: 1 }, { duration: 120, interactionId: 2 }, { duration: 900 });
  // One window of 0.05 + 0.1, one of 0.08; a shift after an input does not count.
  measure('layout-shift', shift(0, 0.05), shift(900, 0.1), shift(3_000, 0.08), shift(3_100, 5, true));
  noteVitals('leaving');
  expect(reported()).toEqual([
    'mf-sports 1.0.0 live lcp 813',
    'mf-sports 1.0.0 live inp 120',
    'mf-sports 1.0.0 live cls 0.15',
  ]);
});
