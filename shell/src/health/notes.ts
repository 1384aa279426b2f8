import type { ClientReport, ReportKind } from '@madang/contracts';

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
  if (notes.length < notesMax) notes.push({ remote, version, cohort, kind, value, message });
}

export const noteFailure = (remote: { name: string }, reported: Reported, kind: ReportKind, error: unknown): void =>
  note(remote.name, reported, kind, { message: messageOf(error) });

export const messageOf = (error: unknown): string => {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const cause = error instanceof Error && error.cause ? ` (${messageOf(error.cause)})` : '';
  return (text + cause).slice(0, 1000);
};

const shown = new Set<string>();
const first = Promise.withResolvers<void>();
/** Resolves when any remote has shown something. */
export const firstShown = first.promise;

/** Once for each remote (or the shell) and version in this document. */
export function noteShown(remote: { name: string }, reported: Reported): void {
  const key = `${remote.name} ${reported.version}`;
  if (shown.has(key)) return;
  shown.add(key);
  note(remote.name, reported, 'shown');
  // No page is opened for the shell alone.
  if (remote.name !== 'shell') first.resolve();
}
