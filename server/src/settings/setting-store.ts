import {
  type AnswerOf,
  type BodyOf,
  type HeldSetting,
  type Member,
  mayUse,
  type Setting,
  type saveSetting as saveSettingEndpoint,
  siteSettings,
} from '@madang/contracts';
import { type Db, type Queryable, transaction } from '../platform/database/db.ts';
import { instant } from '../platform/database/instant.ts';
import { InvalidInputError } from '../platform/http/invalid-input.ts';
import { RefusalError, type RefusalOf, refuse } from '../platform/http/refusal.ts';
import { refuseByOne } from '../platform/http/refuse-by-one.ts';
import type { Changes } from '../platform/running/changes.ts';
import { whoChanged } from './record-history.ts';

/** Runs before a new value of a setting is saved. A refusal is the answer, and nothing is saved. */
export type BeforeSetting = (
  asked: BodyOf<typeof saveSettingEndpoint>,
) => Promise<RefusalOf<typeof saveSettingEndpoint> | undefined>;

const mayChange = (member: Member, { permission }: Setting) => mayUse(member, permission);

/** Those that the operator may change, in the order of the page, by key; of each the last 20 changes. */
export async function settingsFor(db: Queryable, operator: Member): Promise<HeldSetting[]> {
  const names = siteSettings.filter((declared) => mayChange(operator, declared)).map(({ name }) => name);
  return heldSettings(db, names);
}

/** The settings of these names, in their order, by key. */
export async function heldSettings(db: Queryable, names: readonly string[]): Promise<HeldSetting[]> {
  const { rows } = await db.query<HeldSetting>(
    `select setting.name, setting.key, value, setting.version, member.user_id as "changedBy",
            ${instant('setting.changed_at')} as "changedAt", history
       from setting
       left join member on member.id = setting.changed_by
      cross join lateral (
        select coalesce(jsonb_agg(jsonb_build_object('version', version, 'before', before, 'after', after, 'changedBy', user_id,
                                                     'changedAt', ${instant('changed_at')}) order by version desc), '[]') as history
          from (select * from setting_version change where change.name = setting.name and change.key = setting.key
                 order by version desc limit 20) as newest
          left join member on member.id = newest.changed_by) as told
      where setting.name = any ($1) order by array_position($1, setting.name), setting.key`,
    [names],
  );
  return rows;
}

/**
 * Sets a setting whole, in one transaction with its history and the act's line in the security log.
 * @throws {RefusalError} 403 for a setting of others, 422 for a value that does not fit it
 */
export async function saveSetting(
  { db, changes, before }: { db: Db; changes: Changes; before: ReadonlyMap<string, BeforeSetting> },
  operator: Member,
  name: string,
  asked: BodyOf<typeof saveSettingEndpoint>,
): Promise<AnswerOf<typeof saveSettingEndpoint> | RefusalOf<typeof saveSettingEndpoint>> {
  const { key, version, value } = asked;
  const declared: Setting | undefined = siteSettings.find((each) => each.name === name);
  if (!declared || !isKey(declared, key)) return refuse('not-found');
  if (!mayChange(operator, declared)) throw new RefusalError('session.forbidden');
  const fits = declared.schema.safeParse(value);
  if (!fits.success) throw new InvalidInputError(fits.error.issues);
  const refusal = await before.get(name)?.(asked);
  if (refusal) return refusal;
  const outcome = await transaction(db, async (tx) => {
    const { rows } = await tx.query<AnswerOf<typeof saveSettingEndpoint> & { outcome: 'saved' | 'stale' }>(
      `select outcome, saved.version, user_id as "changedBy", ${instant('saved.changed_at')} as "changedAt"
         from save_setting($1, $2, $3, $4, $5) as saved left join member on member.id = saved.changed_by`,
      [name, key, version, JSON.stringify(fits.data), operator.id],
    );
    if (!rows[0]) throw new Error('save_setting said nothing.');
    const { outcome: done, ...saved } = rows[0];
    return done === 'saved' ? saved : refuse('setting.stale', { who: whoChanged(saved.changedBy) });
  }).catch(refuseByOne);
  if (!('refused' in outcome)) for (const topic of declared.tells ?? []) changes.publish(topic, {});
  return outcome;
}

const isKey = ({ keys }: Setting, key: string) =>
  keys ? !('values' in keys) || keys.values.some((each) => String(each) === key) : key === '';
