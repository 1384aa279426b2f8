import { Button, CheckField, space, TextField, VisuallyHidden } from '@madang/ui';
import { type FormEvent, useState } from 'react';

interface OfferFormProps<Values extends { sort: number }> {
  /** The game or provider that the form is for, as screen readers say it. */
  name: string;
  values: Values;
  /** The check boxes, with their words. */
  flags: readonly (readonly [flag: keyof Values & string, label: string])[];
  error: string | undefined;
  pending: boolean;
  onSave: (values: Values) => void;
}

/** The flags and the place of one row; it can be saved once something is different. */
export function OfferForm<Values extends { sort: number }>(props: OfferFormProps<Values>) {
  const { name, values, flags, error, pending, onSave } = props;
  const [changed, setChanged] = useState(values);
  const [place, setPlace] = useState(String(values.sort));
  const sort = /^\d{1,6}$/.test(place) && Number(place) <= 100_000 ? Number(place) : null;
  const wanted = { ...changed, sort: sort ?? values.sort };
  const isSame = JSON.stringify(wanted) === JSON.stringify(values);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isSame && sort !== null && !pending) onSave(wanted);
  }
  return (
    <form onSubmit={submit} css={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `0 ${space(3)}px` }}>
      {flags.map(([flag, label]) => (
        <CheckField
          key={flag}
          label={
            <>
              <VisuallyHidden>{name} </VisuallyHidden>
              {label}
            </>
          }
          checked={Boolean(changed[flag])}
          onChange={({ target }) => setChanged((before) => ({ ...before, [flag]: target.checked }))}
        />
      ))}
      <TextField
        label={<VisuallyHidden>{name} 순서</VisuallyHidden>}
        inputMode="numeric"
        value={place}
        error={sort === null ? '0에서 100,000까지' : error}
        onChange={({ target }) => setPlace(target.value)}
        css={{ width: 92 }}
      />
      <Button
        type="submit"
        size="small"
        aria-label={`${name} 저장`}
        disabled={isSame || sort === null}
        loading={pending}
      >
        저장
      </Button>
    </form>
  );
}
