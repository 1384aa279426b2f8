import { composition } from '../composition.ts';
import { noteFailure, noteLeft, noteShown, suspect } from '../health/notes.ts';
import { closed, foundHanging, hangs } from '../health/opening.ts';
import { flush, flushAtOnce } from '../health/send.ts';
import { theShell } from '../health/watch.ts';
import { mayReload } from './chunk-reload.ts';

/**
 * The shell counts as shown once something is in sight, like a remote, so that failure rates can be compared. A shell that fails
 * earlier is reported by the document's first script (server/src/delivery/composer/boot-scripts.ts). What empties the page later
 * is the remote of the page, or the one that was opened last, which the reloaded page has in the version before.
 */
export function watchRoot(root: HTMLElement): void {
  noteFoundHanging();
  new MutationObserver(() => {
    if (root.childElementCount > 0) noteShown(theShell, theShell);
    else void blame();
  }).observe(root, { childList: true });
  window.addEventListener('pagehide', () => {
    noteLeft();
    closed();
    void flush();
  });
}

/** True when a remote has emptied the page: a fault in the shell is not the shell's then. */
export let isEmptied = false;

async function blame(): Promise<void> {
  const opened = suspect();
  if (!opened) return;
  isEmptied = true;
  noteFailure(opened.remote, opened.entry, 'emptied', 'the page was emptied');
  hangs(opened.remote.name, opened.entry.version);
  await flush();
  if (mayReload()) window.location.reload();
}

/** An earlier document of this browser could not tell it. */
function noteFoundHanging(): void {
  for (const { name, version, cohort } of composition.remotes)
    if (foundHanging.get(name) === version)
      noteFailure({ name }, { version, cohort }, 'hung', 'its page hung or was ended');
  if (foundHanging.size > 0) flushAtOnce();
}
