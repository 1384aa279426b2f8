import { readConfig } from './config.ts';
import type { Db } from './db.ts';
import { explainStartFailure } from './start-failure.ts';
import { type RunningServer, startServer } from './start-server.ts';

const stopWithinMs = 5_000;

/** The server as a process: started as the environment says, stopped by SIGINT or SIGTERM, failing with a readable sentence. */
export async function runServer(
  hooks: { prepare?: (db: Db) => Promise<unknown>; onListening?: (server: RunningServer) => void } = {},
): Promise<void> {
  try {
    const server = await startServer(readConfig(), hooks.prepare);
    let stopping = false;
    const stop = () => {
      if (stopping) return;
      stopping = true;
      // Whatever hangs, the process ends.
      setTimeout(() => process.exit(1), stopWithinMs).unref();
      server.close().then(
        () => process.exit(0),
        (error) => {
          console.error(error);
          process.exit(1);
        },
      );
    };
    process.on('SIGINT', stop);
    process.on('SIGTERM', stop);
    hooks.onListening?.(server);
  } catch (error) {
    console.error(explainStartFailure(error) ?? error);
    process.exit(1);
  }
}
