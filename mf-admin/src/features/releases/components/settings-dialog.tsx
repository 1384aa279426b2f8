import { saveDeliverySettings } from '@madang/contracts';
import { textOf, useAct } from '@madang/session';
import { Button, CheckField, Dialog, fieldErrors, space, TextField } from '@madang/ui';
import { type FormEvent, useId, useState } from 'react';
import { nameOf } from '../../../delivery/delivery-texts.ts';
import type { AppReleases } from '../../../delivery/use-releases.ts';
import { Note } from '../../../form/note.tsx';
import { ReasonField } from '../../../form/reason-dialog.tsx';

interface SettingsDialogProps {
  app: AppReleases;
  onClose: () => void;
  onSaved: () => void;
}

const texts = {
  errorBudgetPoints: '0부터 100까지 입력해 주세요.',
  minSamples: '1 이상의 정수를 입력해 주세요.',
};
const numberOf = (text: string) => (text.trim() === '' ? Number.NaN : Number(text));

/** When a candidate is taken back by itself, and whether it needs evidence. */
export function SettingsDialog({ app: { app, settings }, onClose, onSaved }: SettingsDialogProps) {
  const formId = useId();
  const [requireEvidence, setRequireEvidence] = useState(settings.requireEvidence);
  const [budget, setBudget] = useState(String(settings.errorBudgetPoints));
  const [samples, setSamples] = useState(String(settings.minSamples));
  const [reason, setReason] = useState('');
  const [faults, setFaults] = useState<Record<string, string>>({});
  const saving = useAct(saveDeliverySettings);

  function submit(event: FormEvent) {
    event.preventDefault();
    const fields = { app, requireEvidence, errorBudgetPoints: numberOf(budget), minSamples: numberOf(samples), reason };
    const parsed = saveDeliverySettings.body?.safeParse(fields);
    setFaults(parsed?.error ? fieldErrors(parsed.error, texts) : {});
    if (parsed?.success) saving.mutate({ body: parsed.data }, { onSuccess: onSaved });
  }

  return (
    <Dialog
      open
      title={`${nameOf(app)} 배포 설정`}
      onClose={() => !saving.isPending && onClose()}
      footer={
        <>
          <Button onClick={onClose} disabled={saving.isPending}>
            취소
          </Button>
          <Button type="submit" form={formId} variant="primary" loading={saving.isPending}>
            저장
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} css={{ display: 'grid', gap: space(4) }}>
        <TextField
          label="오류 허용치 (%p)"
          inputMode="decimal"
          value={budget}
          error={faults.errorBudgetPoints}
          hint="후보의 오류율이 실시간 버전보다 이만큼 넘게 높으면 자동으로 회수합니다."
          onChange={(event) => setBudget(event.target.value)}
        />
        <TextField
          label="최소 표본 (방문)"
          inputMode="numeric"
          value={samples}
          error={faults.minSamples}
          hint="후보를 본 방문이 이보다 적으면 판단하지 않습니다."
          onChange={(event) => setSamples(event.target.value)}
        />
        <CheckField
          label="테스트 증거 요구"
          hint="통과한 증거가 없는 버전은 회원에게 보일 수 없습니다."
          checked={requireEvidence}
          onChange={(event) => setRequireEvidence(event.target.checked)}
        />
        <ReasonField value={reason} error={faults.reason} onChange={setReason} />
        {saving.isError && (
          <Note tone="bad" role="alert">
            {textOf(saving.error)}
          </Note>
        )}
      </form>
    </Dialog>
  );
}
