import type { Domain } from '../platform/declared-domain.ts';
import { openFileStore } from './file-store.ts';
import { removeUnused } from './remove-unused.ts';
import { registerFiles } from './routes.ts';

export const files: Domain = {
  name: 'files',
  about:
    'pictures of members, made anew in a process of its own (`picture-maker`) before they are kept, up to a quota; addresses of private ones expire',
  uses: ['delivery'],
  routes: [registerFiles],
  background: ({ config, work }) => {
    const store = openFileStore(config);
    return [
      {
        name: 'remove unused files',
        everyMs: 600_000,
        alone: work,
        run: (_signal, fenced) => removeUnused(fenced, store),
      },
    ];
  },
  tables: { pruned: { file: 'a day after its last use ended' }, owners: ['file_secret'] },
};
