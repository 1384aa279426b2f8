import type { BodyOf, changePassword as changePasswordEndpoint } from '@madang/contracts';
import { ApiError, api, changePassword, makeStale, textOf, useMember } from '@madang/session';
import { alertDialog, Button, Dialog, SelectField, space, TextField } from '@madang/ui';
import { type FormEvent, useId, useState } from 'react';
import type { Change, ChangeField } from '../changes.ts';
import { changes } from '../changes.ts';

type Errors = Record<string, string | undefined>;

/** Asks for the new and for what allows it; a refusal stands at the field that it is about. */
export function ChangeDialog({ change, onClose }: { change: Change; onClose: () => void }) {
  const formId = useId();
  const { userId } = useMember();
  const [errors, setErrors] = useState<Errors>({});
  const [running, setRunning] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (running) return;
    const form = event.currentTarget;
    const parsed = change.endpoint.body?.safeParse(Object.fromEntries(new FormData(form)));
    const issues = parsed?.error?.issues ?? [];
    setErrors(Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])));
    if (!parsed?.success) {
      const first = change.fields.find(({ name }) => issues.some(({ path }) => path[0] === name));
      if (first) (form.elements.namedItem(first.name) as HTMLElement | null)?.focus();
      return;
    }
    setRunning(true);
    try {
      await send(change, parsed.data);
      onClose();
      await alertDialog(change.done);
    } catch (thrown) {
      const field = thrown instanceof ApiError ? change.faults[thrown.code as keyof Change['faults']] : undefined;
      if (field) setErrors({ [field]: textOf(thrown) });
      else if (!(thrown instanceof ApiError && thrown.code.startsWith('session.'))) await alertDialog(textOf(thrown));
    } finally {
      setRunning(false);
    }
  }

  return (
    <Dialog
      open
      title={change.title}
      onClose={() => !running && onClose()}
      footer={
        <>
          <Button onClick={onClose} disabled={running}>
            취소
          </Button>
          <Button type="submit" form={formId} variant="primary" loading={running}>
            변경
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} css={{ display: 'grid', gap: space(4) }}>
        {/* Tells password managers whose it is. */}
        <input type="hidden" name="username" autoComplete="username" value={userId} readOnly />
        {change.fields.map((field, place) => (
          <Field key={field.name} field={field} error={errors[field.name]} first={place === 0} />
        ))}
        {change.text && <p>{change.text}</p>}
      </form>
    </Dialog>
  );
}

/** A new password opens a new session, which the page goes on with. */
async function send({ endpoint }: Change, body: unknown): Promise<void> {
  if (endpoint === changes.password.endpoint) await changePassword(body as BodyOf<typeof changePasswordEndpoint>);
  else await api.call(endpoint, { body });
  makeStale(...(endpoint.makesStale ?? []));
}

function Field({ field, error, first }: { field: ChangeField; error: string | undefined; first: boolean }) {
  const { name, label, hint, options, type = 'text', digits, autoComplete } = field;
  const shared = { name, label, error, ...(first && { 'data-autofocus': true }) };
  if (options) {
    return (
      <SelectField {...shared}>
        <option value="">선택해 주세요</option>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </SelectField>
    );
  }
  return (
    <TextField
      {...shared}
      type={type}
      hint={hint}
      inputMode={digits ? 'numeric' : undefined}
      autoComplete={autoComplete}
      maxLength={200}
    />
  );
}
