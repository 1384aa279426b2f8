import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse, { desktopConfig, type Result } from 'lighthouse';
import { browserFlags } from '../e2e/playwright.config.ts';
import { findBrowser } from '../e2e/src/find-browser.ts';
import { startStack } from '../e2e/src/stack.ts';
import { buildAll } from '../scripts/build.ts';
import { freePort } from '../server/src/platform/embedded/processes.ts';
import { type BenchResult, type BenchRow, median } from './result.ts';

const runs = 3;
const pages = [
  { name: 'home', path: '/' },
  { name: 'cards', path: '/korea/cross' },
] as const;
const forms = [
  { name: 'mobile', config: undefined, performance: 90 },
  { name: 'desktop', config: desktopConfig, performance: 95 },
] as const;
/** Beside performance, whose limit is the form's. */
const whole = ['accessibility', 'best-practices', 'seo'] as const;
const reportsDir = join(import.meta.dirname, '..', '.cache', 'lighthouse');

/** What Lighthouse says of the composed production build to a member who is signed in. Its whole reports are in `.cache/lighthouse/`. */
export async function benchLighthouse(): Promise<BenchResult> {
  await buildAll();
  mkdirSync(reportsDir, { recursive: true });
  const stack = await startStack({ FEED_SPEED: '10' });
  const found = await findBrowser();
  const port = await freePort();
  const profile = mkdtempSync(join(tmpdir(), 'madang-lighthouse-'));
  // Lighthouse opens its own page in the browser's own context: the session is there, and it clears no storage.
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: found.path,
    args: [...browserFlags, `--remote-debugging-port=${port}`],
    env: { ...process.env, ...found.environment } as Record<string, string>,
    locale: 'ko-KR',
  });
  try {
    const data = { userId: 'demo', password: 'demo1234!' };
    const signedIn = await context.request.post(`${stack.url}/api/member/login`, { data });
    if (!signedIn.ok()) throw new Error(`sign-in: ${signedIn.status()} ${await signedIn.text()}`);
    const rows: BenchRow[] = [];
    const samples: Record<string, number[]> = {};
    for (const page of pages) {
      for (const form of forms) {
        const reports: Result[] = [];
        for (let run = 0; run < runs; run++)
          reports.push(await reportOn(`${stack.url}${page.path}`, port, form.config));
        const name = `${page.name}, ${form.name}`;
        writeFileSync(join(reportsDir, `${page.name}-${form.name}.json`), JSON.stringify(reports.at(-1), null, 1));
        samples[`performance, ${name}`] = reports.map((report) => scoreOf(report, 'performance'));
        // How quick Lighthouse found the machine: below 1,000 it was busy with something else, and performance says nothing.
        samples[`machine, ${name}`] = reports.map(({ environment }) => Math.round(environment.benchmarkIndex));
        rows.push(row(`performance, ${name}`, reports, 'performance', form.performance));
        for (const category of whole) rows.push(row(`${category}, ${name}`, reports, category, 100));
        for (const fault of faultsOf(reports)) console.log(`  ${name}: ${fault}`);
      }
    }
    return { conditions: `signed in, production build, median of ${runs}; Lighthouse's own throttling`, rows, samples };
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
    await stack.stop();
  }
}

async function reportOn(url: string, port: number, config: typeof desktopConfig | undefined): Promise<Result> {
  const ran = await lighthouse(url, { port, disableStorageReset: true, logLevel: 'error', locale: 'en-US' }, config);
  if (!ran) throw new Error(`Lighthouse has no report of ${url}.`);
  if (ran.lhr.runtimeError) throw new Error(ran.lhr.runtimeError.message);
  return ran.lhr;
}

const scoreOf = (report: Result, category: string): number =>
  Math.round((report.categories[category]?.score ?? 0) * 100);

function row(what: string, reports: Result[], category: string, least: number): BenchRow {
  const ours = median(reports.map((report) => scoreOf(report, category)));
  return { what, ours: String(ours), beside: '–', limit: `at least ${least}`, met: ours >= least };
}

/** What keeps a category from 100, each once. */
function faultsOf(reports: Result[]): string[] {
  const report = reports.at(-1);
  if (!report) return [];
  const audits = Object.values(report.categories).flatMap(({ id, auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0).map((ref) => ({ category: id, audit: report.audits[ref.id] })),
  );
  return audits
    .filter(({ audit }) => audit?.score !== null && audit?.score !== undefined && audit.score < 0.9)
    .map(({ category, audit }) => `${category}: ${audit?.title} ${audit?.displayValue ?? ''}`);
}
