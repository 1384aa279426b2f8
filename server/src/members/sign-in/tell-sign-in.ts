import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Queryable } from '../../platform/database/db.ts';
import { isRefusal, type Refusal } from '../../platform/http/refusal.ts';
import type { OpenedSession } from './sign-in.ts';

/** Writes down whose sign-in this was. The typed id is looked up, not written: it is a password often enough. */
export async function tellSignIn(
  app: FastifyInstance,
  db: Queryable,
  request: FastifyRequest,
  userId: string,
  outcome: OpenedSession | Refusal,
): Promise<void> {
  if (!isRefusal(outcome)) return app.tellSecurity(request, 'sign-in.succeeded', { memberId: outcome.member.id });
  const { rows } = await db.query<{ id: number }>('select id from member where user_id = $1', [userId.toLowerCase()]);
  app.tellSecurity(request, 'sign-in.failed', { memberId: rows[0]?.id ?? null, code: outcome.refused });
}
