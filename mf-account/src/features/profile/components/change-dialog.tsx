import type { BodyOf, changePassword as changePasswordEndpoint } from '@madang/contracts';
import { ApiError, api, changePassword, makeStale, textOf, useMember } from '@madang/session';
import { alertDialog, Button, Dialog, type OpenForm, SelectField, space, TextField, useContractForm } from '@madang/ui';
import { useId } from 'react';
import type { Change, ChangeField } from '../changes.ts';
import { changes } from '../changes.ts';

/** Asks for the new and for what allows it; a refusal stands at the field that it is about. */
export function ChangeDialog({ change, onClose }: { change: Change; onClose: () => void }) {
  const formId = useId();
  const { userId } = useMember();
  const { field, refuse, running, onSubmit } = useContractForm(change.endpoint.body, {
    start: Object.fromEntries(change.fields.map(({ name }) => [name, ''])),
    send: async (body) => {
      try {
        await send(change, body);
      } catch (thrown) {
        const about = thrown instanceof ApiError ? change.faults[thrown.code as keyof Change['faults']] : undefined;
        if (about) refuse(about, textOf(thrown));
        else if (!(thrown instanceof ApiError && thrown.code.startsWith('session.'))) await alertDialog(textOf(thrown));
        return;
      }
      onClose();
      await alertDialog(change.done);
    },
  });

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
      <form id={formId} noValidate onSubmit={onSubmit} css={{ display: 'grid', gap: space(4) }}>
        {/* Tells password managers whose it is. */}
        <input type="hidden" name="username" autoComplete="username" value={userId} readOnly />
        {change.fields.map((each, place) => (
          <Field key={each.name} {...each} data-autofocus={place === 0 || undefined} {...field(each.name)} />
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

type FieldProps = ChangeField & ReturnType<OpenForm<Record<string, string>>['field']>;

function Field({ options, digits, ...rest }: FieldProps) {
  if (options) {
    const { hint, type, ...select } = rest;
    return (
      <SelectField {...select}>
        <option value="">선택해 주세요</option>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </SelectField>
    );
  }
  return <TextField maxLength={200} inputMode={digits ? 'numeric' : undefined} {...rest} />;
}
