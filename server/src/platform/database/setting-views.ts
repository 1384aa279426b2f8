import { type Figure, type Setting, siteSettings } from '@madang/contracts';
import pg from 'pg';
import type { SqlFile } from './sql-files.ts';

const text = pg.escapeLiteral;
/** `maxSelectionWon` -> `max_selection_won`. */
const fieldOf = (figure: string) => figure.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
export const viewOf = ({ name }: Pick<Setting, 'name'>) => `${name}_setting`;
export const settingViews = siteSettings.map(viewOf);

/**
 * SQL that brings a database to the settings that the contracts declare: their figures with bounds and initial values, and a view
 * `<name>_setting` of each with a column a figure. Values in the store stay; a new figure gets its initial value.
 * A figure that is removed, renamed or of another type needs a migration that drops the view first.
 */
export function settingsFile(declared: readonly Setting[] = siteSettings): SqlFile {
  return { name: 'settings', text: ['truncate setting_figure;', ...declared.map(sqlOf)].join('\n') };
}

function sqlOf(setting: Setting): string {
  const figures = Object.entries<Figure>(setting.figures);
  const initial = text(JSON.stringify(Object.fromEntries(figures.map(([name, figure]) => [name, figure.initial]))));
  const name = text(setting.name);
  const rows = figures.map(
    ([figure, { kind, initial: first, ...rest }], place) =>
      `(${[
        ...[name, text(figure), text(fieldOf(figure)), text(kind)],
        ...('least' in rest ? [rest.least, rest.most] : ['null', 'null']),
        ...[text(JSON.stringify(first)), place],
      ].join(', ')})`,
  );
  const fields = figures.map(([figure]) => fieldOf(figure));
  const columns = figures.map(([figure, { sql }]) => `${readAs(figure, sql)} as ${fieldOf(figure)}`);
  if (setting.keys) columns.unshift(`${keyAs(setting.keys, name)} as ${setting.keys.column}`);
  return `
    insert into setting_figure (name, figure, field, kind, least, most, initial, place) values ${rows.join(',\n')};
    do $do$ begin
      create or replace view ${viewOf(setting)} as
        select ${columns.join(',\n')} from setting where name = ${name};
    exception when invalid_table_definition then
      -- An earlier server leaves a later one's view, which has more columns.
      if exists (select from unnest(array[${fields.map(text).join()}]) as field where field not in
                   (select attname from pg_attribute where attrelid = ${text(viewOf(setting))}::regclass)) then raise; end if;
    end $do$;
    create or replace trigger write_setting instead of insert or update on ${viewOf(setting)}
      for each row execute function write_setting_view(${name}, ${text(setting.keys?.column ?? '')});
    ${setting.keys ? '' : `insert into setting (name, value) values (${name}, ${initial}) on conflict do nothing;`}
    update setting set value = ${initial}::jsonb || value where name = ${name} and not value ?& array[${figures.map(([figure]) => text(figure)).join()}];`;
}

/** Rows of other settings have other keys: they are no numbers. */
const keyAs = (keys: NonNullable<Setting['keys']>, name: string) =>
  'values' in keys ? `case when name = ${name} then key::integer end` : 'key';

/** An empty text is null in SQL. */
function readAs(figure: string, sql: Figure['sql']): string {
  if (sql === 'jsonb') return `value -> ${text(figure)}`;
  if (sql === 'text') return `nullif(value ->> ${text(figure)}, '')`;
  if (sql === 'numeric(8, 2)') return `nullif(value ->> ${text(figure)}, '')::${sql}`;
  if (sql === 'integer[]') return `array(select jsonb_array_elements_text(value -> ${text(figure)})::integer)`;
  return `(value ->> ${text(figure)})::${sql}`;
}
