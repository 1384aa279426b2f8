// Leaves of the workspaces only what the server runs on, so that the lockfile's exact versions of these are installed and
// nothing of builds and tests. Runs while the image is built, in a copy of the manifests.
import { readFileSync, writeFileSync } from 'node:fs';

const workspaces = ['shared/contracts', 'shared/rules', 'server'];

for (const folder of ['.', ...workspaces]) {
  const file = `${folder}/package.json`;
  const { devDependencies: _, optionalDependencies: __, ...manifest } = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify(folder === '.' ? { ...manifest, workspaces } : manifest, null, 2));
}
