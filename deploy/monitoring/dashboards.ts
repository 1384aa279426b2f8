import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Dashboard, type Panel, type ThresholdsConfig, ThresholdsMode, VariableHide } from '@grafana/schema';

/**
 * The dashboards, typed by what Grafana publishes of its schema. `npm run dashboards` writes them as files, which Grafana loads from a folder
 * (provisioning); a test compares those with this.
 */
export const dashboardsDir = join(import.meta.dirname, 'dashboards');

type Unit = 'reqps' | 's' | 'percentunit' | 'short' | 'cps';
interface Figure {
  title: string;
  /** Its meaning, and the act when it is high. */
  about: string;
  unit: Unit;
  /** PromQL by the name of its line. */
  lines: Readonly<Record<string, string>>;
  /** Where a level ends: drawn as a line. */
  limit?: number;
  kind?: 'timeseries' | 'stat';
}

const [width, height, columns] = [8, 8, 3];
const source = { type: 'prometheus', uid: '$source' };

function panelOf({ title, about, unit, lines, limit, kind = 'timeseries' }: Figure, place: number): Panel {
  // JSON has no -Infinity: the first step has no value there.
  const first = { color: 'green', value: null as unknown as number };
  const thresholds: ThresholdsConfig = {
    mode: ThresholdsMode.Absolute,
    steps: limit === undefined ? [first] : [first, { color: 'red', value: limit }],
  };
  return {
    id: place + 1,
    type: kind,
    title,
    description: about,
    datasource: source,
    gridPos: { h: height, w: width, x: (place % columns) * width, y: Math.floor(place / columns) * height },
    targets: Object.entries(lines).map(([legendFormat, expr], at) => ({
      refId: String.fromCharCode(65 + at),
      datasource: source,
      expr,
      legendFormat,
    })),
    fieldConfig: {
      defaults: {
        unit,
        min: 0,
        thresholds,
        custom: kind === 'timeseries' && limit !== undefined ? { thresholdsStyle: { mode: 'line' } } : {},
      },
      overrides: [],
    },
    options: kind === 'stat' ? { reduceOptions: { calcs: ['lastNotNull'], fields: '', values: false } } : {},
  };
}

const dashboardOf = (uid: string, title: string, figures: readonly Figure[]): Dashboard => ({
  uid,
  title,
  tags: ['madang'],
  timezone: 'Asia/Seoul',
  editable: false,
  schemaVersion: 41,
  refresh: '30s',
  time: { from: 'now-6h', to: 'now' },
  templating: {
    list: [
      { name: 'source', type: 'datasource', label: 'Prometheus', query: 'prometheus', hide: VariableHide.dontHide },
    ],
  },
  annotations: { list: [] },
  panels: figures.map(panelOf),
});

const quantiles = (metric: string, labels = '') =>
  Object.fromEntries(
    [0.5, 0.95, 0.99].map((q) => [
      `${q * 100} of 100`,
      `histogram_quantile(${q}, sum by (le) (rate(${metric}_bucket${labels}[5m])))`,
    ]),
  );
const betting = '{method="POST", route="/api/sports-prematch/betting", status="200"}';

