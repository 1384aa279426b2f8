import { initialOf, type Setting, type SettingValue } from '@madang/contracts';
import type { Queryable } from './db.ts';

/** A setting that is set once, as it stands. SQL reads it by its view (`<name>_setting`). */
export async function readSetting<S extends Setting>(db: Queryable, declared: S): Promise<SettingValue<S>> {
  const { rows } = await db.query<{ value: SettingValue<S> }>(
    `select value from setting where name = $1 and key = ''`,
    [declared.name],
  );
  return { ...(initialOf(declared) as SettingValue<S>), ...rows[0]?.value };
}
