import type { FastifyInstance, FastifyReply } from 'fastify';
import { distributionPaths } from '../amqp/trade360-api.ts';
import { answer, refusal } from './answer.ts';
import { type Asked, readAsked } from './asked.ts';
import type { QueueState } from './broker-link.ts';
import { CallError, type Calls } from './calls.ts';
import { metadataCalls } from './metadata-calls.ts';
import type { PublishedPackage } from './published-package.ts';
import { snapshotCalls } from './snapshot-calls.ts';
import { subscriptionCalls } from './subscription-calls.ts';
import { wireJson } from './wire-json.ts';

interface Queues {
  prepare(of: PublishedPackage): Promise<void>;
  state(of: PublishedPackage): Promise<QueueState>;
}

/** The calls of a Trade360 customer: distribution on, off and its state, names and orders, and the snapshots of both folders. */
export function registerTrade360Routes(
  app: FastifyInstance,
  packages: readonly PublishedPackage[],
  queues: Queues,
): void {
  const send = (reply: FastifyReply, body: object, code = 200) =>
    reply.code(code).type('application/json; charset=utf-8').send(wireJson(body));
  const handle = async (given: unknown, reply: FastifyReply, act: (of: PublishedPackage, asked: Asked) => unknown) => {
    const asked = readAsked(given);
    if (typeof asked === 'string') return send(reply, refusal(400, asked), 400);
    const of = packages.find(({ options }) => options.packageId === asked.packageid);
    if (!of || of.options.userName !== asked.username || of.options.password !== asked.password) {
      return send(reply, refusal(401, 'Incorrect user name or password for requested package'), 401);
    }
    return send(reply, (await act(of, asked)) as object);
  };
  app.setErrorHandler((error: Error & { statusCode?: number }, _, reply) => {
    const code = error instanceof CallError ? 400 : (error.statusCode ?? 500);
    return send(reply, refusal(code, error.message), code);
  });

  const distributionCalls: Calls = {
    [distributionPaths.start]: async (of) => {
      await queues.prepare(of);
      const wasOn = of.isOn;
      of.isOn = true;
      return { Message: wasOn ? 'Distribution is already Active' : 'Distribution is: Active' };
    },
    [distributionPaths.stop]: (of) => {
      const wasOn = of.isOn;
      of.isOn = false;
      return { Message: wasOn ? 'Distribution is: Inactive' : 'Distribution is already Inactive' };
    },
    '/Package/GetDistributionStatus': async (of) => {
      // Its queue is there before distribution was ever on.
      await queues.prepare(of);
      const { messageCount, consumerCount } = await queues.state(of);
      return {
        IsDistributionOn: of.isOn,
        // The clients of the supplier read a list of texts.
        Consumers: Array.from({ length: consumerCount }, (_, place) => `consumer ${place + 1}`),
        NumberMessagesInQueue: messageCount,
        MessagesPerSecond: of.messagesPerSecond,
      };
    },
  };
  for (const [path, call] of Object.entries({ ...distributionCalls, ...metadataCalls, ...subscriptionCalls })) {
    app.post(path, ({ body }, reply) => handle(body, reply, async (of, asked) => answer(await call(of, asked))));
    // One of them is asked for by GET: its keys are those of the query.
    app.get(path, ({ query }, reply) => handle(query, reply, async (of, asked) => answer(await call(of, asked))));
  }
  for (const [path, { feedPackage, call }] of snapshotCalls) {
    app.post(path, ({ body }, reply) =>
      handle(body, reply, (of, asked) => {
        if (of.options.feedPackage !== feedPackage)
          throw new CallError(`Package ${asked.packageid} is of another kind`);
        return call(of, asked);
      }),
    );
  }
}
