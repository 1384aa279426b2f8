import {
  askSecondStep,
  beginTwoStep as beginTwoStepEndpoint,
  confirmTwoStep as confirmTwoStepEndpoint,
  endTwoStep as endTwoStepEndpoint,
  takeSecondStep,
  twoStep,
} from '@madang/contracts';
import type { FastifyInstance } from 'fastify';
import type { Caller, Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { refuseGuess } from '../own/own-account.ts';
import { askStep, noteSecondStep, secondStepsOf, useCode, useStep } from './second-step.ts';
import { beginTwoStep, confirmTwoStep, endTwoStep, isBegun, readTwoStep } from './two-step.ts';
import { twoStepSecrets } from './two-step-secrets.ts';

/** Two-step sign-in: turned on and off by the member. */
export function registerTwoStep(app: FastifyInstance, { db, changes, ring }: Context): void {
  const secrets = twoStepSecrets(ring);
  /** Reads that know the caller from memory learn of it. */
  async function showStep({ sessionId, member }: Caller): Promise<void> {
    await noteSecondStep(db, sessionId);
    changes.publish('profile', { memberId: member.id });
  }

  route(app, twoStep, ({ caller }) => readTwoStep(db, caller.member.id));

  route(app, beginTwoStepEndpoint, async ({ caller, body, request, reply }) => {
    const { id } = caller.member;
    const refused = await refuseGuess(db, id, body.password, reply);
    if (refused) return refused;
    const { code, isOn } = await secondStepsOf(db, id);
    if (code) return refuse('two-step.on');
    const wrong = isOn ? await useStep(db, secrets, id, 'fresh-step', body, request, reply) : null;
    reply.header('cache-control', 'no-store');
    return wrong ?? beginTwoStep(db, secrets, caller.member);
  });

  route(app, confirmTwoStepEndpoint, async ({ caller, body, request, reply }) => {
    const { id } = caller.member;
    if (!(await isBegun(db, id))) return refuse('two-step.not-begun');
    const refused = await useCode(db, secrets, id, body.code, reply);
    if (refused) return refused;
    const recoveryCodes = await confirmTwoStep(db, id);
    if (!recoveryCodes) return refuse('two-step.not-begun');
    await showStep(caller);
    app.tellSecurity(request, 'account.changed', { memberId: id, what: 'two-step on' });
    reply.header('cache-control', 'no-store');
    return { recoveryCodes };
  });

  route(app, askSecondStep, ({ caller, request, reply }) => {
    reply.header('cache-control', 'no-store');
    return askStep(db, caller.member.id, 'fresh-step', request);
  });

  route(app, takeSecondStep, async ({ caller, body, request, reply }) => {
    const { id } = caller.member;
    if (!(await secondStepsOf(db, id)).isOn) return refuse('two-step.off');
    const refused = await useStep(db, secrets, id, 'fresh-step', body, request, reply);
    if (refused) {
      app.tellSecurity(request, 'second-step.failed', { memberId: id, code: refused.refused });
      return refused;
    }
    await showStep(caller);
    app.tellSecurity(request, 'second-step.taken', { memberId: id });
    return {};
  });

  route(app, endTwoStepEndpoint, async ({ caller, body, request, reply }) => {
    const { id } = caller.member;
    const refused =
      (await refuseGuess(db, id, body.password, reply)) ?? (await useCode(db, secrets, id, body.code, reply));
    if (refused) return refused;
    await endTwoStep(db, id);
    app.tellSecurity(request, 'account.changed', { memberId: id, what: 'two-step off' });
    return {};
  });
}
