import { z } from 'zod';
import { oddsSchema, textSchema } from '../base/common.ts';
import type { Permission } from '../members/permissions.ts';

/** A column of rows of figures: a whole number within bounds. */
export interface NumberFigure {
  kind: 'number';
  label: string;
  unit: string;
  help?: string;
  least: number;
  most: number;
  initial: number;
  schema: z.ZodNumber;
  sql: 'integer' | 'bigint';
}
export interface FlagFigure {
  kind: 'flag';
  label: string;
  help?: string;
  initial: boolean;
  schema: z.ZodBoolean;
  sql: 'boolean';
  /** The question before it is switched on. */
  question?: string;
}
export interface TextFigure {
  kind: 'text';
  label: string;
  help?: string;
  lines: number;
  most: number;
  initial: string;
  schema: z.ZodType<string, string>;
  sql: 'text';
}
/** Odds of two decimal places, as text: "1.30"; `odds-or-none` may be empty, which is null in SQL. */
export interface OddsFigure {
  kind: 'odds' | 'odds-or-none';
  label: string;
  help?: string;
  initial: string;
  schema: z.ZodType<string, string>;
  sql: 'numeric(8, 2)';
}
/** A percentage of two decimal places, as text: "0.30". */
export interface PercentFigure {
  kind: 'percent';
  label: string;
  help?: string;
  least: number;
  most: number;
  initial: string;
  schema: z.ZodType<string, string>;
  sql: 'numeric(5, 2)';
}
/** Some of a few numbers, in their order. */
export interface ChoicesFigure {
  kind: 'choices';
  label: string;
  help?: string;
  options: readonly { value: number; label: string }[];
  initial: number[];
  schema: z.ZodType<number[], number[]>;
  sql: 'integer[]';
}
export interface RowsFigure<Row extends string = string> {
  kind: 'rows';
  label: string;
  help?: string;
  columns: Record<Row, NumberFigure>;
  mostRows: number;
  initial: Record<Row, number>[];
  schema: z.ZodType<Record<Row, number>[], Record<Row, number>[]>;
  sql: 'jsonb';
}
/** One figure of a setting: its label, its unit and help, its bounds, its initial value, and its type in SQL. */
export type Figure = NumberFigure | FlagFigure | TextFigure | OddsFigure | PercentFigure | ChoicesFigure | RowsFigure;

interface Bounds {
  least?: number;
  most: number;
  initial: number;
  help?: string;
}
const number = (
  label: string,
  unit: string,
  sql: NumberFigure['sql'],
  { least = 0, ...bounds }: Bounds,
): NumberFigure => ({
  kind: 'number',
  label,
  unit,
  least,
  ...bounds,
  sql,
  schema: z
    .int(boundsText(least, bounds.most))
    .min(least, boundsText(least, bounds.most))
    .max(bounds.most, boundsText(least, bounds.most)),
});
const inKorean = (value: number) => value.toLocaleString('ko-KR');
const boundsText = (least: number, most: number) => `${inKorean(least)}에서 ${inKorean(most)} 사이로 입력해 주세요.`;

/** Whole won. */
export const wonFigure = (label: string, bounds: Bounds) => number(label, '원', 'bigint', bounds);
/** A whole number of anything else. @param unit as it stands behind the number: "분", "회", "%" */
export const countFigure = (label: string, unit: string, bounds: Bounds) => number(label, unit, 'integer', bounds);

export const flagFigure = (label: string, rest: Pick<FlagFigure, 'initial' | 'help' | 'question'>): FlagFigure => ({
  kind: 'flag',
  label,
  ...rest,
  schema: z.boolean(),
  sql: 'boolean',
});

export const textFigure = (
  label: string,
  { lines = 1, ...rest }: { lines?: number; most: number; initial: string; help?: string },
): TextFigure => ({
  kind: 'text',
  label,
  lines,
  ...rest,
  schema: textSchema.max(rest.most, `${inKorean(rest.most)}자 이하로 입력해 주세요.`),
  sql: 'text',
});

export const oddsFigure = (label: string, rest: Pick<OddsFigure, 'initial' | 'help'>): OddsFigure => ({
  kind: 'odds',
  label,
  ...rest,
  schema: oddsSchema,
  sql: 'numeric(8, 2)',
});

/** Odds that may be left empty. */
export const oddsOrNoneFigure = (label: string, rest: Pick<OddsFigure, 'initial' | 'help'>): OddsFigure => ({
  ...oddsFigure(label, rest),
  kind: 'odds-or-none',
  schema: oddsSchema.or(z.literal('')),
});

