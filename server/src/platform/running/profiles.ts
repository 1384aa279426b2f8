import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { Session } from 'node:inspector/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

interface Pace {
  /** Pause between two profiles. */
  everyMs: number;
  forMs: number;
  /** The newest so many stay in the folder, of all servers that share it. */
  kept: number;
}

/** A day of profiles, each of ten seconds. */
const usual: Pace = { everyMs: 590_000, forMs: 10_000, kept: 144 };
const ending = '.cpuprofile';
/** Microseconds between two samples: a busy server hardly feels it. */
const sampledEveryUs = 1_000;

/**
 * Writes again and again where the processor time of this server goes, as files that Chrome's developer tools and Speedscope open. A
 * folder that cannot be written does not end the server.
 * @returns ends it, without the profile that is under way
 */
export function keepProfiles(
  folder: string,
  onFault: (error: unknown) => void,
  { everyMs, forMs, kept }: Pace = usual,
): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const run = async () => {
    while (!signal.aborted) {
      try {
        await mkdir(folder, { recursive: true });
        const text = await profile(forMs, signal);
        const name = `${new Date().toISOString().replaceAll(':', '-')}-${hostname()}-${process.pid}${ending}`;
        await writeFile(join(folder, name), text);
        // Their names begin with their time.
        const names = (await readdir(folder)).filter((each) => each.endsWith(ending)).sort();
        for (const old of names.slice(0, -kept)) await rm(join(folder, old), { force: true });
      } catch (error) {
        if (!signal.aborted) onFault(error);
      }
      await wait(everyMs, undefined, { signal, ref: false }).catch(() => {});
    }
  };
  void run();
  return () => ended.abort();
}

async function profile(forMs: number, signal: AbortSignal): Promise<string> {
  const session = new Session();
  session.connect();
  try {
    await session.post('Profiler.enable');
    await session.post('Profiler.setSamplingInterval', { interval: sampledEveryUs });
    await session.post('Profiler.start');
    await wait(forMs, undefined, { signal, ref: false });
    return JSON.stringify((await session.post('Profiler.stop')).profile);
  } finally {
    session.disconnect();
  }
}
