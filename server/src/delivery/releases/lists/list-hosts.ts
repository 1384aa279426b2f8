import { type AnswerOf, standingOf, type supportedHosts } from '@madang/contracts';
import type { Db } from '../../../platform/database/db.ts';
import { currentRevision, recordsOf } from '../queries.ts';

type Hosts = AnswerOf<typeof supportedHosts>;

/** The shells that a page may have now, and the types of what the live remotes expose. */
export async function listHosts(db: Db): Promise<Hosts> {
  const { live, previous, rollouts } = await currentRevision(db);
  const states = [
    ['live', live.shell],
    ['candidate', rollouts.shell?.version],
    ['previous', previous.shell],
  ] as const;
  const wanted = states.flatMap(([state, version]) => (version ? [{ state, version }] : []));
  const shells = wanted.filter(({ version }, n) => wanted.findIndex((other) => other.version === version) === n);
  const remotes = Object.entries(live).filter(([app]) => app !== 'shell');
  const records = await recordsOf(db, [
    ...shells.map(({ version }): [string, string] => ['shell', version]),
    ...remotes,
  ]);
  const recordOf = (app: string, version: string) =>
    records.find((release) => release.app === app && release.version === version)?.record;
  return {
    hosts: shells.flatMap(({ state, version }) => {
      const record = recordOf('shell', version);
      if (!record) return [];
      const typesPath = typesPathOf('shell', version, record.types);
      return [{ version, state, hostApi: record.hostApi, shared: record.shared, events: record.emits, typesPath }];
    }),
    remotes: remotes.sort().flatMap(([app, version]) => {
      const record = recordOf(app, version);
      if (!record) return [];
      return [
        {
          app,
          version,
          exposes: Object.keys(record.exposes).sort(),
          standing: standingOf(record),
          typesPath: typesPathOf(app, version, record.types),
        },
      ];
    }),
  };
}

const typesPathOf = (app: string, version: string, types: string | null) => types && `/${app}/${version}/${types}`;
