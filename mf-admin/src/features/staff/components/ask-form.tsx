import { askStaffAct, type StaffAct, type StaffMember, staffActSchema } from '@madang/contracts';
import { textOf, useAct } from '@madang/session';
import { Button, mobile, Panel, SelectField, space, TextField, useContractForm } from '@madang/ui';
import { Note } from '../../../form/note.tsx';
import { actTexts } from '../staff-texts.ts';

/** Asks another owner; nothing is done yet. */
export function AskForm({ staff, onAsked }: { staff: readonly StaffMember[]; onAsked: () => void }) {
  const asking = useAct(askStaffAct, { onSuccess: onAsked });
  const { field, reset, onSubmit } = useContractForm(askStaffAct.body, {
    start: { userId: staff[0]?.userId ?? '', act: staffActSchema.options[0] as StaffAct, reason: '' },
    send: (body) => asking.mutate({ body }, { onSuccess: () => reset({ ...body, reason: '' }) }),
    busy: asking.isPending,
  });
  const { error, ...reason } = field('reason');
  const fault = error ?? (asking.isError && textOf(asking.error));
  return (
    <Panel title="승인 요청">
      <form
        noValidate
        onSubmit={onSubmit}
        css={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'flex-end',
          gap: space(2),
          [mobile]: { display: 'grid' },
        }}
      >
        <SelectField label="직원" {...field('userId')}>
          {staff.map((each) => (
            <option key={each.userId} value={each.userId}>
              {each.userId}
            </option>
          ))}
        </SelectField>
        <SelectField label="처리" {...field('act')}>
          {staffActSchema.options.map((each) => (
            <option key={each} value={each}>
              {actTexts[each]}
            </option>
          ))}
        </SelectField>
        <TextField label="사유" maxLength={200} {...reason} />
        <Button type="submit" variant="primary" loading={asking.isPending}>
          요청
        </Button>
      </form>
      {fault && (
        <Note tone="bad" role="alert">
          {fault}
        </Note>
      )}
    </Panel>
  );
}
