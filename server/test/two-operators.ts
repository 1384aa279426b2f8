import { type ApprovalCommand, askApproval, decideApproval, weighApproval } from '@madang/contracts';
import type { FastifyInstance } from 'fastify';
import type { Bettor } from './bets.ts';
import { type CallAnswer, call } from './call.ts';

export const weigh = (app: FastifyInstance, as: Pick<Bettor, 'token'>, command: ApprovalCommand) =>
  call(app, weighApproval, { as, body: { command } });

/** Weighs the command and approves it first, as a page does. @returns the approval as the second operator sees it */
export async function ask(app: FastifyInstance, as: Pick<Bettor, 'token'>, command: ApprovalCommand) {
  const { digest } = (await weigh(app, as, command)).body;
  const { id } = (await call(app, askApproval, { as, body: { command, digest, reason: '확인했습니다' } })).body;
  return { id, digest, kind: command.kind };
}
export type Asked = Awaited<ReturnType<typeof ask>>;

export const second = (
  app: FastifyInstance,
  as: Pick<Bettor, 'token'>,
  { id, digest, kind }: Asked,
  to: 'approved' | 'refused' = 'approved',
): Promise<CallAnswer<typeof decideApproval>> =>
  call(app, decideApproval, {
    as,
    params: { id: String(id) },
    body: { to, kind, digest, reason: '다시 확인했습니다' },
  });

/** One operator asks, another approves. @throws {Error} when either is refused */
export async function byTwo(
  app: FastifyInstance,
  [one, other]: readonly [Pick<Bettor, 'token'>, Pick<Bettor, 'token'>],
  command: ApprovalCommand,
) {
  return (await second(app, other, await ask(app, one, command))).body;
}
