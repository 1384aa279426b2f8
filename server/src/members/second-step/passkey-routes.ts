import * as contracts from '@madang/contracts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { refuseGuess } from '../own/own-account.ts';
import { beginPasskey, keepPasskey, placeOf, readPasskeys, removePasskey } from './passkeys.ts';
import { noteSecondStep, secondStepsOf, useStep } from './second-step.ts';
import { twoStepSecrets } from './two-step-secrets.ts';

/** Passkeys of the member, added and removed by the member. */
export function registerPasskeys(app: FastifyInstance, { db, changes, ring }: Context): void {
  const secrets = twoStepSecrets(ring);
  route(app, contracts.listPasskeys, ({ caller }) => readPasskeys(db, caller.member.id));

  route(app, contracts.beginPasskey, async ({ caller, body, request, reply }) => {
    const { id } = caller.member;
    const refused = await refuseGuess(db, id, body.password, reply);
    if (refused) return refused;
    const { isOn } = await secondStepsOf(db, id);
    const wrong = isOn ? await useStep(db, secrets, id, 'fresh-step', body, request, reply) : null;
    reply.header('cache-control', 'no-store');
    return wrong ?? beginPasskey(db, caller.member, placeOf(request));
  });

  route(app, contracts.confirmPasskey, async ({ caller, body, request }) => {
    const { id } = caller.member;
    const refused = await keepPasskey(db, id, body, placeOf(request));
    if (refused) return refused;
    await noteSecondStep(db, caller.sessionId);
    // Reads that know the caller from memory learn of it.
    changes.publish('profile', { memberId: id });
    app.tellSecurity(request, 'account.changed', { memberId: id, what: 'passkey on' });
    return {};
  });

  route(app, contracts.removePasskey, async ({ caller, body, request, reply }) => {
    const { id } = caller.member;
    const refused =
      (await refuseGuess(db, id, body.password, reply)) ??
      (await useStep(db, secrets, id, 'fresh-step', body, request, reply));
    if (refused) return refused;
    if (!(await removePasskey(db, id, body.id))) return refuse('not-found');
    app.tellSecurity(request, 'account.changed', { memberId: id, what: 'passkey off' });
    return {};
  });
}
