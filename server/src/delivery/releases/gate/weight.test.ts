import { type Cost, growthOf, type Weight } from '@madang/contracts';
import { testReleases } from '../../../../test/releases.ts';
import { currentRevision, type ReleaseState } from '../queries.ts';
import { makeLive } from '../rollout/make-live.ts';
import { nextState } from '../rollout/next-state.ts';
import { type DeliverySettings, defaultSettings, saveDeliverySettings } from '../save-delivery-settings.ts';
import { noteWeight, weightOf } from '../weight.ts';
import { checkGate } from './check-gate.ts';

const { db, registry, release, audit } = await testReleases();
const routes = [
  { path: '/korea/*', pages: [{ path: '', module: './routes' }], layout: 'member' as const, access: 'member' as const },
];
await release(['shell 1.0.0']);
await release(['mf-sports 1.0.0', 'mf-sports 1.1.0', 'mf-sports 1.2.0'], { routes });
await makeLive(registry, () => ({ shell: '1.0.0', 'mf-sports': '1.0.0' }), 'test', 'first');

const was: Cost = { bytes: 30_000, mainThreadMs: 400, memoryBytes: 10_000_000 };
const weight = (is: Partial<Cost>): Weight => ({
  ...{ beside: '1.0.0', browser: 'Chromium 156' },
  routes: [{ path: '/korea', is: { ...was, ...is }, was }],
});
const note = (version: string, is: Partial<Cost>) =>
  noteWeight(db, { app: 'mf-sports', version, actor: 'ci', ...weight(is) });
const set = (settings: Partial<DeliverySettings>) =>
  saveDeliverySettings(db, { app: 'mf-sports', reason: 'test', actor: 'test', ...defaultSettings, ...settings });
/** The gate's words about its weight, if the version became live. */
async function said(version: string): Promise<string[]> {
  const before = await currentRevision(db);
  const after = nextState(before, { 'mf-sports': { live: version } }) as ReleaseState;
  const findings = await checkGate(registry, before, after);
  return findings.filter(({ rule }) => rule === 'weight').map(({ severity, english }) => `${severity}: ${english}`);
}

test('growth counts from where it is more than noise, the largest first', () => {
  expect(growthOf(weight({ bytes: 30_900, mainThreadMs: 499, memoryBytes: 10_900_000 }), 0)).toEqual([]);
  const grown = growthOf(weight({ bytes: 36_000, mainThreadMs: 800, memoryBytes: 9_000_000 }), 10);
  expect(grown.map(({ measure, percent }) => `${measure} ${Math.round(percent)}`)).toEqual([
    'mainThreadMs 100',
    'bytes 20',
  ]);
  expect(growthOf({ routes: [{ path: '/korea', is: was, was: null }] }, 0)).toEqual([]);
});

test('a version that was not measured passes, until the settings demand it', async () => {
  expect(await said('1.1.0')).toEqual([]);
  await set({ weightRule: 'refuse' });
  expect(await said('1.1.0')).toEqual(['error: Its pages were not measured, and this app needs that.']);
});

test('a heavier version is a warning or a refusal, as the settings say, and the newest measurement counts', async () => {
  await note('1.1.0', { bytes: 60_000, memoryBytes: 15_000_000 });
  const words =
    'Heavier than 1.0.0 by more than 20 %: /korea bytes 30.0 kB → 60.0 kB (+100%), /korea memory 10.0 MB → 15.0 MB (+50%)';
  await set({});
  expect(await said('1.1.0')).toEqual([`warning: ${words}`]);
  await set({ weightRule: 'refuse' });
  expect(await said('1.1.0')).toEqual([`error: ${words}`]);
  await set({ weightRule: 'refuse', weightPercent: 100 });
  expect(await said('1.1.0')).toEqual([]);
  await set({ weightRule: 'off' });
  expect(await said('1.1.0')).toEqual([]);
  await set({ weightRule: 'refuse' });
  await note('1.1.0', { bytes: 33_000 });
  expect(await said('1.1.0')).toEqual([]);
});

test('a version that members had already is not refused for its weight', async () => {
  await set({ weightRule: 'off' });
  await makeLive(registry, () => ({ 'mf-sports': '1.2.0' }), 'test', 'heavy, and live');
  await makeLive(registry, () => ({ 'mf-sports': '1.1.0' }), 'test', 'and on');
  await note('1.2.0', { bytes: 90_000 });
  await set({ weightRule: 'refuse' });
  expect(await said('1.2.0')).toEqual([expect.stringMatching(/^warning: Heavier/)]);
});

test('it is kept with who measured it, and told to the audit', async () => {
  expect(await weightOf(db, 'mf-sports', '1.1.0')).toMatchObject({
    by: 'ci',
    browser: 'Chromium 156',
    beside: '1.0.0',
  });
  expect((await audit('weight.noted'))[0]).toMatchObject({ actor: 'ci', after: { version: '1.1.0', pages: 1 } });
  expect(await noteWeight(db, { app: 'mf-sports', version: '9.9.9', actor: 'ci', ...weight({}) })).toMatchObject({
    refused: 'release.unknown',
  });
});
