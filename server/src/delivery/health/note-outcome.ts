import { placeBet, placeMinigameBet } from '@madang/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sessionCookies } from '../../members/sessions/session-cookies.ts';
import type { Config } from '../../platform/config.ts';
import type { SeenComposition } from '../page-reports/seen-compositions.ts';
import type { VisitorIds } from '../signing/visitor-ids.ts';
import type { Trials } from './trials.ts';

/** Not the page's doing: no session, no right, too much asked, the site away. */
const notOfThePage: ReadonlySet<number> = new Set([401, 403, 429, 503, 555, 556]);

const bets: ReadonlySet<string> = new Set([placeBet.path, placeMinigameBet.path]);

/** Notes how members' acts end, for the trials of their page: a version that shows everything and breaks the slip is worse as well. */
export function outcomeNoter(trials: Trials, visitors: VisitorIds, config: Config) {
  const { visitor: cookie } = sessionCookies(config);
  return (request: FastifyRequest, reply: FastifyReply, composition: SeenComposition | undefined): void => {
    const declared = request.routeOptions.config.endpoint;
    if (!composition || !declared?.movesMoney) return;
    const { statusCode } = reply;
    const isDone = statusCode < 300;
    if (isDone ? !bets.has(declared.path) : notOfThePage.has(statusCode)) return;
    const visitor = visitors.read(request.cookies[cookie]);
    if (visitor === null) return;
    const what = isDone ? 'bet' : 'refused';
    for (const [app, { version }] of Object.entries(composition.rollouts))
      trials.tell({ app, version, visitor, atMs: Date.now(), what, valueMs: null });
  };
}
