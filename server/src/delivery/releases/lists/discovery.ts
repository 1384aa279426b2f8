import { type BuildRecord, hasRules } from '@madang/contracts';
import type { Db } from '../../../platform/database/db.ts';
import { currentRevision, recordsOf } from '../queries.ts';

/** The schema of the frontend-discovery project, in which `/discovery` answers. */
export const discoverySchemaUrl = 'https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json';

interface DiscoveredVersion {
  url: string;
  fallbackUrl?: string;
  metadata: { integrity: string; version: string };
  deployment: { traffic: number; default: boolean };
  extras: { container: string; revision: number; modules: string[] };
}
export interface Discovery {
  schema: string;
  microFrontends: Record<string, DiscoveredVersion[]>;
}

/**
 * Live versions and candidates for tools that know the frontend-discovery format: for each app the live version, and the
 * candidate with its percentage. The format has no audiences: a candidate that is not for just anybody is not offered.
 */
export async function discover(db: Db, assetOrigin: string | null): Promise<Discovery> {
  const { revision, live, rollouts } = await currentRevision(db);
  const shares = Object.entries(live).flatMap(([app, version]) => {
    const rollout = rollouts[app];
    const candidate = rollout && rollout.percent > 0 && !hasRules(rollout.audience) ? rollout : null;
    return [
      { app, version, traffic: 100 - (candidate?.percent ?? 0), isDefault: true },
      ...(candidate ? [{ app, version: candidate.version, traffic: candidate.percent, isDefault: false }] : []),
    ];
  });
  const records = await recordsOf(
    db,
    shares.map(({ app, version }) => [app, version]),
  );
  const microFrontends: Discovery['microFrontends'] = {};
  for (const { app, version, traffic, isDefault } of shares) {
    const record = records.find((release) => release.app === app && release.version === version)?.record;
    if (!record) continue;
    const path = `${app}/${version}/${record.entry}`;
    microFrontends[app] ??= [];
    microFrontends[app].push({
      url: `${assetOrigin ?? ''}/${path}`,
      fallbackUrl: `${assetOrigin ?? ''}/again/${path}`,
      metadata: { integrity: integrityOf(record), version },
      // Two decimals at most, as percentages are set: a difference of doubles may show more.
      deployment: { traffic: Number(traffic.toFixed(2)), default: isDefault },
      extras: { container: record.container, revision, modules: Object.keys(record.exposes) },
    });
  }
  return { schema: discoverySchemaUrl, microFrontends };
}

const integrityOf = ({ entry, files }: BuildRecord): string =>
  files.find(({ path }) => path === entry)?.integrity ?? '';
