import { attend as attendEndpoint, readAttendance as readAttendanceEndpoint } from '@madang/contracts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../platform/context.ts';
import { route } from '../platform/http/route.ts';
import { attend } from './attend.ts';
import { readAttendance } from './read-attendance.ts';

export function registerAttendance(app: FastifyInstance, { db, money, changes }: Context): void {
  route(app, readAttendanceEndpoint, ({ caller, query }) => readAttendance(db, caller.member.id, query));
  route(app, attendEndpoint, ({ caller, idempotencyKey }) =>
    attend({ db: money, changes }, caller.member.id, idempotencyKey),
  );
}
