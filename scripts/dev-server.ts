import { readConfig } from '../server/src/platform/config.ts';
import { explainStartFailure } from '../server/src/platform/running/start-failure.ts';
import { serveCheckout } from './serve.ts';

/** The server of `npm run dev`, which starts it anew when a source of it changes. */
try {
  const server = await serveCheckout(readConfig());
  console.log(`\n  ${server.url}\n`);
  const stop = () => void server.close().then(() => process.exit(0));
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
} catch (error) {
  console.error(explainStartFailure(error) ?? error);
  process.exit(1);
}
