import type { ClientError, ComposedRemote } from '@madang/contracts';
import { loadModule } from '@madang/federation/load-module';
import type { ComponentType } from 'react';

export type ExposedModule = { default: ComponentType };
export type LoadStage = ClientError['stage'];
export type ReportFailure = (stage: LoadStage, version: string, error: unknown) => void;

interface Attempt {
  stage: LoadStage;
  version: string;
  entry: string;
  timeoutMs: number;
}

/** Together below 5 s, so that a slot has its module or its error card by then. */
const timeouts = { load: 1_500, retry: 1_000, previous: 1_500 } as const;

/**
 * Loads an exposed module of a remote: the live version, once more by its second path (the browser keeps what it refused
 * under the first), then the previous version. The loading itself knows no timeout; each attempt has one here.
 * @throws the last attempt's error when none succeeds
 */
export async function loadExposed(
  remote: ComposedRemote,
  module: string,
  report: ReportFailure,
): Promise<ExposedModule> {
  let lastError: unknown;
  for (const attempt of attemptsFor(remote)) {
    try {
      return await loadOnce(attempt, module);
    } catch (error) {
      lastError = error;
      report(attempt.stage, attempt.version, error);
    }
  }
  throw lastError;
}

function attemptsFor(remote: ComposedRemote): Attempt[] {
  const { version, entry, entryAgain, previous } = remote;
  const attempts: Attempt[] = [
    { stage: 'load', version, entry, timeoutMs: timeouts.load },
    { stage: 'retry', version, entry: entryAgain, timeoutMs: timeouts.retry },
  ];
  if (previous) {
    attempts.push({
      stage: 'previous',
      version: previous.version,
      entry: previous.entry,
      timeoutMs: timeouts.previous,
    });
  }
  return attempts;
}

async function loadOnce({ entry, timeoutMs }: Attempt, module: string): Promise<ExposedModule> {
  const loading = loadModule(entry, module) as Promise<ExposedModule | undefined>;
  // A hanging import never settles; when it does so later, nobody listens, and modules have no effects at their top level.
  loading.catch(() => {});
  const loaded = await Promise.race([loading, rejectAfter(timeoutMs, `${entry}: no answer within ${timeoutMs} ms`)]);
  if (!loaded?.default) throw new Error(`${entry} exposes no component as ${module}`);
  return loaded;
}

const rejectAfter = (ms: number, message: string) =>
  new Promise<never>((_, reject) => setTimeout(() => reject(new Error(message)), ms));
