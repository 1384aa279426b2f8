import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Panel } from '@grafana/schema';
import { parse } from 'yaml';
import { buildTestApp, testDatabase } from '../../server/test/index.ts';
import { dashboards, textOf, written } from '../monitoring/dashboards.ts';
import { readText } from './files.ts';

const ruleFiles = ['deploy/monitoring/alerts.yml', 'deploy/monitoring/levels.yml'];
const rules = ruleFiles.flatMap((file) =>
  (parse(readText(file)) as { groups: { rules: { record?: string; expr: string }[] }[] }).groups.flatMap(
    (group) => group.rules,
  ),
);
const panels = dashboards.flatMap((dashboard) => dashboard.panels as Panel[]);
const shown = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr as string));

test('the files are what `npm run dashboards` writes', () => {
  expect(written()).toEqual(
    Object.fromEntries(dashboards.map((dashboard) => [`${dashboard.uid}.json`, textOf(dashboard)])),
  );
});

test('each panel says what it shows, and stands beside the others', () => {
  for (const { panels = [] } of dashboards) {
    const places = (panels as Panel[]).map(({ gridPos }) => `${gridPos?.x} ${gridPos?.y}`);
    expect(new Set(places).size).toBe(panels.length);
  }
  for (const { description, title } of panels) expect([title, description?.endsWith('.')]).toEqual([title, true]);
});

/** Of Patroni 3.0, of node_exporter and of Prometheus itself. */
const ofOthers = [
  ...['up', 'patroni_primary', 'patroni_sync_standby'],
  ...['node_filesystem_avail_bytes', 'node_filesystem_size_bytes'],
];

test('each figure of a rule or a panel is one that a server tells', async () => {
  const app = await buildTestApp(await testDatabase(), { config: { feed: 'test' } });
  const { body } = await app.inject('/metrics');
  const told = [...body.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name);
  const recorded = rules.flatMap(({ record }) => record ?? []);
  const named = [...rules.map(({ expr }) => expr), ...shown].flatMap((expr) =>
    [...expr.replace(/"[^"]*"|\{[^}]*\}|\b(?:by|on) \([^)]*\)/g, '').matchAll(/\b[a-z]\w*(?::\w+)*\b(?!\s*\()/g)].map(
      ([name]) => name,
    ),
  );
  const figures = named.filter((name) => name.includes('_') || name === 'up' || name.includes(':'));
  expect(figures.length).toBeGreaterThan(40);
  const known = [...told, ...ofOthers, ...recorded];
  expect(
    figures.filter((name) => !known.includes(name) && !known.includes(name.replace(/_(count|bucket|sum)$/, ''))),
  ).toEqual([]);
});

const promtool = ['/usr/bin/promtool', '/usr/local/bin/promtool'].find(existsSync);
(promtool ? test : test.skip)('each expression of a panel is one of Prometheus', () => {
  const folder = mkdtempSync(join(tmpdir(), 'madang-panels-'));
  try {
    const file = join(folder, 'panels.yml');
    const asRules = shown.map((expr, at) => ({ record: `panel:${at}`, expr }));
    writeFileSync(file, JSON.stringify({ groups: [{ name: 'panels', rules: asRules }] }));
    const { status, stderr } = spawnSync(promtool as string, ['check', 'rules', file], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
