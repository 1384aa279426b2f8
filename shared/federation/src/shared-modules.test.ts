import { join } from 'node:path';
import { broughtSource } from './shared-modules.ts';

const shell = join(import.meta.dirname, '..', '..', '..', 'shell');

test.each([false, true])(
  'a shell hands out what built remotes ask for by JSX; under development: %s',
  (development) => {
    const source = broughtSource(shell, development);
    for (const name of ['react/jsx-runtime', '@emotion/react/jsx-runtime'])
      expect(source).toContain(`  "${name}": { version`);
  },
);
