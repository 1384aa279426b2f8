import { drawSiteEvent, type SiteEventSummary } from '@madang/contracts';
import { useAct } from '@madang/session';
import { alertDialog, TextField, useContractForm } from '@madang/ui';
import { FormDialog } from '../../../form/form-dialog.tsx';

interface DrawDialogProps {
  event: SiteEventSummary;
  onClose: () => void;
}

/** The number of winners; a draw is made once. */
export function DrawDialog({ event, onClose }: DrawDialogProps) {
  const draw = useAct(drawSiteEvent, {
    onSuccess: ({ winners }) => {
      onClose();
      void alertDialog(winners.length > 0 ? `당첨자: ${winners.join(', ')}` : '참여한 회원이 없습니다.');
    },
  });
  const { field, onSubmit } = useContractForm(drawSiteEvent.body, {
    start: { count: '1' },
    bodyOf: ({ count }) => ({ id: event.id, count: Number(count) }),
    texts: { count: '1에서 1,000 사이로 입력해 주세요.' },
    send: (body) => draw.mutate({ body }),
    busy: draw.isPending,
  });
  return (
    <FormDialog title="당첨자 추첨" submitLabel="추첨" sending={draw} onSubmit={onSubmit} onClose={onClose}>
      <TextField
        label={`${event.title}: 당첨자 수`}
        inputMode="numeric"
        maxLength={4}
        hint="참여한 회원 가운데 뽑습니다. 추첨은 한 번만 할 수 있습니다."
        {...field('count')}
      />
    </FormDialog>
  );
}
