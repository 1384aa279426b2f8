import { createToken } from 'server/src/delivery/releases/publishing/access-tokens.ts';
import { isRefusal } from 'server/src/platform/http/refusal.ts';
import { isLongRun } from '../../src/long-run.ts';
import { followGuide } from '../../src/outside-project.ts';
import { stateOf } from '../../src/releases.ts';
import { ownerToken, siteUrl } from '../../src/site.ts';
import { expect, test } from '../../src/test.ts';
import { newVisitors } from '../../src/visitors.ts';

const devPort = 4430;
/** Percentage points that a tenth of 400 visitors may be off by: more is once in a million. */
const mostOff = 8;
const npx = 'npx --yes release-cli.tgz';

/** The long run walks the whole guide; the ordinary one goes from the files to the page that members see. */
test('a remote made elsewhere by the guide alone is released, gated, canaried, promoted, shown and rolled back', async ({
  memberPage: page,
  member,
  db,
  violations,
}) => {
  test.setTimeout(600_000);
  const team = await createToken(db, {
    kind: 'team',
    app: 'mf-greeting',
    label: 'outside',
    actor: 'e2e',
    reason: 'browser spec',
  });
  if (isRefusal(team)) throw new Error(team.refused);
  const project = followGuide(siteUrl());
  const must = async (beginning: string, token?: string) => {
    const { status, output } = await project.follow(beginning, token);
    expect(status, `${beginning}: ${output}`).toBe(0);
    return output;
  };
  const share = async () => {
    const visitors = await newVisitors(`${siteUrl()}/event`, 400);
    const have = visitors.filter(({ composition }) => composition.remotes.some(({ name }) => name === 'mf-greeting'));
    return (have.length / visitors.length) * 100;
  };
  try {
    await must(`${npx} types`);
    await must('npm run check');
    await must('npm run build');

    await test.step('a build that uses what no supported host has fails, and so does its release', async () => {
      if (!isLongRun) return;
      project.edit('src/greeting-page.tsx', (text) => text.replace("'bet:placed'", "'bet:forgotten'"));
      const attempts = [await project.follow('npm run build'), await project.follow(`${npx} release`, team.token)];
      project.edit('src/greeting-page.tsx', (text) => text.replace("'bet:forgotten'", "'bet:placed'"));
      for (const { status, output } of attempts) {
        expect([status, output]).toEqual([1, expect.stringContaining('fits no supported host')]);
        expect(output).toContain('bet:forgotten');
      }
      project.edit('madang.json', (text) => text.replace('"hostApi": "^2.0.0"', '"hostApi": "^9.0.0"'));
      const tooNew = [await project.follow('npm run build'), await project.follow(`${npx} release`, team.token)];
      project.edit('madang.json', (text) => text.replace('"hostApi": "^9.0.0"', '"hostApi": "^2.0.0"'));
      for (const { status, output } of tooNew)
        expect([status, output]).toEqual([1, expect.stringContaining('is outside of ^9.0.0')]);
    });

    const released = await must(`${npx} release`, team.token);
    expect(released).toContain('released mf-greeting 1.0.0');
    expect(released).not.toContain('error ');
    // But for the label of its own menu entry.
    expect(released.replaceAll('인사말', ''), 'English').not.toMatch(/[가-힣]/);
    expect(released).toContain(`${siteUrl()}/?preview=mf-greeting@1.0.0`);
    expect((await page.request.get('/mf-greeting/1.0.0/mf-manifest.json')).ok()).toBe(true);
    expect(await share(), 'a release alone is seen by nobody').toBe(0);
    await test.step('released again it stays as it is, and its team changes nothing for members', async () => {
      if (!isLongRun) return;
      expect(await must(`${npx} release`, team.token)).toContain('was released before');
      expect((await project.follow('madang rollout', team.token)).status).toBe(1);
    });

    await must('madang rollout', ownerToken());
    const canaried = await share();
    expect(Math.abs(canaried - 10), `${canaried} % have it`).toBeLessThan(mostOff);
    const { releases } = await stateOf('mf-greeting');
    expect(releases[0]).toMatchObject({ version: '1.0.0', state: 'candidate', gate: 'passed' });

    await must('madang switch', ownerToken());
    expect(await share()).toBe(100);
    await page.goto('/greeting');
    await expect(page.getByRole('heading', { name: `${member.userId}님, 안녕하세요` })).toBeVisible();
    await expect(page.getByText('보유금액 1,000,000원')).toBeVisible();
    await expect(page.getByRole('link', { name: '인사말' })).toBeVisible();
    expect(violations).toEqual([]);

    await test.step('the team sees its own source in the site, and no other visitor does', async () => {
      if (!isLongRun) return;
      await db.query("update member set grants = '{developer}' where id = $1", [member.id]);
      project.edit('src/greeting-page.tsx', (text) => text.replace('안녕하세요', '반갑습니다'));
      const stop = await project.serve(devPort);
      try {
        await page.goto(`/override?apps=mf-greeting@http://localhost:${devPort}`);
        await page.getByRole('button', { name: '적용' }).click();
        await expect(page).not.toHaveURL(/override/);
        await page.goto('/greeting');
        await expect(page.getByRole('heading', { name: `${member.userId}님, 반갑습니다` })).toBeVisible();
      } finally {
        await stop();
      }
      const stranger = await newVisitors(`${siteUrl()}/greeting`, 1);
      expect(JSON.stringify(stranger)).not.toMatch(new RegExp(`localhost:${devPort}\\b`));
    });

    await must('madang rollback', ownerToken());
    expect(Math.abs((await share()) - 10)).toBeLessThan(mostOff);
  } finally {
    await project.follow('madang rollout mf-greeting --end', ownerToken());
    project.remove();
  }
  expect(await stateOf('mf-greeting')).toMatchObject({ live: null, rollout: null });
});
