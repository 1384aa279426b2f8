import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { approvalSetting, initialOf, type SettingValue } from '@madang/contracts';
import { testDatabase } from '../../test/index.ts';

const { db, url } = await testDatabase();
const initial = initialOf(approvalSetting);
const wonFigures = Object.keys(initial).filter((figure) => figure.endsWith('Won'));
const stored = async () =>
  (await db.query<{ value: SettingValue<typeof approvalSetting> }>(`select value from setting where name = 'approval'`))
    .rows[0]?.value;

const run = promisify(execFile);
const approvals = (...words: string[]) =>
  run(process.execPath, [join(import.meta.dirname, 'set-approvals.ts'), ...words], {
    env: { MIGRATION_DATABASE_URL: url },
  }).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, text: stderr }),
  );

test('the owner of the database sets it by a command, which the security log has', async () => {
  const { code, text } = await approvals('one-operator');
  expect([code, text]).toEqual([0, expect.stringContaining('chargeWon=0\n')]);
  const none = {
    ...Object.fromEntries(wonFigures.map((figure) => [figure, 0])),
    ...{ bonusPercent: 100, bonusTurnoverPercent: 0, rewardPoints: 1_000_000 },
    ...{ rollingPercent: 100, losingPercent: 50, folderBonusPercent: 50, folderBonusOdds: '1.00' },
  };
  expect(await stored()).toEqual({ ...initial, ...none, depositAccount: false });
  const { rows } = await db.query(`select actor, input, after from security_event where route = 'npm run approvals'`);
  expect(rows).toEqual([
    {
      actor: 'command on the server',
      input: { ...none, depositAccount: false },
      after: expect.arrayContaining([expect.objectContaining({ figure: 'prizeDayWon', held: '0' })]),
    },
  ]);
  expect((await approvals('chargeWon=5000000', 'depositAccount=true')).code).toBe(0);
  expect(await stored()).toMatchObject({ chargeWon: 5_000_000, exchangeWon: 0, depositAccount: true });
});

test.each([
  [[], 'Usage'],
  [['chargeWon'], 'Usage'],
  [['toString=1'], 'Usage'],
  [['chargeWon=-1'], 'Usage'],
  [['waitMinutes=0'], 'out of its bounds'],
])('a command of %j changes nothing', async (words, said) => {
  const before = await stored();
  expect(await approvals(...words)).toEqual({ code: 2, text: expect.stringContaining(said) });
  expect(await stored()).toEqual(before);
});
