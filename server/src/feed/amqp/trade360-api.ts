import { setTimeout as sleep } from 'node:timers/promises';
import { type FeedEnvelope, type FeedPackage, feedPackages, feedTypes } from '@madang/contracts';
import { z } from 'zod';
import type { FeedAddress } from '../../platform/feed-address.ts';
import { sentAtOf } from '../reading/instant-of.ts';
import { parseEnvelope } from '../reading/parse-envelope.ts';
import { headerShape } from '../reading/shapes.ts';
import { CallPace, type FeedRates, supplierRates } from './call-pace.ts';

/** The calls beside the queue: what a customer asks over HTTP. */
export interface Trade360Api {
  /** Switches distribution on where it is off, and waits until its queue can be read. Asked for again at once, it takes that for done. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Everything as it stands, or these fixtures. */
  snapshot(fixtureIds?: readonly string[]): Promise<FeedEnvelope>;
  /** Milliseconds until such a snapshot may be asked for. */
  snapshotWaitMs(isWhole: boolean): number;
}
interface ApiUrls {
  distribution: string;
  snapshot: string;
}

export const distributionPaths = { start: '/Distribution/Start', stop: '/Distribution/Stop' } as const;
const statusPath = '/Package/GetDistributionStatus';
/** An answer that does not say that distribution is on leaves it to be started. */
const statusSchema = z.object({ Body: z.object({ IsDistributionOn: z.boolean() }) });
export const snapshotFolders: Readonly<Record<FeedPackage, string>> = {
  [feedPackages.beforeKickOff]: '/PreMatch',
  [feedPackages.inPlay]: '/InPlay',
};
/** Races are asked for before they start only. */
const outrightCalls: Readonly<Record<FeedPackage, readonly string[]>> = {
  [feedPackages.beforeKickOff]: ['GetOutrightLeagueEvents', 'GetOutrightEvents'],
  [feedPackages.inPlay]: ['GetOutrightLeagueEvents'],
};

const timeoutMs = 30_000;
const snapshotSchema = z.object({
  Header: headerShape.omit({ Type: true }).nullish().catch(null),
  Body: z.array(z.unknown()).nullish(),
});

/** The server answered with something else than the requested data. */
class AnswerError extends Error {}

/**
 * @param pace of all packages of one customer: the supplier counts some calls of them together
 * @throws when it is not reached, or says no
 */
export function trade360Api(
  urls: ApiUrls,
  { feedPackage, packageId, userName, password }: FeedAddress,
  rates: FeedRates = supplierRates,
  pace: CallPace = new CallPace(),
): Trade360Api {
  const kindOf = (call: string) => `${call} of ${packageId}`;
  const [whole, part] = [kindOf('whole snapshot'), kindOf('part of a snapshot')];
  let knownOnAtMs = 0;
  const ask = async (base: string, path: string, more: object = {}): Promise<unknown> => {
    const answer = await fetch(base.replace(/\/+$/, '') + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ PackageId: packageId, UserName: userName, Password: password, ...more }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await answer.text();
    if (!answer.ok) throw new AnswerError(`${path} answers ${answer.status}: ${text.slice(0, 200)}`);
    return text === '' ? null : parseEnvelope(text);
  };
  const isOn = async () => {
    await pace.turn(kindOf(statusPath), rates.sameCallMs);
    try {
      const status = statusSchema.safeParse(await ask(urls.distribution, statusPath));
      return status.data?.Body.IsDistributionOn === true;
    } catch (error) {
      // Whatever is wrong, its start says so.
      if (error instanceof AnswerError) return false;
      throw error;
    }
  };
  /** Of seasons and of races there are calls of their own; a package without such says no. */
  const outrightEvents = async (): Promise<readonly unknown[]> => {
    const found: unknown[] = [];
    for (const call of outrightCalls[feedPackage]) {
      await pace.turn('any snapshot', rates.anySnapshotMs);
      try {
        const answer = await ask(urls.snapshot, `${snapshotFolders[feedPackage]}/${call}`);
        found.push(...(snapshotSchema.safeParse(answer).data?.Body ?? []));
      } catch (error) {
        if (!(error instanceof AnswerError)) throw error;
      }
    }
    return found;
  };
  return {
    start: async () => {
      if (Date.now() - knownOnAtMs < rates.sameCallMs) return;
      if (!(await isOn())) {
        await pace.turn(kindOf(distributionPaths.start), rates.sameCallMs);
        await ask(urls.distribution, distributionPaths.start);
        await sleep(rates.startedMs);
      }
      knownOnAtMs = Date.now();
    },
    stop: async () => {
      knownOnAtMs = 0;
      await ask(urls.distribution, distributionPaths.stop);
    },
    snapshotWaitMs: (isWhole) => pace.waitMs(isWhole ? whole : part),
    snapshot: async (fixtureIds) => {
      await (fixtureIds ? pace.turn(part, rates.partSnapshotMs) : pace.turn(whole, rates.wholeSnapshotMs));
      await pace.turn('any snapshot', rates.anySnapshotMs);
      // Ids have 64 bits and may go beyond what a number holds; those that do not are numbers, as the feed writes them.
      const Fixtures = fixtureIds?.map((id) => (Number.isSafeInteger(Number(id)) ? Number(id) : id));
      const askedMs = Date.now();
      const answer = await ask(urls.snapshot, `${snapshotFolders[feedPackage]}/GetEvents`, Fixtures && { Fixtures });
      const { Header, Body } = snapshotSchema.parse(answer);
      const outrights = fixtureIds ? [] : await outrightEvents();
      // What the snapshot does not say, it knew when it was asked for at the latest.
      const said = Header && sentAtOf(Header);
      const atMs = said && said !== 'unusable' ? Date.parse(said) : askedMs;
      return {
        Header: {
          Type: feedTypes.snapshot,
          MsgSeq: Header?.MsgSeq ?? 0,
          MsgGuid: `snapshot-${packageId}-${atMs}`,
          ServerTimestamp: atMs,
        },
        // Ingestion reads each event by itself and sets aside what it cannot use.
        Body: {
          Events: (Body ?? []) as NonNullable<NonNullable<FeedEnvelope['Body']>['Events']>,
          ...(outrights.length > 0 && { Competition: outrights }),
        },
      };
    },
  };
}