export const dashboards: readonly Dashboard[] = [
  dashboardOf('madang-levels', 'Service levels', [
    {
      title: 'Budget left of 30 days',
      about: 'Below 0 a level was missed. Stop what can wait (releases, upgrades) where one comes near.',
      unit: 'percentunit',
      kind: 'stat',
      lines: { '{{level}}': 'level:budget_left:ratio30d' },
    },
    {
      title: 'Went wrong, last hour',
      about: 'The share of bets, prices, time of settlement and documents that missed the level.',
      unit: 'percentunit',
      lines: { '{{level}}': 'level:errors:ratio_rate1h' },
    },
    {
      title: 'Pace of the budget',
      about: 'At 1 a budget lasts for its 30 days; 14.4 pages, 6 makes a ticket.',
      unit: 'short',
      limit: 14.4,
      lines: { '{{level}}': 'level:errors:ratio_rate1h / on (level) level:budget' },
    },
    {
      title: 'Bets',
      about: 'By their answer. 409: a price moved. 5xx spends the budget.',
      unit: 'reqps',
      lines: {
        '{{status}}':
          'sum by (status) (rate(http_request_seconds_count{method="POST", route=~"/api/sports-prematch/betting|/api/minigame/betting"}[5m]))',
      },
    },
    {
      title: 'A bet takes',
      about: 'From request to answer, of bets that were taken.',
      unit: 's',
      limit: 0.5,
      lines: quantiles('http_request_seconds', betting),
    },
    {
      title: 'A price reaches the pages',
      about: 'From the commit of the change to the frames that tell of it.',
      unit: 's',
      limit: 0.25,
      lines: quantiles('price_to_page_seconds'),
    },
    {
      title: 'The oldest result waits',
      about: 'For its bets to be settled.',
      unit: 's',
      limit: 30,
      lines: { seconds: 'max(settlement_oldest_result_seconds)' },
    },
    {
      title: 'The document takes',
      about: 'What a browser asks for first.',
      unit: 's',
      limit: 0.5,
      lines: quantiles('http_request_seconds', '{method="GET", route="/*"}'),
    },
  ]),
  dashboardOf('madang-site', 'The site', [
    {
      title: 'Requests',
      about: 'Of all servers, by their answer.',
      unit: 'reqps',
      lines: { '{{status}}': 'sum by (status) (rate(http_request_seconds_count[5m]))' },
    },
    {
      title: 'Turned away',
      about: 'Requests that waited for a second without a turn, by who asked.',
      unit: 'reqps',
      limit: 1,
      lines: { '{{kind}}': 'sum by (kind) (rate(http_requests_turned_away_total[5m]))' },
    },
    {
      title: 'Items of the feed',
      about: 'By what became of them. The server that leads the feed has them all.',
      unit: 'cps',
      lines: { '{{outcome}}': 'sum by (outcome) (rate(feed_items_total[5m]))' },
    },
    {
      title: 'Messages that wait',
      about: 'In the queue of each package. At 10,000 the supplier ends distribution.',
      unit: 'short',
      limit: 2000,
      lines: { '{{package}}': 'max by (package) (feed_queue_waiting)' },
    },
    {
      title: 'Streams',
      about: 'Signed-in sockets of each server, and those whose clients do not keep up.',
      unit: 'short',
      lines: { '{{instance}}': 'stream_sockets', '{{instance}}, slow': 'stream_slow_sockets' },
    },
    {
      title: 'A tick takes',
      about: 'To tell the sockets of one server what changed.',
      unit: 's',
      limit: 0.1,
      lines: quantiles('stream_tick_seconds'),
    },
    {
      title: 'For people',
      about: 'Bets that could not be settled, and alarms of the casino that nobody has seen.',
      unit: 'short',
      limit: 1,
      lines: { 'bets set aside': 'max(settlement_set_aside_bets)', 'casino alarms': 'max(casino_alarms_unseen)' },
    },
    {
      title: 'The event loop is late',
      about: 'Of each server: above 0.1 s its processor is the bottleneck.',
      unit: 's',
      limit: 0.1,
      lines: { '{{instance}}': 'nodejs_eventloop_lag_p99_seconds' },
    },
    {
      title: 'Processor',
      about: 'Of each server; 1 is one core, and more than that no server can use.',
      unit: 'short',
      limit: 0.8,
      lines: { '{{instance}}': 'rate(process_cpu_seconds_total[5m])' },
    },
  ]),
];

export const textOf = (dashboard: Dashboard): string => `${JSON.stringify(dashboard, null, 2)}\n`;

/** The text of each file of the folder, by its name. */
export const written = (): Readonly<Record<string, string>> =>
  Object.fromEntries(readdirSync(dashboardsDir).map((file) => [file, readFileSync(join(dashboardsDir, file), 'utf8')]));
