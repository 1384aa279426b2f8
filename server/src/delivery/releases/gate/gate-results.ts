import type { GateFinding } from '@madang/contracts';
import type { Queryable } from '../../../platform/database/db.ts';
import type { ReleaseState, Revision } from '../queries.ts';
import { changedApps, stateOfApp } from '../rollout/next-state.ts';

/** One verdict for each version that members or testers would newly get; the others were checked when they came. */
export async function writeGateResults(
  tx: Queryable,
  before: Revision,
  after: ReleaseState,
  findings: GateFinding[],
): Promise<void> {
  for (const app of changedApps(before, after)) {
    const { live, rollout } = stateOfApp(after, app);
    for (const version of [live, rollout?.version ?? null]) {
      if (version === null || version === before.live[app]) continue;
      const own = findings.filter(
        ({ app: name, version: of, against }) =>
          (name === app && of === version) || (against?.app === app && against.version === version),
      );
      await writeGateResult(tx, app, version, before.revision + 1, own);
    }
  }
}

function verdictOf(findings: readonly GateFinding[]): 'passed' | 'warned' | 'refused' {
  if (findings.some(({ severity }) => severity === 'error')) return 'refused';
  return findings.length > 0 ? 'warned' : 'passed';
}

async function writeGateResult(
  tx: Queryable,
  app: string,
  version: string,
  revision: number,
  findings: GateFinding[],
): Promise<void> {
  const result = [app, version, verdictOf(findings), JSON.stringify(findings)];
  // A refused step is tried every half minute, perhaps for days: the same answer again only changes the time.
  const { rowCount } = await tx.query(
    `update gate_result set at = clock_timestamp()
     where id = (select max(id) from gate_result where app = $1 and version = $2) and verdict = $3 and findings = $4::jsonb`,
    result,
  );
  if (rowCount !== 0) return;
  await tx.query('insert into gate_result (app, version, verdict, findings, revision) values ($1, $2, $3, $4, $5)', [
    ...result,
    revision,
  ]);
}
