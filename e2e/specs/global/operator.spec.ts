import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { OperatorsPage } from '../../src/pages/operators-page.ts';
import { change, endFreezes, stateOf } from '../../src/releases.ts';
import { expect, signInByForm, test } from '../../src/test.ts';
import { registerVariant } from '../../src/variants.ts';

const app = 'mf-board';
const candidate = '1.90.0';

async function openOperators(page: Page): Promise<OperatorsPage> {
  await signInByForm(page, 'admin', 'demo1234!');
  await expect(page).toHaveURL(/\/admin/);
  await page.goto('/admin/releases');
  return new OperatorsPage(page);
}

test('dry run, a tenth of the visitors, everybody, and back: each step is shown, done, and in the audit', async ({
  page,
  db,
  violations,
}) => {
  await registerVariant(db, app, candidate, {
    'src/features/events/components/event-list-page.tsx': (text) =>
      `${text}\ndocument.documentElement.dataset.board = 'promoted';\n`,
  });
  const before = await stateOf(app);
  const operators = await openOperators(page);
  try {
    await operators
      .panel(app)
      .getByRole('button', { name: `${candidate} 후보 지정` })
      .click();
    await operators.dialog().getByRole('button', { name: '10%', exact: true }).click();
    await operators.dialog().getByRole('button', { name: '미리보기' }).click();
    await expect(operators.dialog().getByRole('list', { name: '변경 결과' })).toContainText(`${candidate} · 10%`);
    // A dry run: nothing has happened yet.
    expect((await stateOf(app)).rollout).toEqual(before.rollout);

    await operators.apply('일부 방문자에게 먼저');
    await expect(operators.row(app, candidate)).toContainText('후보');
    expect((await stateOf(app)).rollout).toEqual({ version: candidate, percent: 10, audience: {} });

    await operators
      .panel(app)
      .getByRole('button', { name: `${candidate} 실시간 전환` })
      .click();
    await operators.apply('모두에게');
    await expect(operators.row(app, candidate)).toContainText('실시간');
    expect(await stateOf(app)).toMatchObject({ live: candidate, previous: before.live, rollout: null });

    await operators.openPage('변경 이력');
    const row = page.getByRole('row', { name: /모두에게/ });
    await row.getByRole('button', { name: /되돌리기/ }).click();
    await operators.apply('문의가 늘어서', '되돌리기');
    await expect(page.getByRole('row', { name: /문의가 늘어서/ })).toContainText('되돌리기');
    expect(await stateOf(app)).toMatchObject({
      live: before.live,
      rollout: { version: candidate, percent: 10 },
    });

    await operators.openPage('감사 기록');
    const audit = page.getByRole('list', { name: '감사 기록' });
    for (const reason of ['일부 방문자에게 먼저', '모두에게', '문의가 늘어서'])
      await expect(audit).toContainText(reason);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'JSON 내보내기' }).click(),
    ]);
    const entries = JSON.parse(readFileSync(await download.path(), 'utf8')) as { reason: string | null }[];
    expect(entries.map(({ reason }) => reason)).toEqual(
      expect.arrayContaining(['문의가 늘어서', '모두에게', '일부 방문자에게 먼저']),
    );
    expect(violations).toEqual([]);
  } finally {
    await change({ [app]: { live: before.live ?? '1.0.0', rollout: null } });
  }
});

test('a freeze holds everybody up; the owner may force, and the history says so', async ({ page, db }) => {
  await registerVariant(db, app, '1.91.0', {
    'src/features/events/components/event-list-page.tsx': (text) =>
      `${text}\ndocument.documentElement.dataset.board = 'forced';\n`,
  });
  const before = await stateOf(app);
  const operators = await openOperators(page);
  try {
    await operators.openPage('예약·동결');
    await page.getByRole('button', { name: '동결 추가' }).click();
    await operators.dialog().getByLabel('모든 앱').uncheck();
    await operators.dialog().getByLabel('이벤트').check();
    await operators.dialog().getByLabel('변경 사유').fill('결승전 중에는 바꾸지 않기');
    await operators.dialog().getByRole('button', { name: '추가', exact: true }).click();
    await expect(page.getByRole('row', { name: /^동결 중/ })).toContainText('이벤트');

    await operators.openPage('배포 현황');
    await operators.panel(app).getByRole('button', { name: '1.91.0 실시간 전환' }).click();
    await expect(operators.dialog().getByRole('alert')).toContainText('배포 동결 기간입니다.');
    await expect(operators.dialog().getByRole('button', { name: '적용', exact: true })).toBeDisabled();
    await operators.dialog().getByLabel('강제 변경').check();
    await operators.dialog().getByLabel('변경 사유').fill('결제 오류 수정');
    await operators.dialog().getByRole('button', { name: '강제 적용' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '강제 적용' }).click();
    await expect(operators.row(app, '1.91.0')).toContainText('실시간');
    await operators.openPage('변경 이력');
    await expect(page.getByRole('row', { name: /결제 오류 수정/ })).toContainText('강제');

    await operators.openPage('예약·동결');
    await page.getByRole('button', { name: '이벤트 동결 종료' }).click();
    await operators.dialog().getByLabel('변경 사유').fill('경기 종료');
    await operators.dialog().getByRole('button', { name: '동결 종료' }).click();
    await expect(page.getByText('배포 동결을 종료했습니다.')).toBeVisible();
  } finally {
    await endFreezes();
    await change({ [app]: { live: before.live ?? '1.0.0' } });
  }
});
