import type { SecurityEvent } from '@madang/contracts';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../database/db.ts';
import { addressOf } from '../http/address-of.ts';
import { readSnapshot } from './act-snapshots.ts';
import { changedOnly, withoutSecrets } from './without-secrets.ts';

export interface SecurityRow {
  event: SecurityEvent;
  actorId: number | null;
  actor: string | null;
  subjectId: number | null;
  address: string;
  route: string | null;
  status: number | null;
  code: string | null;
  input: object | null;
  before: object[] | null;
  after: object[] | null;
  facts: object | null;
}

export const insertRow = (by: Pick<Db, 'query'>, row: SecurityRow) =>
  by.query(
    `insert into security_event (at, event, actor_id, actor, subject_id, address, route, status, code, input, before, after, facts)
     values (app_now(), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      ...[row.event, row.actorId, row.actor, row.subjectId, row.address, row.route, row.status, row.code],
      ...[row.input, row.before, row.after, row.facts].map((part) => (part === null ? null : JSON.stringify(part))),
    ],
  );

/** The row of an act or of its refusal, with the rows that it changed so far. */
export async function rowOfAct(
  by: Pick<Db, 'query'>,
  request: FastifyRequest,
  event: SecurityEvent,
  { status, code }: Pick<SecurityRow, 'status' | 'code'>,
): Promise<SecurityRow> {
  const { caller, team, rowsBefore } = request;
  const { path = '' } = request.routeOptions.config.endpoint ?? {};
  const input = inputOf(request);
  const [before, after] = changedOnly(rowsBefore, rowsBefore && (await readSnapshot(by, path, input)));
  return {
    event,
    actorId: caller?.member.id ?? null,
    actor: team ? `team ${team.app} (${team.label})` : (caller?.member.userId ?? null),
    subjectId: await subjectOf(by, input, rowsBefore),
    address: addressOf(request),
    route: `${request.method} ${request.routeOptions.url}`,
    status,
    code,
    input: withoutSecrets(input) as object,
    before,
    after,
    facts: team ? { tokenId: team.tokenId } : caller?.sessionId === 0 ? { by: 'token' } : null,
  };
}

/** An upload has a body that is no object. */
export function inputOf({ params, body }: FastifyRequest): Record<string, unknown> {
  const plain = typeof body === 'object' && body !== null && Object.getPrototypeOf(body) === Object.prototype;
  return { ...(plain ? (body as object) : {}), ...(params as object | undefined) };
}

/** Whom an act is about: the member whom it names, or whose row it changes. */
async function subjectOf(
  by: Pick<Db, 'query'>,
  input: Record<string, unknown>,
  rows: object[] | null,
): Promise<number | null> {
  if (typeof input.memberId === 'number') return input.memberId;
  const [row] = rows?.length === 1 ? (rows as { member_id?: number; command?: { memberId?: number } }[]) : [];
  // A request about the staff names in its command to whom it is done.
  const named = row?.member_id ?? row?.command?.memberId;
  if (typeof named === 'number') return named;
  // A refused input may have what the database cannot hold.
  if (typeof input.userId !== 'string' || input.userId.includes('\0')) return null;
  const found = await by.query<{ id: number }>('select id from member where user_id = lower($1)', [input.userId]);
  return found.rows[0]?.id ?? null;
}
