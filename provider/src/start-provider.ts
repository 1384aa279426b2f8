import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface RunningProvider {
  url: string;
  /** Lets it send what it owes, and resolves when it is gone. */
  stop(): Promise<void>;
}

/** The demo provider of casino games, as a process of its own. The keys are there before. */
export async function startProvider({
  port,
  host,
  siteUrl,
  casinoKeysFile,
  dataDir,
  environment = {},
}: {
  port: number;
  host: string;
  siteUrl: string;
  casinoKeysFile: string;
  dataDir: string;
  environment?: Record<string, string>;
}): Promise<RunningProvider> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'main.ts')],
    {
      // Its input ends with this process, however that ends, and it with it.
      stdio: ['pipe', 'pipe', 'inherit'],
      env: {
        PATH: process.env.PATH,
        PORT: String(port),
        HOST: host,
        SITE_URL: siteUrl,
        KEYS_FILE: casinoKeysFile,
        DATA_DIR: join(dataDir, 'provider'),
        ENDS_WITH_INPUT: 'yes',
        ...(process.env.PROVIDER_ORIGIN && { ORIGIN: process.env.PROVIDER_ORIGIN }),
        ...(process.env.HOSTILE && { HOSTILE: process.env.HOSTILE }),
        ...environment,
      },
    },
  );
  const gone = once(child, 'exit');
  let output = '';
  const url = await new Promise<string>((listening, fail) => {
    child.stdout.on('data', (text) => {
      output += text;
      const found = /Provider listening at (\S+)/.exec(output)?.[1];
      if (found) listening(found);
    });
    gone.then(([code]) => fail(new Error(`The provider of games ended with ${code}.`)));
  });
  return {
    url,
    stop: async () => {
      // By the end of its input, since Windows has no signal that a process could answer.
      child.stdin.end();
      await gone;
    },
  };
}
