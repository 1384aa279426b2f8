import { type FeedEnvelope, type FeedPackage, feedPackages, feedTypes } from '@madang/contracts';
import { z } from 'zod';
import type { FeedAddress } from '../../platform/feed-address.ts';

/** The calls beside the queue: what a customer asks over HTTP. */
export interface Trade360Api {
  /** Switches distribution on; no change where it is. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Everything as it stands, or these fixtures. */
  snapshot(fixtureIds?: readonly string[]): Promise<FeedEnvelope>;
}
export interface ApiUrls {
  distribution: string;
  snapshot: string;
}

export const distributionPaths = { start: '/Distribution/Start', stop: '/Distribution/Stop' } as const;
export const snapshotFolders: Readonly<Record<FeedPackage, string>> = {
  [feedPackages.beforeKickOff]: '/PreMatch',
  [feedPackages.inPlay]: '/InPlay',
};

const timeoutMs = 30_000;
const snapshotSchema = z.object({
  Header: z.object({ ServerTimestamp: z.int().nullish(), MsgSeq: z.int().nullish() }).nullish(),
  Body: z.array(z.unknown()).nullish(),
});

/** @throws when it is not reached, or says no */
export function trade360Api(urls: ApiUrls, { feedPackage, packageId, userName, password }: FeedAddress): Trade360Api {
  const ask = async (base: string, path: string, more: object = {}): Promise<unknown> => {
    const answer = await fetch(base.replace(/\/+$/, '') + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ PackageId: packageId, UserName: userName, Password: password, ...more }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${text.slice(0, 200)}`);
    return text === '' ? null : JSON.parse(text);
  };
  return {
    start: async () => void (await ask(urls.distribution, distributionPaths.start)),
    stop: async () => void (await ask(urls.distribution, distributionPaths.stop)),
    snapshot: async (fixtureIds) => {
      // Ids have 64 bits and may go beyond what a number holds; those that do not are numbers, as the feed writes them.
      const Fixtures = fixtureIds?.map((id) => (Number.isSafeInteger(Number(id)) ? Number(id) : id));
      const askedMs = Date.now();
      const answer = await ask(urls.snapshot, `${snapshotFolders[feedPackage]}/GetEvents`, Fixtures && { Fixtures });
      const { Header, Body } = snapshotSchema.parse(answer);
      // What the snapshot does not say, it knew when it was asked for at the latest.
      const atMs = Header?.ServerTimestamp ?? askedMs;
      return {
        Header: {
          Type: feedTypes.snapshot,
          MsgSeq: Header?.MsgSeq ?? 0,
          MsgGuid: `snapshot-${packageId}-${atMs}`,
          ServerTimestamp: atMs,
        },
        // Ingestion reads each event by itself and sets aside what it cannot use.
        Body: { Events: (Body ?? []) as NonNullable<NonNullable<FeedEnvelope['Body']>['Events']> },
      };
    },
  };
}
