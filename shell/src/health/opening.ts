/**
 * Versions whose code has begun to run and was not seen to work yet, by app. A page that hangs or is ended by the browser can tell
 * nothing any more: the marks that it leaves tell its next document, which takes the version before.
 */
interface Mark {
  version: string;
  tab: string;
  atMs: number;
}
const marksKey = 'madang.opening';
const hungKey = 'madang.hung';
const begunKey = 'madang.begun';
const tabKey = 'madang.tab';
/** Another tab may be at work: its marks count after this time. */
const otherTabMs = 10_000;
/** As many documents in a row that begin a version and are left before it is shown: it navigates for ever. */
const begunMost = 3;
const begunWithinMs = 30_000;
/** So long a browser goes without a version that hung in it. */
const withoutMs = 3_600_000;

interface Begun {
  version: string;
  times: number;
  sinceMs: number;
}

const read = <Kept>(key: string, from = () => localStorage): Record<string, Kept> => {
  try {
    return JSON.parse(from().getItem(key) ?? '{}') as Record<string, Kept>;
  } catch {
    return {};
  }
};
function write(key: string, kept: Record<string, unknown>, to = () => localStorage): void {
  try {
    if (Object.keys(kept).length === 0) to().removeItem(key);
    else to().setItem(key, JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing finds out anew each time.
  }
}

const ofTab = () => sessionStorage;
const tab = thisTab();
function thisTab(): string {
  try {
    const known = sessionStorage.getItem(tabKey) ?? crypto.randomUUID();
    sessionStorage.setItem(tabKey, known);
    return known;
  } catch {
    return '';
  }
}

export function opens(app: string, version: string): void {
  write(marksKey, { ...read<Mark>(marksKey), [app]: { version, tab, atMs: Date.now() } });
  const begun = read<Begun>(begunKey, ofTab);
  const known = begun[app];
  const goesOn = known?.version === version && Date.now() - known.sinceMs < begunWithinMs;
  begun[app] = goesOn ? { ...known, times: known.times + 1 } : { version, times: 1, sinceMs: Date.now() };
  write(begunKey, begun, ofTab);
}

/** It works, or is known not to. */
export function opened(app: string, version: string): void {
  const { [app]: _, ...begun } = read<Begun>(begunKey, ofTab);
  write(begunKey, begun, ofTab);
  const marks = read<Mark>(marksKey);
  if (marks[app]?.version !== version) return;
  delete marks[app];
  write(marksKey, marks);
}

/** The page goes away by itself: nothing of it hangs. */
export function closed(): void {
  const marks = Object.entries(read<Mark>(marksKey));
  write(marksKey, Object.fromEntries(marks.filter(([, mark]) => mark.tab !== tab)));
}

/** The next documents of this browser have the version before it. */
export function hangs(app: string, version: string): void {
  write(hungKey, { ...read(hungKey), [app]: { version, untilMs: Date.now() + withoutMs } });
}

const found = new Map<string, string>();
/** App -> version that an earlier document of this browser left hanging, and whose failure is not reported yet. */
export const foundHanging: ReadonlyMap<string, string> = found;

for (const [app, { version, tab: by, atMs }] of Object.entries(read<Mark>(marksKey))) {
  if (by === tab || Date.now() - atMs >= otherTabMs) find(app, version);
}
for (const [app, { version, times }] of Object.entries(read<Begun>(begunKey, ofTab))) {
  if (times >= begunMost) find(app, version);
}

function find(app: string, version: string): void {
  opened(app, version);
  hangs(app, version);
  found.set(app, version);
}

export function isHung(app: string, version: string): boolean {
  const known = read<{ version: string; untilMs: number }>(hungKey)[app];
  return known?.version === version && Date.now() < known.untilMs;
}
