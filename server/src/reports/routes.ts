import { readReport as readReportEndpoint } from '@madang/contracts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../platform/context.ts';
import { route } from '../platform/http/route.ts';
import { readReport } from './read-report.ts';

export function registerReports(app: FastifyInstance, { reads }: Context): void {
  route(app, readReportEndpoint, ({ query, request }) => reads(request, (db) => readReport(db, query)));
}
