import { noteShown } from './notes.ts';
import { theShell } from './watch.ts';

/**
 * The shell counts as shown once something is in sight, like a remote, so that failure rates can be compared. A shell that fails
 * earlier is reported by the document's first script (server/src/delivery/composer/boot-scripts.ts).
 */
export function noteShellShown(root = document.getElementById('root')): void {
  if (!root) return;
  const isInSight = () => root.childElementCount > 0;
  if (isInSight()) {
    noteShown(theShell, theShell);
    return;
  }
  const observer = new MutationObserver(() => {
    if (!isInSight()) return;
    observer.disconnect();
    noteShown(theShell, theShell);
  });
  observer.observe(root, { childList: true });
}
