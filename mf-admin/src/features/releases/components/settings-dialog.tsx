import { deliverySettingsSchema, saveDeliverySettings } from '@madang/contracts';
import { useAct } from '@madang/session';
import { CheckField, SelectField, TextField, useContractForm } from '@madang/ui';
import { nameOf } from '../../../delivery/delivery-texts.ts';
import type { AppReleases } from '../../../delivery/use-releases.ts';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { ReasonField } from '../../../form/reason-dialog.tsx';

interface SettingsDialogProps {
  app: AppReleases;
  onClose: () => void;
  onSaved: () => void;
}

const texts = {
  errorBudgetPoints: '0부터 100까지 입력해 주세요.',
  minSamples: '1 이상의 정수를 입력해 주세요.',
  weightPercent: '0부터 1000까지 입력해 주세요.',
};
const weightRules = deliverySettingsSchema.shape.weightRule.options;
const ruleTexts = { off: '검사하지 않음', ask: '경고하고 확인받기', refuse: '거절' } as const;
const numberOf = (text: string) => (text.trim() === '' ? Number.NaN : Number(text));

/** The level at which a candidate is taken back by itself, and the need for evidence. */
export function SettingsDialog({ app: { app, settings }, onClose, onSaved }: SettingsDialogProps) {
  const saving = useAct(saveDeliverySettings, { onSuccess: onSaved });
  const { field, check, onSubmit } = useContractForm(saveDeliverySettings.body, {
    start: {
      errorBudgetPoints: String(settings.errorBudgetPoints),
      minSamples: String(settings.minSamples),
      requireEvidence: settings.requireEvidence,
      weightRule: settings.weightRule,
      weightPercent: String(settings.weightPercent),
      reason: '',
    },
    bodyOf: ({ errorBudgetPoints, minSamples, weightPercent, ...form }) => ({
      ...form,
      app,
      errorBudgetPoints: numberOf(errorBudgetPoints),
      minSamples: numberOf(minSamples),
      weightPercent: numberOf(weightPercent),
    }),
    texts,
    send: (body) => saving.mutate({ body }),
    busy: saving.isPending,
  });

  return (
    <FormDialog title={`${nameOf(app)} 배포 설정`} sending={saving} onSubmit={onSubmit} onClose={onClose}>
      <TextField
        label="오류 허용치 (%p)"
        inputMode="decimal"
        hint="후보의 오류율이 실시간 버전보다 이만큼 넘게 높으면 자동으로 회수합니다."
        {...field('errorBudgetPoints')}
      />
      <TextField
        label="최소 표본 (방문)"
        inputMode="numeric"
        hint="후보를 본 방문이 이보다 적으면 판단하지 않습니다."
        {...field('minSamples')}
      />
      <CheckField
        label="테스트 증거 요구"
        hint="통과한 증거가 없는 버전은 회원에게 보일 수 없습니다."
        {...check('requireEvidence')}
      />
      <SelectField
        label="무거워진 버전"
        hint="전송량, 메인 스레드, 메모리를 이전 버전과 비교합니다. 거절을 고르면 재지 않은 버전도 거절합니다."
        {...field('weightRule')}
      >
        {weightRules.map((rule) => (
          <option key={rule} value={rule}>
            {ruleTexts[rule]}
          </option>
        ))}
      </SelectField>
      <TextField label="무게 허용치 (%)" inputMode="decimal" {...field('weightPercent')} />
      <ReasonField {...field('reason')} />
    </FormDialog>
  );
}
