import { askStaffCare, type StaffAct, type StaffMember, staffActSchema } from '@madang/contracts';
import { textOf, useAct } from '@madang/session';
import { Button, mobile, Panel, SelectField, space, TextField } from '@madang/ui';
import { type FormEvent, useState } from 'react';
import { Note } from '../../../form/note.tsx';
import { actTexts } from '../staff-texts.ts';

/** Asks another owner; nothing is done yet. */
export function AskForm({ staff, onAsked }: { staff: readonly StaffMember[]; onAsked: () => void }) {
  const [userId, setUserId] = useState(staff[0]?.userId ?? '');
  const [act, setAct] = useState<StaffAct>('reset-password');
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const asking = useAct(askStaffCare);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (reason.trim() === '') return setFault('사유를 입력해 주세요.');
    setFault(null);
    asking.mutate(
      { body: { act, userId, reason } },
      {
        onSuccess: () => {
          setReason('');
          onAsked();
        },
        onError: (thrown) => setFault(textOf(thrown)),
      },
    );
  }
  return (
    <Panel title="승인 요청">
      <form
        noValidate
        onSubmit={submit}
        css={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'flex-end',
          gap: space(2),
          [mobile]: { display: 'grid' },
        }}
      >
        <SelectField label="직원" value={userId} onChange={({ target }) => setUserId(target.value)}>
          {staff.map((each) => (
            <option key={each.userId} value={each.userId}>
              {each.userId}
            </option>
          ))}
        </SelectField>
        <SelectField label="처리" value={act} onChange={({ target }) => setAct(target.value as StaffAct)}>
          {staffActSchema.options.map((each) => (
            <option key={each} value={each}>
              {actTexts[each]}
            </option>
          ))}
        </SelectField>
        <TextField label="사유" value={reason} maxLength={200} onChange={({ target }) => setReason(target.value)} />
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
