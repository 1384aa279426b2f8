import { expect, test } from '../../src/test.ts';

/** The casino as it is played: a game of another origin in its own window, and the site beside it. */
test.use({ games: true });

test('from the lobby to a spin: the balance moves in the other open tab', async ({ memberPage, member, db }) => {
  const context = memberPage.context();
  const other = await context.newPage();
  await other.goto('/korea/cross');
  await expect(other.getByText(/^1,000,000/).first()).toBeVisible();

  await memberPage.goto('/slot');
  await memberPage
    .getByRole('button', { name: /까치와 호랑이.*환수/ })
    .first()
    .click();
  const opening = context.waitForEvent('page');
  await memberPage.getByRole('dialog', { name: /입장/ }).getByRole('button', { name: '입장하기' }).click();
  const game = await opening;
  await expect(game.getByRole('heading', { name: '까치와 호랑이' })).toBeVisible();
  expect(new URL(game.url()).origin).not.toBe(new URL(memberPage.url()).origin);
  expect(await game.evaluate(() => window.opener)).toBeNull();
  await expect(game.getByText('1,000,000원')).toBeVisible();

  await game.getByRole('button', { name: '30,000', exact: true }).click();
  await game.getByRole('button', { name: '돌리기' }).click();
  await expect(game.getByRole('status')).toHaveText(/당첨!|다음 기회에!/);
  const { rows } = await db.query<{ emoney: number }>('select emoney from member_wallet where id = $1', [member.id]);
  const left = (rows[0]?.emoney ?? 0).toLocaleString('ko-KR');
  expect(left).not.toBe('1,000,000');
  await expect(game.getByText(`${left}원`)).toBeVisible();
  await expect(other.getByText(new RegExp(`^${left}`)).first()).toBeVisible();
});
