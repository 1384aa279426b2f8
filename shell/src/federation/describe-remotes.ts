import { modulesOf } from '@madang/contracts';
import { registerEntries } from '@madang/federation/load-module';
import { global } from '@module-federation/runtime/helpers';
import { composition } from '../composition.ts';
import { entriesOf } from '../health/stages.ts';
import { namedEntry } from './named-entry.ts';

/**
 * Tells the federation runtime all remotes of the document, also those that are not loaded yet, as a manifest of each would have told them:
 * the makers' tools read host, remotes and modules from there.
 */
export function describeRemotes(): void {
  const known = composition.remotes.map((remote) => {
    const [staged] = entriesOf(remote);
    if (!staged) throw new Error('A remote has at least one entry.');
    return { remote, ...namedEntry(remote, staged) };
  });
  registerEntries(known.map(({ remote: _, ...named }) => named));
  const remotes = known.map(({ remote, name, entry }) => {
    const modules = new Set([
      ...remote.routes.flatMap((route) => modulesOf(route)),
      ...remote.slots.map(({ module }) => module),
    ]);
    const described = {
      version: entry,
      buildVersion: remote.version,
      globalName: name.replaceAll('-', '_'),
      remoteEntry: entry,
      remoteEntryType: 'module' as const,
    };
    const assets = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };
    return [
      `${name}:${entry}`,
      {
        ...described,
        publicPath: '',
        remoteTypes: '',
        remotesInfo: {},
        shared: [],
        modules: [...modules].map((module) => ({ moduleName: module.replace(/^\.\//, ''), assets })),
      },
    ] as const;
  });
  global.addGlobalSnapshot({
    ...Object.fromEntries(remotes),
    shell: {
      version: composition.id,
      buildVersion: composition.id,
      globalName: 'shell',
      remoteEntry: '',
      publicPath: '',
      remoteTypes: '',
      modules: [],
      shared: [],
      remotesInfo: Object.fromEntries(known.map(({ name, entry }) => [name, { matchedVersion: entry }])),
    },
  });
}
