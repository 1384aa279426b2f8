import { drawSiteEvent, type SiteEventSummary } from '@madang/contracts';
import { textOf, useAct } from '@madang/session';
import { alertDialog, Button, Dialog, TextField } from '@madang/ui';
import { type FormEvent, useId, useState } from 'react';

interface DrawDialogProps {
  event: SiteEventSummary;
  onClose: () => void;
}

/** How many win; a draw is made once. */
export function DrawDialog({ event, onClose }: DrawDialogProps) {
  const formId = useId();
  const [count, setCount] = useState('1');
  const [fault, setFault] = useState<string | null>(null);
  const draw = useAct(drawSiteEvent, {
    onError: (thrown) => setFault(textOf(thrown)),
    onSuccess: ({ winners }) => {
      onClose();
      void alertDialog(winners.length > 0 ? `당첨자: ${winners.join(', ')}` : '참여한 회원이 없습니다.');
    },
  });
  function submit(sent: FormEvent) {
    sent.preventDefault();
    const parsed = drawSiteEvent.body?.safeParse({ id: event.id, count: Number(count) });
    setFault(parsed?.success ? null : '1에서 1,000 사이로 입력해 주세요.');
    if (parsed?.success && !draw.isPending) draw.mutate({ body: parsed.data });
  }
  return (
    <Dialog
      open
      title="당첨자 추첨"
      width={450}
      onClose={() => !draw.isPending && onClose()}
      footer={
        <>
          <Button onClick={onClose} disabled={draw.isPending}>
            취소
          </Button>
          <Button type="submit" form={formId} variant="primary" loading={draw.isPending}>
            추첨
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <TextField
          label={`${event.title}: 당첨자 수`}
          inputMode="numeric"
          maxLength={4}
          hint="참여한 회원 가운데 뽑습니다. 추첨은 한 번만 할 수 있습니다."
          error={fault}
          value={count}
          onChange={({ target }) => setCount(target.value)}
        />
      </form>
    </Dialog>
  );
}
