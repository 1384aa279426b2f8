import { note, notes } from './notes.ts';
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

const examined = new Set<string>();

/**
 * Only the browser's console tells a script that was refused by its hash from a missing one. So each script that could not be
 * loaded is fetched once more, with its hash and without.
 */
export async function examineFailures(): Promise<void> {
  for (const { message } of [...notes]) {
    const address = message?.match(/module: (https?:\S+\.js)/)?.[1];
    if (!address || examined.has(address) || new URL(address).origin !== location.origin) continue;
    examined.add(address);
    const integrity = hashOf(address);
    if (integrity && !(await isThere(address, integrity)) && (await isThere(address))) {
      noteRefused(address, 'its bytes do not fit the hash in the document');
    }
  }
}

const isThere = (address: string, integrity?: string) =>
  fetch(address, { cache: 'force-cache', ...(integrity ? { integrity } : {}) }).then(
    ({ ok }) => ok,
    () => false,
  );

function hashOf(address: string): string | undefined {
  const text = document.querySelector('script[type="importmap"]')?.textContent ?? '{}';
  const { integrity = {} } = JSON.parse(text) as { integrity?: Record<string, string> };
  return integrity[new URL(address).pathname] ?? integrity[address];
}

function noteRefused(address: string, why: string): void {
  const culprit = culpritOf(address) ?? theShell;
  note(culprit.name, culprit, 'integrity', { message: `${address}: ${why}`.slice(0, 1000) });
}