/** From 0 to `most`. */
export const percentFigure = (
  label: string,
  rest: Pick<PercentFigure, 'most' | 'initial' | 'help'>,
): PercentFigure => ({
  kind: 'percent',
  label,
  least: 0,
  ...rest,
  schema: textSchema
    .max(6)
    .refine(
      (text) => /^\d{1,3}\.\d{2}$/.test(text) && Number(text) <= rest.most,
      `0에서 ${inKorean(rest.most)} 사이로 입력해 주세요. 소수점 아래 두 자리까지입니다.`,
    ),
  sql: 'numeric(5, 2)',
});

export const choicesFigure = (
  label: string,
  rest: Pick<ChoicesFigure, 'options' | 'initial' | 'help'>,
): ChoicesFigure => ({
  kind: 'choices',
  label,
  ...rest,
  schema: z
    .array(z.int().refine((value) => rest.options.some((option) => option.value === value)))
    .max(rest.options.length)
    .transform((values) => rest.options.map(({ value }) => value).filter((value) => values.includes(value))),
  sql: 'integer[]',
});

/** @param check the fault of the rows together, in Korean; null for none */
export const rowsFigure = <Row extends string>(
  label: string,
  {
    check,
    ...rest
  }: Pick<RowsFigure<Row>, 'columns' | 'mostRows' | 'initial' | 'help'> & {
    check: (rows: readonly Record<Row, number>[]) => string | null;
  },
): RowsFigure<Row> => {
  const row = z.object(
    Object.fromEntries(Object.entries<NumberFigure>(rest.columns).map(([name, { schema }]) => [name, schema])),
  ) as unknown as z.ZodType<Record<Row, number>, Record<Row, number>>;
  return {
    kind: 'rows',
    label,
    ...rest,
    schema: z
      .array(row)
      .max(rest.mostRows)
      .superRefine((rows, context) => {
        const wrong = check(rows);
        if (wrong) context.addIssue({ code: 'custom', message: wrong });
      }),
    sql: 'jsonb',
  };
};

type Figures = Readonly<Record<string, Figure>>;
type ValueOf<F extends Figures> = { [Name in keyof F]: z.output<F[Name]['schema']> };

interface Declaration<F extends Figures> {
  /** As the page says it. */
  title: string;
  /** Below the title: its effect, and when it begins to hold. */
  text: string;
  /** The permission of those who set it. It is neither shown to other operators nor saved by them. */
  permission: Permission;
  /**
   * Set once for each key; without it, once. `column` has the key in its view. A setting with a list of keys stands on the page of settings;
   * one without is drawn by a page of its own, and its domain says which keys there are (`app.beforeSetting`).
   */
  keys?: { column: string; values: readonly number[]; label: (key: number) => string } | { column: string };
  /** The stream says these topics when it was saved. */
  tells?: readonly 'listing'[];
  figures: F;
  /** The fault of the figures together, at one of them; null for none. */
  check?: (value: ValueOf<F>) => { figure: keyof F & string; text: string } | null;
}
export interface Setting<F extends Figures = Figures> extends Omit<Declaration<F>, 'check'> {
  name: string;
  schema: z.ZodType<ValueOf<F>>;
}
/** The value of a setting, figure by figure. */
export type SettingValue<S extends Setting> = z.output<S['schema']>;

/**
 * Declares a setting: its schema, its words, who sets it and its initial figures. The store, its view in SQL (`<name>_setting`, a column a figure),
 * the page of operators and the checks of the database come from this. Add figures at the end: the view's columns keep their places.
 */
export function setting<const F extends Figures>(name: string, { check, ...declaration }: Declaration<F>): Setting<F> {
  const shape = Object.fromEntries(Object.entries(declaration.figures).map(([figure, { schema }]) => [figure, schema]));
  const schema = z.strictObject(shape).superRefine((value, context) => {
    const wrong = check?.(value as ValueOf<F>);
    if (wrong) context.addIssue({ code: 'custom', message: wrong.text, path: [wrong.figure] });
  });
  return { name, ...declaration, schema: schema as unknown as z.ZodType<ValueOf<F>> };
}

/** The figures before the first change. */
export const initialOf = <F extends Figures>({ figures }: Setting<F>): ValueOf<F> =>
  Object.fromEntries(Object.entries(figures).map(([figure, { initial }]) => [figure, initial])) as ValueOf<F>;
