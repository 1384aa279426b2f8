import { approvalSetting, type Figure, type SettingValue } from '@madang/contracts';
import { readSnapshot } from '../platform/acts/act-snapshots.ts';
import { changedOnly } from '../platform/acts/without-secrets.ts';
import { isDatabaseAway } from '../platform/database/database-faults.ts';
import { openDb, type Queryable, transaction } from '../platform/database/db.ts';
import { readSetting } from '../platform/database/read-setting.ts';
import { runningDatabaseUrl } from '../platform/database/running-database.ts';

type Value = SettingValue<typeof approvalSetting>;
const figures: Readonly<Record<string, Figure>> = approvalSetting.figures;
const alone = 'one-operator';
const usage = `Usage: npm run approvals -- ${alone}
       npm run approvals -- FIGURE=VALUE …
Figures: ${Object.keys(figures).join(', ')}`;

/**
 * `npm run approvals`: the amounts of 두 명 승인, for an installation with one operator, who cannot loosen them on /admin/settings. The address of
 * the database's owner allows it anyway; this way the history of the setting and the security log have it.
 */
async function main(words: string[]): Promise<number> {
  const changed = words.length === 1 && words[0] === alone ? ofOneOperator() : typed(words);
  if (!changed) return complain(usage);
  const url = runningDatabaseUrl();
  if (!url) return complain('Start the site first (npm start), or say which database with MIGRATION_DATABASE_URL.');
  const db = openDb(url, 1);
  try {
    const now = await transaction(db, (tx) => save(tx, changed));
    if (!now) return complain('A figure is out of its bounds, and nothing changed.');
    for (const [figure, value] of Object.entries(now)) console.log(`${figure}=${value}`);
    return 0;
  } finally {
    await db.end();
  }
}

/** No act takes a second operator. */
const ofOneOperator = (): Partial<Value> => ({
  ...Object.fromEntries(Object.keys(figures).flatMap((figure) => (figure.endsWith('Won') ? [[figure, 0]] : []))),
  ...{ depositAccount: false, bonusPercent: 100, bonusTurnoverPercent: 0, rewardPoints: 1_000_000 },
  ...{ rollingPercent: 100, losingPercent: 50, folderBonusPercent: 50, folderBonusOdds: '1.00' },
});

/** @returns null for a word that sets no figure */
function typed(words: string[]): Partial<Value> | null {
  const pairs = words.map((word) => {
    const [figure = '', text = '', ...more] = word.split('=');
    const kind = Object.hasOwn(figures, figure) && more.length === 0 ? figures[figure]?.kind : undefined;
    if (kind === 'number' && /^\d+$/.test(text)) return [figure, Number(text)] as const;
    if (kind === 'odds' && /^\d+\.\d\d$/.test(text)) return [figure, text] as const;
    return kind === 'flag' && /^(true|false)$/.test(text) ? ([figure, text === 'true'] as const) : null;
  });
  return pairs.length > 0 && pairs.every((pair) => pair !== null) ? Object.fromEntries(pairs) : null;
}

/** @returns all figures; null where one does not fit, and nothing is saved */
async function save(tx: Queryable, changed: Partial<Value>): Promise<Value | null> {
  const fits = approvalSetting.schema.safeParse({ ...(await readSetting(tx, approvalSetting)), ...changed });
  if (!fits.success) return null;
  const { name } = approvalSetting;
  const rows = () => readSnapshot(tx, '/admin/settings/:name', { name, key: '' });
  const before = await rows();
  await tx.query(
    `select save_setting($1, '', (select version from setting where name = $1 and key = '' for update), $2, null)`,
    [name, JSON.stringify(fits.data)],
  );
  await tx.query(
    `insert into security_event (at, event, actor, route, input, before, after)
     values (app_now(), 'operator.act', 'command on the server', 'npm run approvals', $1, $2, $3)`,
    [changed, ...changedOnly(before, await rows())].map((part) => part && JSON.stringify(part)),
  );
  return fits.data;
}

function complain(message: string): number {
  console.error(message);
  return 2;
}

process.exitCode = await main(process.argv.slice(2)).catch((error) => {
  if (!isDatabaseAway(error)) throw error;
  return complain('The database does not answer. Look at MIGRATION_DATABASE_URL, or start the site.');
});
