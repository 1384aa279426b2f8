import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { distributionPaths, snapshotFolders } from '../amqp/trade360-api.ts';
import type { PublishedPackage, SnapshotPart } from './published-package.ts';

const askedSchema = z.object({
  PackageId: z.coerce.number().int(),
  UserName: z.string(),
  Password: z.string(),
  Fixtures: z.array(z.union([z.string(), z.int()]).transform(String)).nullish(),
});
const snapshotCalls: Readonly<Record<string, readonly SnapshotPart[]>> = {
  GetEvents: ['Fixture', 'Livescore', 'Markets'],
  GetFixtures: ['Fixture'],
  GetLivescore: ['Livescore'],
  GetFixtureMarkets: ['Markets'],
};

/** The calls of a Trade360 customer: distribution on, off and its state, and the snapshots of both folders. */
export function registerTrade360Routes(
  app: FastifyInstance,
  packages: readonly PublishedPackage[],
  { start, depth }: { start(of: PublishedPackage): Promise<void>; depth(of: PublishedPackage): Promise<number> },
): void {
  const post = (path: string, act: (of: PublishedPackage, asked: z.output<typeof askedSchema>) => unknown) =>
    app.post(path, async ({ body }, reply) => {
      const asked = askedSchema.safeParse(body);
      const of = asked.success ? packages.find(({ options }) => options.packageId === asked.data.PackageId) : undefined;
      const isKnown = of?.options.userName === asked.data?.UserName && of?.options.password === asked.data?.Password;
      if (!asked.success) return reply.code(400).send(answer(400, z.prettifyError(asked.error)));
      if (!of || !isKnown) return reply.code(401).send(answer(401, 'PackageId, UserName or Password is wrong.'));
      return act(of, asked.data);
    });
  post(distributionPaths.start, async (of) => {
    await start(of);
    of.isOn = true;
    return answer(200, `Package ${of.options.packageId} is distributed.`);
  });
  post(distributionPaths.stop, (of) => {
    of.isOn = false;
    return answer(200, `Package ${of.options.packageId} is not distributed.`);
  });
  post('/Package/GetDistributionStatus', async (of) =>
    answer(200, { IsDistributionOn: of.isOn, NumberMessagesInQueue: await depth(of) }),
  );
  for (const of of packages) {
    for (const [call, parts] of Object.entries(snapshotCalls)) {
      const { feedPackage } = of.options;
      post(`${snapshotFolders[feedPackage]}/${call}`, (asking, { Fixtures }) =>
        asking === of ? of.snapshot(Date.now(), Fixtures?.length ? new Set(Fixtures) : null, parts) : answer(200, []),
      );
    }
  }
}

const answer = (code: number, body: unknown) => ({
  Header: { HttpStatusCode: code, ServerTimestamp: Date.now() },
  Body: typeof body === 'string' ? { Message: body } : body,
});
