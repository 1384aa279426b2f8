import { type Db, transaction } from '../../platform/database/db.ts';
import type { Changes } from '../../platform/running/changes.ts';
import { addAlert } from '../releases/lists/alerts.ts';
import { currentRevision } from '../releases/queries.ts';
import { defaultSettings, settingsOfApps } from '../releases/save-delivery-settings.ts';
import { enough } from './judge.ts';
import { evidenceOfHarm } from './sequential-test.ts';

/** As many failed visitors say something of a version, and not of a machine. */
const fewestFailed = 3;

/**
 * The watch goes on when a version is live for everybody. Nothing runs beside it then, so that it is compared with what the version before it
 * failed, and the app's budget above that: beyond it operators are told, once for a version. It is not taken back by itself: a
 * fault of the servers looks the same. Called by one server at a time.
 */
export async function tellOfFailingLive(db: Db, changes: Changes): Promise<void> {
  const { live, previous } = await currentRevision(db);
  const settings = await settingsOfApps(db);
  for (const [app, version] of Object.entries(live)) {
    const { errorBudgetPoints } = settings.get(app) ?? defaultSettings;
    const [is, was] = [await rateOf(db, app, version), await rateOf(db, app, previous[app] ?? '')];
    const rateBefore = was.visitors === 0 ? 0 : was.failed / was.visitors;
    const most = Math.min(rateBefore + Math.max(errorBudgetPoints, 0.5) / 100, 0.9);
    if (is.failed < fewestFailed || evidenceOfHarm(is.visitors, is.failed, most) < enough) continue;
    const rate = ((is.failed / is.visitors) * 100).toFixed(1);
    const text = `실시간 ${app} ${version}의 오류율이 ${rate}% (${is.visitors}명 중 ${is.failed}명)입니다. 이전 버전은 ${(rateBefore * 100).toFixed(1)}%였습니다.`;
    const told = await transaction(db, async (tx) => {
      const { rowCount } = await tx.query(
        `select 1 from release_alert where kind = 'live-failing' and app = $1 and version = $2`,
        [app, version],
      );
      return rowCount === 0 ? addAlert(tx, { kind: 'live-failing', app, version, text }) : null;
    });
    if (told) changes.publish('alert', told);
  }
}

/** Visitors of the last day who reported the version, by the hour, and those whose page said that it failed. */
async function rateOf(db: Db, app: string, version: string): Promise<{ visitors: number; failed: number }> {
  const { rows } = await db.query<{ visitors: number; failed: number }>(
    `select count(*)::int as visitors, count(*) filter (where failed)::int as failed
     from (select bool_or(failed) as failed from delivery_witness
           where app = $1 and version = $2 and hour > now() - interval '1 day' group by visitor) said`,
    [app, version],
  );
  return rows[0] ?? { visitors: 0, failed: 0 };
}
