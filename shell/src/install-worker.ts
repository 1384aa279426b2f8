import { composition } from './composition.ts';

const address = '/service-worker.js';

interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(): string }): { createScriptURL(given: string): string };
}

/** The page for when there is no connection. Without it, and in development, the browser shows its own. */
export function installWorker(): void {
  if (composition.mode !== 'live' || !('serviceWorker' in navigator)) return;
  const { trustedTypes } = window as Window & { trustedTypes?: PolicyFactory };
  // The policy knows one address, whatever it is given.
  const worker = trustedTypes?.createPolicy('madang-worker', { createScriptURL: () => address });
  navigator.serviceWorker.register(worker?.createScriptURL(address) ?? address).catch(() => {});
}
