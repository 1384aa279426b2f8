import { convertPoints as convertPointsEndpoint } from '@madang/contracts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../platform/context.ts';
import { route } from '../platform/route.ts';
import { convertPoints } from './convert-points.ts';

export function registerWallet(app: FastifyInstance, context: Context): void {
  route(app, convertPointsEndpoint, ({ caller, body, idempotencyKey }) =>
    convertPoints(context, caller.member, body, idempotencyKey),
  );
}
