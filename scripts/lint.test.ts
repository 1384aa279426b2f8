import { execFile } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

const rootDir = join(import.meta.dirname, '..');
const fixtures = join(import.meta.dirname, 'lint-fixtures');
const reportSchema = z.object({
  diagnostics: z.array(z.object({ location: z.object({ path: z.string(), start: z.object({ line: z.number() }) }) })),
});

/** Lints the fixtures, each at its own path, as if they were the repository. @returns "file:line" of each refused line */
function refusedLines(): Promise<string[]> {
  const dir = mkdtempSync(join(tmpdir(), 'madang-lint-'));
  cpSync(join(rootDir, 'biome.json'), join(dir, 'biome.json'));
  cpSync(join(rootDir, 'scripts'), join(dir, 'scripts'), { recursive: true, filter: (path) => !path.endsWith('.ts') });
  cpSync(fixtures, dir, { recursive: true });
  return new Promise((resolve, reject) => {
    execFile(
      join(rootDir, 'node_modules', '.bin', 'biome'),
      ['lint', '--vcs-enabled=false', '--max-diagnostics=none', '--reporter=json', '.'],
      { cwd: dir },
      (_error, stdout, stderr) => {
        rmSync(dir, { recursive: true });
        const report = /^\{.*\}$/m.exec(stdout)?.[0];
        if (!report) return reject(new Error(stderr));
        const { diagnostics } = reportSchema.parse(JSON.parse(report));
        resolve(diagnostics.map(({ location }) => `${location.path}:${location.start.line}`).sort());
      },
    );
  });
}

test('the lint refuses every line of the fixtures that says so, and no other', async () => {
  const marked = globSync('**/*.{ts,tsx}', { cwd: fixtures }).flatMap((path) =>
    readFileSync(join(fixtures, path), 'utf8')
      .split('\n')
      .flatMap((text, index) => (text.endsWith('// refused') ? [`${path}:${index + 1}`] : [])),
  );
  expect(marked.length).toBeGreaterThan(10);
  expect(await refusedLines()).toEqual(marked.sort());
});
