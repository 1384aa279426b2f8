import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../platform/context.ts';
import type { Aggregator, AggregatorId, Aggregators } from './aggregators.ts';
import { createBooking } from './create-booking.ts';
import { isSignedBy } from './signature.ts';
import { type WalletAnswer, type WalletStatus, walletStatuses } from './wallet-answer.ts';
import { readWalletCall } from './wallet-call.ts';

/** The path that aggregators call. */
const walletPath = '/casino-wallet/:aggregator/:operation';

/** What somebody tried who is no aggregator, or an aggregator that is not well. */
const suspicious: ReadonlySet<WalletStatus> = new Set<WalletStatus>([
  'signature',
  'stale',
  'nonce-used',
  'token-unknown',
  'token-foreign',
]);

/** The wallet for aggregators, in a scope of its own: the signature covers the body as it came. Never turned away: it moves money. */
export async function serveWallet(
  scope: FastifyInstance,
  { money, changes }: Pick<Context, 'money' | 'changes'>,
  aggregators: Aggregators,
): Promise<void> {
  const book = createBooking(money, changes);
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 16 * 1024 }, (_request, body, done) =>
    done(null, body),
  );
  scope.post<{ Params: { aggregator: string; operation: string }; Body: Buffer }>(
    walletPath,
    { schema: { hide: true }, config: { alwaysAdmitted: true } },
    async (request, reply) => {
      const aggregator = aggregators.get(request.params.aggregator as AggregatorId);
      if (!aggregator) return reply.callNotFound();
      const { answer, alarm } = await hear(aggregator, request);
      if (alarm) request.log.error({ aggregator: aggregator.id, ...answer }, 'casino: somebody has to look');
      if (suspicious.has(answer.status))
        scope.tellSecurity(request, 'casino.refused', {
          aggregator: aggregator.id,
          operation: request.params.operation,
          code: answer.status,
        });
      const { balance, ...rest } = answer;
      reply.status(walletStatuses[answer.status]);
      return balance === undefined ? rest : { ...rest, balance: aggregator.amounts.write(balance) };
    },
  );

  async function hear(
    aggregator: Aggregator,
    { headers, body, params }: FastifyRequest<{ Params: { operation: string }; Body: Buffer }>,
  ): Promise<{ answer: WalletAnswer; alarm: boolean }> {
    const refused = (status: WalletStatus) => ({ answer: { status }, alarm: false });
    const [timestamp, nonce, signature] = ['x-timestamp', 'x-nonce', 'x-signature'].map((name) =>
      String(headers[name]),
    );
    if (!/^\d{13}$/.test(timestamp ?? '') || !/^[\w-]{8,64}$/.test(nonce ?? '') || !Buffer.isBuffer(body))
      return refused('signature');
    const signed = { timestamp: timestamp ?? '', nonce: nonce ?? '', body };
    if (!isSignedBy(aggregator.key, signed, signature ?? '')) return refused('signature');
    const call = readWalletCall(aggregator, params.operation, parsed(body));
    return call ? book({ ...call, timestamp: Number(timestamp), nonce: signed.nonce }) : refused('invalid');
  }
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
