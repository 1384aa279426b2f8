import type { Figure, HeldSetting, Setting } from '@madang/contracts';
import { formatNumber } from '@madang/ui';

type Value = HeldSetting['value'][string] | undefined;

/** A figure's value as operators read it: "5,000원", "켬", "축구, 농구". */
function figureText(figure: Figure, value: Value): string {
  if (value === undefined) return '없음';
  if (figure.kind === 'number') return `${formatNumber(Number(value))}${figure.unit}`;
  if (figure.kind === 'flag') return flagText(value === true);
  if (figure.kind === 'choices') return labelsOf(figure, value as number[]) || '없음';
  if (figure.kind === 'rows')
    return (value as Record<string, number>[]).map((row) => rowText(figure, row)).join(', ') || '없음';
  return String(value) || '없음';
}
const labelsOf = ({ options }: Extract<Figure, { kind: 'choices' }>, values: readonly number[]) =>
  options
    .filter(({ value }) => values.includes(value))
    .map(({ label }) => label)
    .join(', ');
const rowText = ({ columns }: Extract<Figure, { kind: 'rows' }>, row: Record<string, number>) =>
  Object.entries(columns)
    .map(([name, column]) => figureText(column, row[name]))
    .join(' ');

export interface FigureChange {
  name: string;
  label: string;
  before: string;
  after: string;
}

/** Which figures differ, in the order of the form. */
export const changesOf = (
  { figures }: Setting,
  before: HeldSetting['value'] | null,
  after: HeldSetting['value'],
): FigureChange[] =>
  Object.entries(figures)
    .filter(([name]) => JSON.stringify(before?.[name]) !== JSON.stringify(after[name]))
    .map(([name, figure]) => ({
      name,
      label: figure.label,
      before: figureText(figure, before?.[name]),
      after: figureText(figure, after[name]),
    }));

/** Of a record's field: its label, and its value as operators read it. */
export type FieldWords<Value> = { readonly [Name in keyof Value]: readonly [string, (value: Value[Name]) => string] };

/** As `changesOf`, for a record that operators set one by one. */
export const recordChanges = <Value extends object>(
  words: FieldWords<Value>,
  before: Value | null,
  after: Value,
): FigureChange[] =>
  (Object.keys(words) as (keyof Value & string)[])
    .filter((name) => JSON.stringify(before?.[name]) !== JSON.stringify(after[name]))
    .map((name) => {
      const [label, text] = words[name];
      return { name, label, before: before ? text(before[name]) : '없음', after: text(after[name]) };
    });

export const flagText = (value: boolean) => (value ? '켬' : '끔');
