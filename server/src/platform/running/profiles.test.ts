import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../../../test/index.ts';
import { keepProfiles } from './profiles.ts';

const folder = mkdtempSync(join(tmpdir(), 'madang-profiles-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a server writes profile after profile, and the newest of them stay', async () => {
  const faults: unknown[] = [];
  const end = keepProfiles(folder, (error) => faults.push(error), { everyMs: 1, forMs: 20, kept: 3 });
  const names = () => readdirSync(folder).sort();
  await until('three profiles', () => names().length === 3);
  const [first] = names();
  await until('the first one goes', () => !names().includes(first as string));
  end();
  // The newest may be half written, and one more may come.
  const { nodes, samples, timeDeltas } = JSON.parse(readFileSync(join(folder, names().at(-2) as string), 'utf8'));
  expect(nodes.length).toBeGreaterThan(1);
  expect(samples).toHaveLength(timeDeltas.length);
  expect(faults).toEqual([]);
});

test('a folder that cannot be written is told, and tried again', async () => {
  const file = join(folder, 'a-file');
  writeFileSync(file, '');
  const faults: unknown[] = [];
  const end = keepProfiles(join(file, 'below'), (error) => faults.push(error), { everyMs: 1, forMs: 1, kept: 2 });
  await until('two tries', () => faults.length > 1);
  end();
});
