import * as endpoints from '@madang/contracts';
import { mayActAs } from '@madang/contracts';
import type { FastifyInstance } from 'fastify';
import { publicLog } from '../../log/public-log.ts';
import { isRefusal, type Refusal } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { inBackground } from '../../platform/running/background.ts';
import { tellOfFailingLive } from '../health/watch-live.ts';
import type { DeliveryContext } from '../signing/delivery-context.ts';
import { sayWhatIsServed } from './gate/say-what-is-served.ts';
import { acknowledgeAlert } from './lists/alerts.ts';
import { listAudit } from './lists/list-audit.ts';
import { listReleases } from './lists/list-releases.ts';
import { releaseDetail } from './lists/release-detail.ts';
import { createToken, listTokens, revokeToken } from './publishing/access-tokens.ts';
import { openAssetStore } from './publishing/asset-store-s3.ts';
import { removeLeftovers } from './publishing/leftovers.ts';
import { changePlaces } from './publishing/places.ts';
import { announceRevisions, findInLog } from './revisions/announce-revisions.ts';
import type { ChangeOutcome } from './revisions/commit-change.ts';
import { changeReleases } from './revisions/commit-change.ts';
import { revisionDetail } from './revisions/revisions.ts';
import { rollBackRelease } from './revisions/roll-back-release.ts';
import { addEvidence } from './rollout/evidence.ts';
import { addFreeze, endFreeze } from './rollout/freezes.ts';
import { runDueSteps } from './rollout/run-steps.ts';
import { cancelStep, scheduleRollout } from './rollout/schedule-rollout.ts';
import { takeBackUnhealthy } from './rollout/watch-health.ts';
import { saveDeliverySettings } from './save-delivery-settings.ts';
import { noteWeight } from './weight.ts';

export function registerReleases(app: FastifyInstance, context: DeliveryContext): void {
  const { db, work, changes, config, ring, signer, served } = context;
  const registry = { db, signer, served, store: openAssetStore(config) };

  app.addHook('onReady', () =>
    removeLeftovers(registry.store.dir).catch((err) => app.log.warn({ err }, 'leftovers could not be removed')),
  );
  sayWhatIsServed(app, registry, config.serveUnfitPages);
  inBackground(app, {
    name: 'steps of roll-outs',
    everyMs: 1_000,
    alone: work,
    run: (_signal, fenced) => runDueSteps({ ...registry, db: fenced }, changes),
  });
  inBackground(app, {
    name: 'health of candidates',
    everyMs: 5_000,
    alone: work,
    run: async (_signal, fenced) => {
      await takeBackUnhealthy({ ...registry, db: fenced }, changes);
      await tellOfFailingLive(fenced, changes);
    },
  });

  const log = publicLog(ring);
  inBackground(app, {
    name: 'revisions in the public log',
    everyMs: 2_000,
    alone: work,
    run: (_signal, fenced) => announceRevisions(fenced, log),
  });
  route(app, endpoints.revisionInLog, ({ params }) => findInLog(db, log, params.revision));

  route(app, endpoints.listReleases, () => listReleases(db));
  route(app, endpoints.releaseDetail, ({ params }) => releaseDetail(registry, params.app, params.version));
  route(app, endpoints.revisionDetail, ({ params }) => revisionDetail(db, params.revision));
  route(app, endpoints.listAudit, ({ query }) => listAudit(db, query));

  route(app, endpoints.changeReleases, async ({ body, actor, caller }) =>
    tell(await changeReleases(registry, { ...body, actor, mayForce: mayActAs(caller.member, 'owner') })),
  );
  route(app, endpoints.rollBackRelease, async ({ body, actor, caller }) =>
    tell(await rollBackRelease(registry, { ...body, actor, mayForce: mayActAs(caller.member, 'owner') })),
  );
  function tell<Outcome extends ChangeOutcome | Refusal>(outcome: Outcome): Outcome {
    const made: ChangeOutcome | Refusal = outcome;
    if (!isRefusal(made) && made.changed) changes.publish('composition', { revision: made.revision });
    return outcome;
  }

  route(app, endpoints.saveDeliverySettings, ({ body, actor }) => saveDeliverySettings(db, { ...body, actor }));
  route(app, endpoints.changePlaces, ({ body, actor }) => changePlaces(db, { ...body, actor }));
  route(app, endpoints.addFreeze, ({ body, actor }) => addFreeze(db, { ...body, actor }));
  route(app, endpoints.endFreeze, ({ body, actor }) => endFreeze(db, { ...body, actor }));
  route(app, endpoints.scheduleRollout, ({ body, actor }) => scheduleRollout(db, { ...body, actor }));
  route(app, endpoints.cancelStep, ({ body, actor }) => cancelStep(db, { ...body, actor }));
  route(app, endpoints.acknowledgeAlert, ({ body, actor }) => acknowledgeAlert(db, { ...body, actor }));
  route(app, endpoints.addEvidence, ({ body, params, actor }) => addEvidence(db, { ...body, ...params, actor }));
  route(app, endpoints.noteWeight, ({ body, params, actor }) => noteWeight(db, { ...body, ...params, actor }));

  route(app, endpoints.listTokens, () => listTokens(db));
  route(app, endpoints.createToken, ({ body, actor }) => createToken(db, { ...body, actor }));
  route(app, endpoints.revokeToken, ({ body, actor }) => revokeToken(db, { ...body, actor }));
  route(app, endpoints.listOwnTokens, ({ caller }) => listTokens(db, caller.member.id));
  route(app, endpoints.createOwnToken, ({ body, actor, caller }) =>
    createToken(db, { kind: 'person', holder: caller.member, ...body, actor }),
  );
  route(app, endpoints.revokeOwnToken, ({ body, actor, caller }) =>
    revokeToken(db, { ...body, actor, memberId: caller.member.id }),
  );
}
