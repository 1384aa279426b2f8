import type { ClientReport, ReportKind } from '@madang/contracts';
import { composition } from '../composition.ts';
import { opened, opens } from './opening.ts';
import type { StagedEntry } from './stages.ts';

/** Notes that were not sent yet. The collector, which is loaded after the page, takes them from here. */
export const notes: ClientReport[] = [];
/** A page with more notes than this is broken, and the first ones say enough. */
const notesMax = 200;

export type Reported = Pick<ClientReport, 'version' | 'cohort'>;

export function note(
  remote: string,
  { version, cohort }: Reported,
  kind: ReportKind,
  { value = null, message = null }: { value?: number | null; message?: string | null } = {},
): void {
  // Nothing on a tester's page says anything about what members have, the shell beside the pinned version included.
  const shownAs = composition.override ? 'override' : cohort;
  if (notes.length < notesMax) notes.push({ remote, version, cohort: shownAs, kind, value, message });
}

export const noteFailure = (remote: { name: string }, reported: Reported, kind: ReportKind, error: unknown): void =>
  note(remote.name, reported, kind, { message: messageOf(error) });

export const messageOf = (error: unknown): string => {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const cause = error instanceof Error && error.cause ? ` (${messageOf(error.cause)})` : '';
  return (text + cause).slice(0, 1000);
};

interface Begun {
  remote: { name: string };
  entry: Reported;
}
const wanted = new Map<string, Begun>();
const shown = new Set<string>();
const keyOf = (remote: { name: string }, { version }: Reported) => `${remote.name} ${version}`;
const first = Promise.withResolvers<void>();
/** Resolves when any remote has rendered something. */
export const firstShown = first.promise;
/** To be called when a remote has rendered. Whether that lasts is looked at later (shown.ts). */
export const noteRendered = (): void => first.resolve();

/** A page in which time goes on does not hang. */
const aliveAfterMs = 5_000;

/** A module that found no place on the page, such as a page before which a guard stands, is not going to be shown. */
function isAlive(remote: { name: string }, entry: Reported): void {
  opened(remote.name, entry.version);
  const isPlaced = document.querySelector(`[data-remote="${remote.name}"]`) !== null;
  if (!isPlaced && !shown.has(keyOf(remote, entry))) note(remote.name, entry, 'left');
}

/** The code of this version is about to run, for the first time in this document. @returns whether that was news */
export function noteWanted(remote: { name: string }, entry: StagedEntry): boolean {
  const key = keyOf(remote, entry);
  if (wanted.has(key)) return false;
  wanted.set(key, { remote, entry });
  if (!composition.override) opens(remote.name, entry.version);
  setTimeout(() => isAlive(remote, entry), aliveAfterMs);
  note(remote.name, entry, 'wanted');
  return true;
}

const pages = new Set<Begun>();
/** The remote shows the page, not a part beside it. @returns a function that ends that */
export function notePage(page: Begun): () => void {
  pages.add(page);
  return () => void pages.delete(page);
}

/**
 * The first to suspect where the whole page is hurt; null before any remote began. It is the page's own: parts beside it begin
 * sooner or later as the line has it, and both versions of a remote under trial must be suspected by one rule.
 */
export const suspect = (): Begun | null =>
  [...pages].filter(({ remote, entry }) => wanted.has(keyOf(remote, entry))).at(-1) ??
  [...wanted.values()].at(-1) ??
  null;

/** Once for each remote (or the shell) and version in this document. */
export function noteShown(remote: { name: string }, reported: Reported): void {
  const key = keyOf(remote, reported);
  if (shown.has(key)) return;
  shown.add(key);
  opened(remote.name, reported.version);
  note(remote.name, reported, 'shown');
}

/** The version of a remote that was begun last; undefined for one that was not begun. */
export const wantedOf = (name: string): Reported | undefined =>
  [...wanted.values()].filter(({ remote }) => remote.name === name).at(-1)?.entry;

/** The page is left: parts that were not shown yet cannot be shown any more. */
export function noteLeft(): void {
  for (const [key, { remote, entry }] of wanted) if (!shown.has(key)) note(remote.name, entry, 'left');
}
