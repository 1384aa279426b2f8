import type { Figure } from '@madang/contracts';
import { Button, CheckField, color, IconButton, MoneyInput, space, TextAreaField, TextField } from '@madang/ui';

/** A figure as it is typed: null is an empty number. */
export type Typed = boolean | string | number | null | number[] | Record<string, number | null>[];

interface FigureFieldProps {
  figure: Figure;
  value: Typed;
  error?: string | undefined;
  onChange: (value: Typed) => void;
}

/** The field of one figure, by its kind. */
export function FigureField({ figure, value, error, onChange }: FigureFieldProps) {
  const { label, help } = figure;
  const words = { label, ...(help && { hint: help }), error };
  switch (figure.kind) {
    case 'number':
      return <MoneyInput {...words} suffix={figure.unit} value={value as number | null} onChange={onChange} />;
    case 'flag':
      return (
        <CheckField
          label={label}
          hint={help}
          checked={value as boolean}
          onChange={({ target }) => onChange(target.checked)}
        />
      );
    case 'choices':
      return <Choices figure={figure} value={value as number[]} onChange={onChange} />;
    case 'rows':
      return (
        <Rows figure={figure} value={value as Record<string, number | null>[]} error={error} onChange={onChange} />
      );
    default:
      return figure.kind === 'text' && figure.lines > 1 ? (
        <TextAreaField
          {...words}
          rows={figure.lines}
          maxLength={figure.most}
          value={value as string}
          css={wide}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : (
        <TextField
          {...words}
          inputMode={figure.kind === 'text' ? 'text' : 'decimal'}
          value={value as string}
          onChange={({ target }) => onChange(target.value)}
        />
      );
  }
}

function Choices({
  figure,
  value,
  onChange,
}: {
  figure: Extract<Figure, { kind: 'choices' }>;
  value: readonly number[];
  onChange: (value: number[]) => void;
}) {
  return (
    <fieldset css={[wide, { display: 'flex', flexWrap: 'wrap', gap: space(4), margin: 0, padding: 0, border: 0 }]}>
      <legend css={{ padding: 0, color: color.muted }}>{figure.label}</legend>
      {figure.options.map((option) => (
        <CheckField
          key={option.value}
          label={option.label}
          checked={value.includes(option.value)}
          onChange={({ target }) =>
            onChange(
              figure.options
                .map((each) => each.value)
                .filter((each) => (each === option.value ? target.checked : value.includes(each))),
            )
          }
        />
      ))}
    </fieldset>
  );
}

function Rows({
  figure,
  value,
  error,
  onChange,
}: {
  figure: Extract<Figure, { kind: 'rows' }>;
  value: readonly Record<string, number | null>[];
  error: string | undefined;
  onChange: (value: Record<string, number | null>[]) => void;
}) {
  const columns = Object.entries(figure.columns);
  const empty = Object.fromEntries(columns.map(([name]) => [name, null]));
  return (
    <div css={[wide, { display: 'grid', gap: space(2) }]}>
      {value.map((row, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the fields are controlled, and a row has no other name than its place
        <div key={place} css={[line, { gridTemplateColumns: `repeat(${columns.length}, minmax(0, 200px)) auto` }]}>
          {columns.map(([name, column]) => (
            <MoneyInput
              key={name}
              label={`${figure.label} ${place + 1} ${column.label}`}
              suffix={column.unit}
              value={row[name] ?? null}
              onChange={(typed) =>
                onChange(value.map((each, at) => (at === place ? { ...each, [name]: typed } : each)))
              }
            />
          ))}
          <IconButton
            label={`${figure.label} ${place + 1} 삭제`}
            icon="trash"
            onClick={() => onChange(value.filter((_, at) => at !== place))}
          />
        </div>
      ))}
      {error && (
        <p role="alert" css={{ color: color.bad }}>
          {error}
        </p>
      )}
      <div>
        <Button icon="plus" disabled={value.length >= figure.mostRows} onClick={() => onChange([...value, empty])}>
          {figure.label} 추가
        </Button>
      </div>
    </div>
  );
}

const wide = { gridColumn: '1 / -1' } as const;
const line = { display: 'grid', alignItems: 'end', gap: space(3) } as const;
