import type { FastifyInstance } from 'fastify';
import { inBackground } from '../../../platform/running/background.ts';
import type { Registry } from '../registry.ts';
import type { ServedCalls } from './calls.ts';
import { checkServesPages, saySomeServe, servedBy } from './served-calls.ts';

/** Each running server says so often what it serves. */
const everyMs = 30_000;

/**
 * Before the server listens: checks that it serves the pages that members have now. From then on: says what it serves, so that the gate
 * lets no page in that asks for something else.
 * @param serveUnfitPages it starts although they do not fit, and says so in the log
 */
export function sayWhatIsServed(
  app: FastifyInstance,
  registry: Pick<Registry, 'db' | 'store'>,
  serveUnfitPages: boolean,
): void {
  let known: ServedCalls | undefined;
  const own = () => (known ??= servedBy(app.servedEndpoints));
  app.addHook('onReady', async () => {
    const unfit = await checkServesPages(registry, own).catch((error: Error) => {
      if (!serveUnfitPages) throw error;
      return [error.message];
    });
    for (const text of unfit) app.log.warn({ unfit: text }, 'a page that members may have does not fit this server');
  });
  app.addHook('onListen', () => saySomeServe(registry.db, own()));
  inBackground(app, {
    name: 'what this server serves',
    everyMs,
    run: async () => {
      if (app.server.listening) await saySomeServe(registry.db, own());
    },
  });
}
