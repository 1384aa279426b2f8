import { composition } from '../composition.ts';
import { messageOf, note, type Reported } from './notes.ts';
import { entriesOf } from './stages.ts';

interface Culprit extends Reported {
  name: string;
}

/** The app and version whose script this address or stack names. */
export function culpritOf(text: string): Culprit | null {
  const [, name, version] = text.match(/\/(mf-[a-z0-9-]+|shell)\/([^/\s]+)\/[^/\s]+\.js/) ?? [];
  if (!name) return null;
  if (name === 'shell') return theShell;
  const remote = composition.remotes.find((each) => each.name === name);
  const entry = remote && entriesOf(remote).find((each) => each.version === version);
  return entry ? { name, version: entry.version, cohort: entry.cohort } : null;
}

export const theShell: Culprit = {
  name: 'shell',
  version: composition.shellVersion,
  cohort: composition.shellCohort,
};

/** Notes what scripts throw outside of rendering and what the page's policy refuses, from the first moment on. */
export function watchPage(): void {
  const thrown = (error: unknown, address = '') => {
    const culprit = culpritOf(`${error instanceof Error ? error.stack : ''} ${address}`);
    // No script of ours is in it (a browser extension, for example): it says nothing about a version.
    if (culprit) note(culprit.name, culprit, 'exception', { message: messageOf(error) });
  };
  window.addEventListener('error', ({ error, filename }) => error && thrown(error, filename));
  window.addEventListener('unhandledrejection', ({ reason }) => thrown(reason));
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
    if (!effectiveDirective.startsWith('script-src')) return;
    const culprit = culpritOf(blockedURI) ?? culpritOf(sourceFile) ?? theShell;
    note(culprit.name, culprit, 'integrity', { message: `${effectiveDirective}: ${blockedURI}`.slice(0, 1000) });
  });
}
