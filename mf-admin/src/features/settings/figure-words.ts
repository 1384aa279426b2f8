import type { Figure, HeldSetting, Setting } from '@madang/contracts';
import { formatNumber } from '@madang/ui';

type Value = HeldSetting['value'][string] | undefined;

/** A figure's value as operators read it: "5,000원", "켬", "축구, 농구". */
function figureText(figure: Figure, value: Value): string {
  if (value === undefined) return '없음';
  if (figure.kind === 'number') return `${formatNumber(Number(value))}${figure.unit}`;
  if (figure.kind === 'flag') return value ? '켬' : '끔';
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
