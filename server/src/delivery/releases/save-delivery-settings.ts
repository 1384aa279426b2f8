import type { deliverySettingsSchema } from '@madang/contracts';
import type { z } from 'zod';
import { type Db, type Queryable, transaction } from '../../platform/database/db.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { writeAudit } from './lists/write-audit.ts';

export type DeliverySettings = z.infer<typeof deliverySettingsSchema>;

/** The settings of an app until an operator says otherwise: the table's defaults. */
export const defaultSettings: DeliverySettings = {
  ...{ requireEvidence: false, errorBudgetPoints: 2, minSamples: 50 },
  ...{ weightRule: 'ask', weightPercent: 20 },
};

const columns = `require_evidence as "requireEvidence", error_budget_points::float8 as "errorBudgetPoints", min_samples as "minSamples",
  weight_rule as "weightRule", weight_percent::float8 as "weightPercent"`;

export async function settingsOfApps(db: Queryable): Promise<Map<string, DeliverySettings>> {
  const { rows } = await db.query<DeliverySettings & { app: string }>(`select app, ${columns} from delivery_app`);
  return new Map(rows.map(({ app, ...settings }) => [app, settings]));
}

/** `release.unknown` for an app of which no version is registered. */
export async function saveDeliverySettings(
  db: Db,
  { app, reason, actor, ...wanted }: DeliverySettings & { app: string; reason: string; actor: string },
): Promise<Record<string, never> | Refusal<'release.unknown'>> {
  return transaction(db, async (tx) => {
    const { rowCount } = await tx.query('select 1 from release where app = $1 limit 1', [app]);
    if (rowCount === 0) return refuse('release.unknown');
    await tx.query('insert into delivery_app (app) values ($1) on conflict do nothing', [app]);
    const { rows } = await tx.query<DeliverySettings>(`select ${columns} from delivery_app where app = $1 for update`, [
      app,
    ]);
    await tx.query(
      `update delivery_app set require_evidence = $2, error_budget_points = $3, min_samples = $4, weight_rule = $5,
         weight_percent = $6 where app = $1`,
      [
        ...[app, wanted.requireEvidence, wanted.errorBudgetPoints],
        ...[wanted.minSamples, wanted.weightRule, wanted.weightPercent],
      ],
    );
    await writeAudit(tx, { actor, action: 'settings.saved', app, reason, before: rows[0], after: wanted });
    return {};
  });
}
