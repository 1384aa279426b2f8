import { endPush, ownPush, savePush as savePushEndpoint } from '@madang/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sessionCookies } from '../members/sessions/session-cookies.ts';
import { endPushOf } from '../members/sign-in/known-devices.ts';
import type { Caller, Context } from '../platform/context.ts';
import { route } from '../platform/http/route.ts';
import { pushSender } from './push-sender.ts';
import { readPush, savePush } from './save-push.ts';

export function registerPush(app: FastifyInstance, { db, config }: Context): void {
  const sender = pushSender(config.push);
  const cookies = sessionCookies(config);
  const placeOf = (caller: Caller, request: FastifyRequest) => ({
    memberId: caller.member.id,
    device: cookies.readDevice(request),
  });
  route(app, ownPush, ({ caller, request }) => readPush(db, sender, placeOf(caller, request)));
  route(app, savePushEndpoint, ({ caller, request, body }) =>
    savePush(db, config, sender, placeOf(caller, request), body),
  );
  route(app, endPush, async ({ caller, request }) => {
    await endPushOf(db, caller.member.id, cookies.readDevice(request));
    return {};
  });
}
