import { parseArgs } from 'node:util';
import { startStack, stopStack } from './stack.ts';
import { privilegesOf, walkStack } from './walk.ts';

/**
 * `npm run stack`: the containers of docker-compose.yml with the images of `npm run images`, as a trial with the demo's accounts, on
 * `--port` (3000). `npm run stack -- down` removes containers, networks and volumes. `npm run stack -- walk` brings it up, walks through it as
 * members do while each container is killed once, and takes it down.
 */
const { values, positionals } = parseArgs({
  options: { port: { type: 'string', default: '3000' } },
  allowPositionals: true,
});
const walks = positionals[0] === 'walk';
if (positionals[0] === 'down') stopStack();
else {
  const stack = await startStack({
    port: Number(values.port),
    // As deploy/env.example has it for a trial.
    environment: {
      NODE_ENV: 'development',
      SEED: 'demo',
      FEED: 'simulator',
      ALLOW_SIMULATOR: 'yes',
      SECURE_COOKIES: 'off',
      ALLOW_INSECURE_COOKIES: 'yes',
      // All members of the walk come from one address.
      EDGE_REQUESTS_PER_SECOND: '10000',
      ...(walks && { FEED_SPEED: '600' }),
    },
    say: console.log,
  });
  if (!walks) console.log(`The site: ${stack.url}\nEnd it with: npm run stack -- down`);
  else {
    try {
      for (const service of ['edge', 'server-1', 'shell']) console.log(`${service}: ${privilegesOf(stack, service)}`);
      await walkStack(stack, ['server-1', 'mf-sports', 'edge', 'rabbitmq', 'postgres'], console.log);
    } finally {
      stopStack();
    }
  }
}
