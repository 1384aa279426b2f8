import { Button, color, space, TextField } from '@madang/ui';
import type { KeyboardEvent, Ref } from 'react';

interface UsualReasonFieldProps {
  label: string;
  hint?: string;
  /** At most nine reasons: the digit keys choose them. */
  usual: readonly string[];
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  ref: Ref<HTMLInputElement>;
}

/** A reason, typed or one of the usual ones: while the field is empty, a digit is the place of one. */
export function UsualReasonField({ usual, onChange, ...field }: UsualReasonFieldProps) {
  const chooseByDigit = (event: KeyboardEvent) => {
    const chosen = field.value === '' && /^[1-9]$/.test(event.key) ? usual[Number(event.key) - 1] : undefined;
    if (chosen === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onChange(chosen);
  };
  return (
    <div css={{ display: 'grid', gap: space(2) }}>
      <TextField
        {...field}
        required
        maxLength={200}
        data-autofocus
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={chooseByDigit}
      />
      {/** biome-ignore lint/a11y/useSemanticElements: a fieldset would be one more frame around a single field */}
      <div role="group" aria-label="자주 쓰는 사유" css={{ display: 'flex', flexWrap: 'wrap', gap: space(2) }}>
        {usual.map((reason, place) => (
          <Button
            key={reason}
            size="small"
            aria-label={reason}
            aria-keyshortcuts={`${place + 1}`}
            aria-pressed={field.value === reason}
            css={chip}
            onClick={() => onChange(reason)}
          >
            <kbd>{place + 1}</kbd> {reason}
          </Button>
        ))}
      </div>
    </div>
  );
}

const chip = {
  maxWidth: '100%',
  '& > span > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '& kbd': { fontFamily: 'inherit', fontSize: 11, opacity: 0.7 },
  '&[aria-pressed="true"]': { borderColor: color.focus },
} as const;
