import { readConfig } from './platform/config.ts';
import { explainStartFailure } from './platform/running/start-failure.ts';
import { startServer } from './start-server.ts';

/** The server as a process: started as the environment says, stopped by SIGINT or SIGTERM, failing with a readable sentence. */

/** What it leads is handed over within seven seconds, and its connections end within six more. */
const stopWithinMs = 15_000;

try {
  const server = await startServer(readConfig());
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
} catch (error) {
  console.error(explainStartFailure(error) ?? error);
  process.exit(1);
}
