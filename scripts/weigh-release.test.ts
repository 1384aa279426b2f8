import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { weighRelease } from './weigh-release.ts';

const dir = mkdtempSync(join(tmpdir(), 'madang-weigh-'));
writeFileSync(join(dir, 'package.json'), JSON.stringify({ version: '1.4.0' }));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const told: string[] = [];
const run = (status: number) => (args: string[]) => {
  told.push(args.join(' '));
  return status;
};
const token = { E2E_TESTER_TOKEN: 'mdp_tester' };
const release = (options: string[] = [], app = 'mf-sports') => ({ app, dir, options });

beforeEach(() => told.splice(0));

test('a release is weighed at its site, in the version that it has', () => {
  expect(weighRelease(release(), token, run(0))).toBeNull();
  expect(weighRelease(release(['--version', '2.0.0', '--url=https://x.example']), token, run(0))).toBeNull();
  expect(weighRelease(release(), { ...token, MADANG_URL: 'https://y.example' }, run(0))).toBeNull();
  expect(told).toEqual([
    '--url http://localhost:3000 --app mf-sports --version 1.4.0',
    '--url https://x.example --app mf-sports --version 2.0.0',
    '--url https://y.example --app mf-sports --version 1.4.0',
  ]);
});

test('without a token or a browser it says that it was not weighed, and how to do it later', () => {
  const later = 'npm run weigh -- --url http://localhost:3000 --app mf-sports --version 1.4.0';
  expect(weighRelease(release(), {}, run(0))).toContain(later);
  expect(told).toEqual([]);
  expect(weighRelease(release(), token, run(1))).toContain(later);
});

test('the shell has no pages to weigh', () => {
  expect(weighRelease(release([], 'shell'), token, run(1))).toBeNull();
  expect(told).toEqual([]);
});
