import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { gateRefusalSchema, releaseDetail } from '@madang/contracts';
import { ApiRefusal, callApi } from '../../src/api.ts';
import { isLongRun } from '../../src/long-run.ts';
import { createOperator } from '../../src/members.ts';
import { ReleasePage } from '../../src/pages/release-page.ts';
import { change, saveSettings, stateOf } from '../../src/releases.ts';
import { testerToken } from '../../src/site.ts';
import { expect, signIn, test } from '../../src/test.ts';
import { registerVariant } from '../../src/variants.ts';

/** The number of flows over each set: the ordinary run has the one that bets, and below the one of points. */
const flows = isLongRun ? 5 : 1;
const rootDir = join(import.meta.dirname, '..', '..', '..');

// One of the five goes into a lobby of the casino.
test.use({ games: isLongRun });

/** `npm run flows`, as a tester calls it. @returns its exit code and what it said */
function runFlows(
  url: string,
  app: string,
  version: string,
  more: string[] = [],
): Promise<{ code: number; said: string }> {
  const script = join(rootDir, 'e2e', 'src', 'run-flows.ts');
  const { STACK_DATABASE_URL = '', ...environment } = process.env;
  // The variables that Playwright gives its workers must not reach the run inside.
  for (const name of Object.keys(environment))
    if (/^(TEST_|PW_|PLAYWRIGHT_|STACK_)/.test(name)) delete environment[name];
  const child = spawn(process.execPath, [script, '--url', url, '--app', app, '--version', version, ...more], {
    cwd: rootDir,
    env: { ...environment, DATABASE_URL: STACK_DATABASE_URL, E2E_TESTER_TOKEN: testerToken() },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      said += text;
    });
  }
  return new Promise((resolve) => child.on('exit', (code) => resolve({ code: code ?? 1, said })));
}

const evidenceOf = async (url: string, app: string, version: string) =>
  (await callApi(url, releaseDetail, { bearer: testerToken() }, { params: { app, version } })).evidence;

/** Rules by which the gate refuses the version as live. */
async function refusals(app: string, version: string): Promise<string[]> {
  const refusal = await change({ [app]: { live: version } }).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(ApiRefusal);
  expect((refusal as ApiRefusal).code).toBe('release.gate');
  const { findings } = gateRefusalSchema.parse(JSON.parse((refusal as ApiRefusal).text));
  return findings.filter(({ severity }) => severity === 'error').map(({ rule }) => rule);
}

test('the gate demands evidence, and the flows over the three sets give it', async ({ page, db, feed, baseURL }) => {
  test.setTimeout(600_000);
  const url = baseURL ?? '';
  const [sports, board] = [await stateOf('mf-sports'), await stateOf('mf-board')];
  await registerVariant(db, 'mf-sports', '1.30.0', {
    'src/sports-frame.tsx': (text) => `${text}\ndocument.documentElement.dataset.sports = 'candidate';\n`,
  });
  await registerVariant(db, 'mf-board', '1.30.0', {
    'src/features/events/components/event-list-page.tsx': (text) =>
      `${text}\ndocument.documentElement.dataset.board = 'newer';\n`,
  });
  // So that another remote than the candidate has a previous version.
  await change({ 'mf-board': { live: '1.30.0' } });
  await saveSettings('mf-sports', { requireEvidence: true });
  try {
    expect(await refusals('mf-sports', '1.30.0')).toEqual(['evidence']);

    // The flows bet on these; they narrow the list to one sport.
    for (const sport of ['soccer', 'soccer', 'basketball'] as const) await feed.fixture({ sport });
    const { code, said } = await runFlows(url, 'mf-sports', '1.30.0', isLongRun ? [] : ['--flow', 'log in, bet']);
    expect(code, said).toBe(0);
    const evidence = await evidenceOf(url, 'mf-sports', '1.30.0');
    expect(evidence.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
    expect(new Set(evidence.map(({ set, flow }) => `${set}: ${flow}`)).size).toBe(3 * flows);
    const versions = Object.fromEntries(evidence.map(({ set, detail }) => [set, detail]));
    expect(versions).toEqual({
      live: expect.stringContaining(`mf-sports ${sports.live}`),
      'live + candidate': expect.stringMatching(/mf-board 1\.30\.0.*mf-sports 1\.30\.0/),
      'previous + candidate': expect.stringMatching(new RegExp(`mf-board ${board.live}.*mf-sports 1\\.30\\.0`)),
    });
    expect(new Set(evidence.map(({ compositionId }) => compositionId)).size).toBe(3);

    await signIn(page, await createOperator(db));
    const release = new ReleasePage(page);
    await release.open('mf-sports', '1.30.0');
    await expect(release.evidence.filter({ hasText: '성공' })).toHaveCount(3 * flows);
    await expect(release.evidence.filter({ hasText: 'previous + candidate' })).toHaveCount(flows);

    const { changed } = await change({ 'mf-sports': { live: '1.30.0' } });
    expect(changed).toBe(true);
  } finally {
    await saveSettings('mf-sports', { requireEvidence: false });
    await change({ 'mf-sports': { live: sports.live ?? '' }, 'mf-board': { live: board.live ?? '' } });
  }
});

test('a candidate that breaks a flow has that as evidence, and stays out', async ({ db, baseURL }) => {
  test.setTimeout(400_000);
  const url = baseURL ?? '';
  await registerVariant(db, 'mf-account', '1.30.0', {
    'src/pages/point-page.tsx': (text) =>
      `${text}\nif (document.readyState !== 'nothing') throw new Error('broken at load');\n`,
  });
  await saveSettings('mf-account', { requireEvidence: true });
  try {
    const { code, said } = await runFlows(url, 'mf-account', '1.30.0', ['--flow', 'points']);
    expect(code, said).not.toBe(0);
    const evidence = await evidenceOf(url, 'mf-account', '1.30.0');
    // Members would not notice: the version before it takes its place. The flow does, although all it did went well.
    const broken = evidence.filter(({ set }) => set.includes('candidate'));
    expect(broken.length).toBeGreaterThan(0);
    for (const { outcome, detail, compositionId } of broken) {
      expect(outcome).toBe('failed');
      expect(detail).toContain('in place of the pinned ones');
      expect(compositionId).toMatch(/^r\d+-/);
    }
    expect(evidence.filter(({ set, outcome }) => set === 'live' && outcome === 'passed')).toHaveLength(1);
    expect(await refusals('mf-account', '1.30.0')).toEqual(['evidence']);
  } finally {
    await saveSettings('mf-account', { requireEvidence: false });
  }
});
