import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { readText, rootDir } from './files.ts';

interface Rule {
  alert?: string;
  record?: string;
  expr: string;
  labels?: Record<string, string>;
  annotations?: { runbook: string };
}
const ruleFiles = ['deploy/monitoring/alerts.yml', 'deploy/monitoring/levels.yml'];
const rules = ruleFiles.flatMap((file) =>
  (parse(readText(file)) as { groups: { rules: Rule[] }[] }).groups.flatMap((group) => group.rules),
);
const levels = rules.flatMap(({ record, labels }) => (record === 'level:budget' ? [labels?.level ?? ''] : []));
const alerts = rules.flatMap(({ alert, annotations }) =>
  alert ? [{ alert, runbook: annotations?.runbook ?? '' }] : [],
);

test('each alert has its paragraph among the runbooks', () => {
  const headings = [...readText('docs/runbooks/alerts.md').matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
  expect(headings.sort()).toEqual(alerts.map(({ alert }) => alert).sort());
  for (const { alert, runbook } of alerts) expect(runbook).toBe(`docs/runbooks/alerts.md#${alert.toLowerCase()}`);
});

const promtool = ['/usr/bin/promtool', '/usr/local/bin/promtool'].find(existsSync);
if (!promtool)
  console.warn(
    'The alerts are not run here: there is no promtool (apt-get install --no-install-recommends prometheus).',
  );
const withPromtool = promtool ? describe : describe.skip;

/** Series of a fault beside those of a site that is well, and the alert that they fire. */
const faults: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  BetsFail: {
    'http_request_seconds_count{method="POST", route="/api/sports-prematch/betting", status="503"}': '0+5x480',
  },
  BetsSlow: {
    'http_request_seconds_bucket{method="POST", route="/api/sports-prematch/betting", status="200", le="0.05"}':
      '0+10x480',
    'http_request_seconds_bucket{method="POST", route="/api/sports-prematch/betting", status="200", le="2.5"}':
      '0+150x480',
  },
  PricesLate: {
    'stream_tick_seconds_bucket{le="0.01"}': '0+50x480',
    'stream_tick_seconds_bucket{le="0.25"}': '0+100x480',
  },
  ServerDown: { 'up{job="madang", instance="server-1"}': '0x480' },
  FeedSilent: { 'feed_items_total{outcome="applied", instance="server-1"}': '7x480' },
  FeedQueueGrows: { 'feed_queue_waiting{package="prematch"}': '2500x480' },
  MembersTurnedAway: { 'http_requests_turned_away_total{kind="members"}': '0+30x480' },
  BetsSetAside: { settlement_set_aside_bets: '1x480' },
  CasinoAlarms: { casino_alarms_unseen: '1x480' },
  ReleaseRefused: { release_record_refused_total: '0x355 1x125' },
  BudgetBurnsFast: {
    'price_to_page_seconds_bucket{le="0.25"}': '0+80x480',
  },
  BudgetBurnsSlowly: {
    'http_request_seconds_bucket{method="GET", route="/*", status="200", le="0.5"}': '0+198x480',
  },
  NoPrimary: { 'patroni_primary{instance="node1"}': '0x480' },
  TwoPrimaries: { 'patroni_primary{instance="node2"}': '1x480' },
  NoSynchronousStandby: { 'patroni_sync_standby{instance="node2"}': '0x480' },
  DiskFills: {
    'node_filesystem_avail_bytes{job="node", instance="node1", mountpoint="/var/lib/postgresql"}': '10x480',
  },
};

/** Series of a level that misses its budget. */
const misses: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  bets: { 'http_request_seconds_count{method="POST", route="/api/sports-prematch/betting", status="503"}': '0+5x480' },
  prices: { 'price_to_page_seconds_bucket{le="0.25"}': '0+80x480' },
  settlement: { settlement_oldest_result_seconds: '45x480' },
  documents: { 'http_request_seconds_count{method="GET", route="/*", status="500"}': '0+5x480' },
};

test('each level has a miss', () => expect(Object.keys(misses).sort()).toEqual(levels.sort()));

withPromtool('the alerts', () => {
  const run = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(promtool as string, args, { encoding: 'utf8' });
    return { status, said: `${stdout}${stderr}` };
  };

  test('are rules of Prometheus', () => {
    for (const file of ruleFiles) expect(run('check', 'rules', join(rootDir, file))).toMatchObject({ status: 0 });
  });

  test('are quiet on a site that is well', () => {
    expect(run('test', 'rules', join(rootDir, 'deploy/monitoring/alerts.test.yml'))).toMatchObject({ status: 0 });
  });

  test('have a fault each that fires them', () => {
    expect(Object.keys(faults).sort()).toEqual(alerts.map(({ alert }) => alert).sort());
  });

  test.each(Object.entries(misses))('the level of %s spends its budget by what it misses', (level, series) => {
    expect(firesOn('BudgetBurnsFast', series)).toContain(`level="${level}"`);
  });

  test.each(Object.entries(faults))('%s fires on its fault', (alert, series) => {
    expect(firesOn(alert, series)).toContain(`alertname: ${alert}, time: 1h30m`);
  });

  /** @returns what promtool says of it */
  function firesOn(alert: string, series: Readonly<Record<string, string>>): string {
    const folder = mkdtempSync(join(tmpdir(), 'madang-alerts-'));
    try {
      const file = parse(readText('deploy/monitoring/alerts.test.yml'), { merge: true }) as {
        tests: [{ input_series: { series: string; values: string }[]; alert_rule_test: object[] }];
      };
      const [given] = file.tests;
      given.input_series = given.input_series.filter((one) => !(one.series in series));
      for (const [name, values] of Object.entries(series)) given.input_series.push({ series: name, values });
      // Expected to be quiet: the fault is that it is not.
      given.alert_rule_test = [{ eval_time: '90m', alertname: alert }];
      const path = join(folder, 'fault.yml');
      writeFileSync(path, JSON.stringify({ ...file, rule_files: ruleFiles.map((name) => join(rootDir, name)) }));
      const { status, said } = run('test', 'rules', path);
      expect(status).toBe(1);
      return said;
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
});
