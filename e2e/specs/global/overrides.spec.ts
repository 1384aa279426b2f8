import { join } from 'node:path';
import { overrideCookie } from '@madang/contracts';
import type { Page } from '@playwright/test';
import { signOverride } from 'server/src/delivery/composer/overrides.ts';
import { newSigningKey, openSigner, signerOf } from 'server/src/delivery/signing/signer.ts';
import { addPinCookie, compositionOf, signPins, versionsOf } from '../../src/composition.ts';
import { metricOf } from '../../src/metrics.ts';
import { change, stateOf } from '../../src/releases.ts';
import { testerToken } from '../../src/site.ts';
import { expect, signIn, test } from '../../src/test.ts';
import { registerVariant } from '../../src/variants.ts';

const second = '1.42.0';
let first = '';

test.beforeAll(async ({ db }) => {
  first = (await stateOf('mf-minigame')).live ?? '';
  await registerVariant(db, 'mf-minigame', second, {
    'src/features/catalogue/components/catalogue-page.tsx': (text) =>
      `${text}\ndocument.documentElement.dataset.minigame = 'second';\n`,
  });
  await change({ 'mf-minigame': { live: second } });
});
test.afterAll(() => change({ 'mf-minigame': { live: first } }).then(() => undefined));

const minigame = (page: Page) => page.locator('main [data-remote="mf-minigame"]');
const ran = (page: Page) => page.evaluate(() => document.documentElement.dataset.minigame);

test('a tester pins the version before: the context of the cookie has it, and no other', async ({
  memberPage: page,
  context,
  baseURL,
  browser,
  member,
}) => {
  const { cookie, versions } = await signPins(baseURL ?? '', testerToken(), { 'mf-minigame': 'previous' });
  expect(versions).toEqual({ 'mf-minigame': first });
  await addPinCookie(context, baseURL ?? '', cookie);
  await page.goto('/minigame');
  await expect(minigame(page)).toHaveAttribute('data-version', first);
  await expect(minigame(page).getByRole('heading').first()).toBeVisible();
  expect(await ran(page)).toBeUndefined();
  expect((await compositionOf(page))?.override).toMatchObject({
    by: 'tester',
    differs: [{ app: 'mf-minigame', without: second, now: first }],
  });

  const elsewhere = await browser.newContext({ baseURL });
  try {
    const other = await elsewhere.newPage();
    await signIn(other, member);
    await other.goto('/minigame');
    await expect(minigame(other)).toHaveAttribute('data-version', second);
    expect((await compositionOf(other))?.override).toBeNull();
  } finally {
    await elsewhere.close();
  }
});

const now = () => Math.floor(Date.now() / 1000);
const claims = (exp: number) => ({ apps: { 'mf-minigame': first }, by: 'tester', iat: exp - 3600, exp });
const siteSigner = () => openSigner(join(process.env.STACK_DATA_DIR ?? '', 'signing-key.pem'));

const ignored = {
  forged: async () => {
    const [, signature] = signOverride(await siteSigner(), claims(now() + 3600)).split('.');
    const body = { ...claims(now() + 7200), site: (await siteSigner()).keyId };
    return `${Buffer.from(JSON.stringify(body)).toString('base64url')}.${signature}`;
  },
  expired: async () => signOverride(await siteSigner(), claims(now() - 60)),
  foreign: async () => signOverride(signerOf(newSigningKey()), claims(now() + 3600)),
};

for (const [reason, cookieOf] of Object.entries(ignored)) {
  test(`an override that is ${reason} is ignored, and the site counts it`, async ({
    memberPage: page,
    context,
    baseURL,
  }) => {
    const line = `override_refused_total{reason="${reason}"}`;
    const before = await metricOf(line);
    await addPinCookie(context, baseURL ?? '', await cookieOf());
    await page.goto('/minigame');
    await expect(minigame(page)).toHaveAttribute('data-version', second);
    expect(await ran(page)).toBe('second');
    expect(await compositionOf(page)).toMatchObject({ override: null, overrideRefused: reason });
    expect(await metricOf(line)).toBeGreaterThan(before);
  });
}

test("a release's link puts it into the browser of a tester, and into no other", async ({ page, context, member }) => {
  const link = `/minigame?preview=mf-minigame@${first}`;
  await signIn(page, member);
  await page.goto(link);
  expect(await compositionOf(page)).toMatchObject({ override: null, overrideRefused: 'not-allowed' });
  await expect(minigame(page)).toHaveAttribute('data-version', second);

  await signIn(page, { userId: 'tester', password: 'demo1234!' });
  await page.goto(link);
  await expect(page).toHaveURL(/\/minigame$/);
  await expect(minigame(page)).toHaveAttribute('data-version', first);
  expect((await context.cookies()).find(({ name }) => name === overrideCookie)).toMatchObject({
    httpOnly: true,
    sameSite: 'Lax',
  });
});

test('the composition of an error report is opened again by its id', async ({ page }) => {
  await signIn(page, { userId: 'tester', password: 'demo1234!' });
  await page.goto('/minigame');
  await expect(minigame(page)).toHaveAttribute('data-version', second);
  const reported = await compositionOf(page);
  await change({ 'mf-minigame': { live: first } });
  try {
    await expect(async () => {
      await page.goto('/minigame');
      await expect(minigame(page)).toHaveAttribute('data-version', first, { timeout: 5_000 });
    }).toPass();
    await page.goto(`/minigame?composition=${reported?.id}`);
    await expect(minigame(page)).toHaveAttribute('data-version', second);
    expect(await ran(page)).toBe('second');
    const replay = await compositionOf(page);
    expect(replay).toMatchObject({ id: reported?.id, override: { kind: 'replay', replayOf: reported?.id } });
    expect(replay && versionsOf(replay)).toEqual(reported && versionsOf(reported));
  } finally {
    await change({ 'mf-minigame': { live: second } });
  }
});
