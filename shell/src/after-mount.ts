import { session } from '@madang/session';
import { addParts } from './face/add-parts.ts';
import { describeRemotes } from './federation/describe-remotes.ts';
import { preloadPointedAt, preloadWhenIdle } from './federation/preload.ts';
import { startCollector } from './health/collector.ts';
import { firstShown } from './health/notes.ts';
import { installWorker } from './install-worker.ts';
import { loadLoginView } from './pages/login-page.tsx';
import { restorePage } from './release/restore-page.ts';

/** Pages without any remote begin to load the others after this time. */
const withoutRemoteMs = 3_000;

/** Everything that the page does not need to be seen. */
export function afterMount(): void {
  void loadLoginView().catch(() => undefined);
  addParts();
  installWorker();
  restorePage();
  startCollector();
  preloadPointedAt();
  describeRemotes();
  const shown = Promise.race([firstShown, new Promise<void>((resolve) => setTimeout(resolve, withoutRemoteMs))]);
  const begin = () => void shown.then(preloadWhenIdle);
  begin();
  session.subscribe((now, before) => now.member?.id !== before.member?.id && begin());
}
