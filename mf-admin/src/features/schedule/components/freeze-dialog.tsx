import { addFreeze } from '@madang/contracts';
import { useAct } from '@madang/session';
import { CheckField, color, formatDateTime, seoulInstant, space, TextField, useContractForm } from '@madang/ui';
import { nameOf } from '../../../delivery/delivery-texts.ts';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { ReasonField } from '../../../form/reason-dialog.tsx';

interface FreezeDialogProps {
  apps: readonly string[];
  onClose: () => void;
  onAdded: () => void;
}

const inMinutes = (minutes: number) => formatDateTime(new Date(Date.now() + minutes * 60_000).toISOString(), 'input');
const texts = {
  from: '시작 시각을 입력해 주세요.',
  until: '종료 시각을 입력해 주세요.',
  apps: '동결할 앱을 선택해 주세요.',
};

export function FreezeDialog({ apps, onClose, onAdded }: FreezeDialogProps) {
  const adding = useAct(addFreeze, { onSuccess: onAdded });
  const { field, check, held, inList, typed, fault, onSubmit } = useContractForm(addFreeze.body, {
    start: { from: inMinutes(0), until: inMinutes(24 * 60), isForAll: true, apps: [] as string[], reason: '' },
    bodyOf: ({ from, until, isForAll, apps: chosen, reason }) => ({
      from: seoulInstant(from),
      until: seoulInstant(until),
      apps: isForAll ? null : chosen,
      reason,
    }),
    texts,
    send: (body) => adding.mutate({ body }),
    busy: adding.isPending,
  });
  const until = field('until');
  const appsFault = held('apps').error;

  return (
    <FormDialog title="동결 추가" submitLabel="추가" sending={adding} onSubmit={onSubmit} onClose={onClose}>
      <TextField label="시작 (서울 시각)" type="datetime-local" {...field('from')} />
      <TextField label="종료 (서울 시각)" type="datetime-local" {...until} error={until.error ?? fault} />
      <div>
        <CheckField label="모든 앱" {...check('isForAll')} />
        {!typed.isForAll && (
          <fieldset css={{ display: 'flex', flexWrap: 'wrap', columnGap: space(4), margin: 0, padding: 0, border: 0 }}>
            <legend css={{ padding: 0 }}>동결할 앱</legend>
            {apps.map((app) => (
              <CheckField key={app} label={nameOf(app)} {...inList('apps', app)} />
            ))}
          </fieldset>
        )}
        {appsFault && (
          <p role="alert" css={{ color: color.bad }}>
            {appsFault}
          </p>
        )}
      </div>
      <ReasonField {...field('reason')} />
    </FormDialog>
  );
}
