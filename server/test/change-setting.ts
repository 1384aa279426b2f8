import {
  type BodyOf,
  initialOf,
  listSettings,
  type Setting,
  type SettingValue,
  saveSetting,
  tradingSettingSchema,
} from '@madang/contracts';
import type { FastifyInstance } from 'fastify';
import { call } from './call.ts';
import { byTwo } from './two-operators.ts';

/** The setting as it is read now, whole, with these figures changed. @param key of a setting that has keys */
async function changed<S extends Setting>(
  app: FastifyInstance,
  as: { token: string },
  declared: S,
  figures: Partial<SettingValue<S>>,
  key: string,
): Promise<BodyOf<typeof saveSetting>> {
  const { body: held } = await call(app, listSettings, { as });
  const now = held.find((each) => each.name === declared.name && each.key === key);
  const known = Object.entries({ ...initialOf(declared), ...now?.value }).filter(
    ([figure]) => figure in declared.figures,
  );
  const value = { ...Object.fromEntries(known), ...figures } as NonNullable<typeof now>['value'];
  return { key, value, version: now?.version ?? 0 };
}

/** Changes figures of a setting as the page of operators does: reads it, and saves it whole. @param key of a setting that has keys */
export async function changeSetting<S extends Setting>(
  app: FastifyInstance,
  as: { token: string },
  declared: S,
  figures: Partial<SettingValue<S>>,
  key = '',
) {
  const body = await changed(app, as, declared, figures, key);
  return call(app, saveSetting, { as, params: { name: declared.name }, body });
}

/** The same by two operators, of a setting of bets that one of them may not loosen. */
export async function loosenSetting<S extends Setting>(
  app: FastifyInstance,
  operators: readonly [{ token: string }, { token: string }],
  declared: S,
  figures: Partial<SettingValue<S>>,
  key = '',
): Promise<void> {
  const name = tradingSettingSchema.parse(declared.name);
  const body = await changed(app, operators[0], declared, figures, key);
  await byTwo(app, operators, { kind: 'trading-setting', name, body });
}
