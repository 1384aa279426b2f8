import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import lighthouse, { desktopConfig, type Flags, type Result } from 'lighthouse';
import { startStack } from '../e2e/src/stack.ts';
import { buildAll } from '../scripts/build.ts';
import { freePort } from '../server/src/platform/embedded/processes.ts';
import { browserOptions, signInDemo } from './browser.ts';
import { type BenchResult, type BenchRow, median } from './result.ts';

const runs = 5;
const pages = [
  { name: 'home', path: '/' },
  { name: 'cards', path: '/korea/cross' },
] as const;
const forms = [
  { name: 'mobile', config: undefined, performance: 90 },
  { name: 'desktop', config: desktopConfig, performance: 95 },
] as const;
/** Categories that must reach 100. The limit of performance stands in `forms`. */
const whole = ['accessibility', 'best-practices', 'seo'] as const;
/** Far more than a report takes: a page that never comes to rest must not keep the bench. */
const reportMs = 120_000;
const reportsDir = join(import.meta.dirname, '..', '.cache', 'lighthouse');

/** Lighthouse judges the composed production build for a member who is signed in. Its whole reports are in `.cache/lighthouse/`. */
export async function benchLighthouse(): Promise<BenchResult> {
  await buildAll();
  mkdirSync(reportsDir, { recursive: true });
  const stack = await startStack({ FEED_SPEED: '10' });
  const options = await browserOptions();
  const port = await freePort();
  const profile = mkdtempSync(join(tmpdir(), 'madang-lighthouse-'));
  // Lighthouse opens its own page in the browser's own context: the session is there, and it clears no storage.
  const context = await chromium.launchPersistentContext(profile, {
    ...options,
    args: [...options.args, `--remote-debugging-port=${port}`],
    locale: 'ko-KR',
  });
  try {
    await signInDemo(context, stack.url);
    const cache = await context.newCDPSession(context.pages()[0] ?? (await context.newPage()));
    const rows: BenchRow[] = [];
    const samples: Record<string, number[]> = {};
    for (const page of pages) {
      for (const form of forms) {
        const reports: Result[] = [];
        const name = `${page.name}, ${form.name}`;
        // Figures that do not depend on the moment are read once.
        for (let run = 0; run < runs; run++) {
          // Each time as somebody comes who has nothing of the site but the session.
          await cache.send('Network.clearBrowserCache');
          reports.push(await reportOn(`${stack.url}${page.path}`, port, form.config, run === 0 ? whole : []));
        }
        const [first] = reports;
        if (!first) continue;
        console.log(
          `  ${name}: ${Object.values(first.categories)
            .map(({ id }) => `${id} ${scoreOf(first, id)}`)
            .join(', ')}`,
        );
        writeFileSync(join(reportsDir, `${page.name}-${form.name}.json`), JSON.stringify(first, null, 1));
        samples[`performance, ${name}`] = reports.map((report) => scoreOf(report, 'performance'));
        // Lighthouse measured the machine's speed: below 1,000 it was busy with something else, and performance says nothing.
        samples[`machine, ${name}`] = reports.map(({ environment }) => Math.round(environment.benchmarkIndex));
        rows.push(row(`performance, ${name}`, reports, 'performance', form.performance));
        for (const category of whole) rows.push(row(`${category}, ${name}`, [first], category, 100));
        for (const fault of faultsOf(first)) console.log(`    ${fault}`);
      }
    }
    return { conditions: `signed in, production build, median of ${runs}; Lighthouse's own throttling`, rows, samples };
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
    await stack.stop();
  }
}

async function reportOn(
  url: string,
  port: number,
  config: typeof desktopConfig | undefined,
  besides: readonly string[],
): Promise<Result> {
  const flags: Flags = {
    port,
    disableStorageReset: true,
    // A picture of the whole page: seconds of work, for people who read the report.
    disableFullPageScreenshot: true,
    maxWaitForLoad: 30_000,
    onlyCategories: ['performance', ...besides],
    logLevel: 'error',
    locale: 'en-US',
  };
  const ran = await Promise.race([lighthouse(url, flags, config), after(reportMs, undefined, { ref: false })]);
  if (!ran) throw new Error(`Lighthouse has no report of ${url} within ${reportMs / 1000} s.`);
  if (ran.lhr.runtimeError) throw new Error(ran.lhr.runtimeError.message);
  return ran.lhr;
}

const scoreOf = (report: Result, category: string): number =>
  Math.round((report.categories[category]?.score ?? 0) * 100);

function row(what: string, reports: Result[], category: string, least: number): BenchRow {
  const ours = median(reports.map((report) => scoreOf(report, category)));
  return { what, ours: String(ours), beside: '–', limit: `at least ${least}`, met: ours >= least };
}

/** The findings that keep a category from 100, each once. */
function faultsOf(report: Result): string[] {
  const audits = Object.values(report.categories).flatMap(({ id, auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0).map((ref) => ({ category: id, audit: report.audits[ref.id] })),
  );
  return audits
    .filter(({ audit }) => audit?.score !== null && audit?.score !== undefined && audit.score < 0.9)
    .map(({ category, audit }) => `${category}: ${audit?.title} ${audit?.displayValue ?? ''}`);
}
