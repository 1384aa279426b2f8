import { note } from './notes.ts';
import { culpritOf, theShell } from './watch.ts';

/** As `Integrity-Policy` reports it. */
interface IntegrityViolation extends ReportBody {
  blockedURL?: string;
}

/** Scripts that the browser refused because the document names no hash for them. */
export function watchIntegrity(): void {
  if (!('ReportingObserver' in window)) return;
  const observer = new ReportingObserver(
    (reports) => {
      for (const { body } of reports) {
        const address = (body as IntegrityViolation | null)?.blockedURL ?? '';
        noteRefused(address, 'the document has no hash of it');
      }
    },
    { types: ['integrity-violation'], buffered: true },
  );
  observer.observe();
}

export function noteRefused(address: string, why: string): void {
  const culprit = culpritOf(address) ?? theShell;
  note(culprit.name, culprit, 'integrity', { message: `${address}: ${why}`.slice(0, 1000) });
}
