import { pathOf, signedInCookie } from '@madang/contracts';
import type { FastifyRequest } from 'fastify';
import { ownerOf } from '../composer/preloads.ts';
import type { PreparedComposition } from '../composer/prepare-composition.ts';
import { witnessesPerNetwork, witnessLimit } from '../page-reports/witness-limit.ts';
import type { Delivery } from '../releases/load-delivery.ts';
import { chanceOf, type Visitor } from '../releases/rollout/assign.ts';
import { browserOf } from './read-trial.ts';
import { networkHash, type Trials } from './trials.ts';

/**
 * Notes documents of visitors among whom the lot decides who has a candidate, with the chance that it had then. A page that can
 * say nothing, because it is frozen or was ended, is known by the documents that were composed for it.
 */
export function trialComposer(trials: Trials) {
  const isHeard = witnessLimit(witnessesPerNetwork);

  return (
    request: FastifyRequest,
    path: string,
    delivery: Delivery,
    visitor: Visitor,
    prepared: PreparedComposition,
  ): void => {
    const running = Object.entries(delivery.rollouts);
    if (running.length === 0 || !isHeard(request.ip, visitor.id)) return;
    const owner = ownerOf(prepared.set.remotes, path);
    const isPage = isNavigation(request);
    for (const [app, rollout] of running) {
      const share = chanceOf(rollout, visitor);
      const cohort = prepared.shown.find((each) => each.app === app)?.cohort;
      if (share === null || cohort === undefined || (app === 'shell' && visitor.hung)) continue;
      const isOwner = owner?.remote.name === app;
      trials.compose({
        ...{ app, version: rollout.version, visitor: visitor.id, candidate: cohort === 'candidate', share },
        route: isOwner && owner.page ? pathOf(owner.route.path, owner.page.path) : '',
        layout: visitor.layout,
        browser: browserOf(request.headers['user-agent']),
        network: networkHash(request.ip),
        // Guests are led to the log-in: a remote's page comes to those who are signed in.
        wanted: isPage && (app === 'shell' || (isOwner && isSignedIn(request))),
        atMs: Date.now(),
      });
    }
  };
}

/** A page that somebody opens, in a browser. */
const isNavigation = ({ headers }: FastifyRequest) =>
  headers['sec-fetch-dest'] === 'document' && !String(headers['sec-purpose'] ?? '').includes('prefetch');

const isSignedIn = ({ cookies }: FastifyRequest) => Object.keys(cookies).some((name) => name.endsWith(signedInCookie));
