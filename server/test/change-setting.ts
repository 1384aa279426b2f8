import { initialOf, listSettings, type Setting, type SettingValue, saveSetting } from '@madang/contracts';
import type { FastifyInstance } from 'fastify';
import { call } from './call.ts';

/** Changes figures of a setting as the page of operators does: reads it, and saves it whole. @param key of a setting that has keys */
export async function changeSetting<S extends Setting>(
  app: FastifyInstance,
  as: { token: string },
  declared: S,
  changed: Partial<SettingValue<S>>,
  key = '',
) {
  const { body: held } = await call(app, listSettings, { as });
  const { name } = declared;
  const now = held.find((each) => each.name === name && each.key === key);
  const figures = Object.entries({ ...initialOf(declared), ...now?.value }).filter(
    ([figure]) => figure in declared.figures,
  );
  const value = { ...Object.fromEntries(figures), ...changed } as NonNullable<typeof now>['value'];
  return call(app, saveSetting, { as, params: { name }, body: { key, value, version: now?.version ?? 0 } });
}
