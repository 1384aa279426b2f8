import { join } from 'node:path';
import { type RunningProvider, startProvider } from 'provider/src/start-provider.ts';
import { freePort } from 'server/src/platform/embedded/processes.ts';
import type { Stack } from './stack.ts';

/** The demo provider for a site of the specs: its address is known before the site starts, its keys are made by the site. */
export async function siteGames(): Promise<{
  environment: Record<string, string>;
  start(stack: Pick<Stack, 'url' | 'dataDir'>): Promise<RunningProvider>;
}> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  return {
    environment: { CASINO_ADDRESSES: `playfun=${address},cx=${address},vinus=${address}` },
    start: ({ url, dataDir }) =>
      startProvider({
        ...{ port, host: '127.0.0.1', siteUrl: url, dataDir },
        casinoKeysFile: join(dataDir, 'casino-keys.json'),
        // A test does not wait for a deal as long as players do.
        environment: { BETTING_MS: '2000', SHOWING_MS: '2000' },
      }),
  };
}
