import { type BodyOf, type Rollout, rolloutSchema, scheduleRollout } from '@madang/contracts';
import { useAct } from '@madang/session';
import { CheckField, type Schema, space, useContractForm } from '@madang/ui';
import { useId, useState } from 'react';
import type { Planned } from '../../../delivery/basket.tsx';
import { nameOf } from '../../../delivery/delivery-texts.ts';
import type { AppReleases } from '../../../delivery/use-releases.ts';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { ReasonField } from '../../../form/reason-dialog.tsx';
import { fieldsOf, isForEverybody, planOf, rolloutOf, texts } from '../rollout-form.ts';
import { AudienceFieldset } from './audience-fieldset.tsx';
import { PercentField } from './percent-field.tsx';
import { StepsFieldset } from './steps-fieldset.tsx';

interface RolloutDialogProps {
  app: AppReleases;
  version: string;
  onClose: () => void;
  onPlan: (change: Planned) => void;
  onScheduled: () => void;
}

/** The audience of the candidate: now, as a change for the basket, or step by step at set times. */
export function RolloutDialog({ app, version, onClose, onPlan, onScheduled }: RolloutDialogProps) {
  const groupId = useId();
  const [when, setWhen] = useState<'now' | 'later'>('now');
  const scheduling = useAct(scheduleRollout, { onSuccess: onScheduled });
  const schema: Schema<Rollout | BodyOf<typeof scheduleRollout>> | undefined =
    when === 'now' ? rolloutSchema : scheduleRollout.body;
  const { field, held, onSubmit } = useContractForm(schema, {
    start: fieldsOf(app.rollout?.version === version ? app.rollout : null),
    bodyOf: (fields) => (when === 'now' ? rolloutOf(version, fields) : planOf(app.app, version, fields)),
    texts,
    send: (body) => {
      if ('steps' in body) scheduling.mutate({ body });
      else onPlan(body.percent === 100 && isForEverybody(body.audience) ? { live: version } : { rollout: body });
    },
    busy: scheduling.isPending,
  });
  const whenOf = (one: typeof when) => ({ name: groupId, checked: when === one, onChange: () => setWhen(one) });

  return (
    <FormDialog
      width={560}
      title={`${nameOf(app.app)} ${version} 후보 지정`}
      submitLabel={when === 'now' ? '미리보기' : '예약'}
      sending={scheduling}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <div role="radiogroup" aria-label="적용 시점" css={{ display: 'flex', gap: space(5) }}>
        <CheckField kind="radio" label="지금" {...whenOf('now')} />
        <CheckField kind="radio" label="단계별 예약" {...whenOf('later')} />
      </div>
      {when === 'now' ? <PercentField {...held('percent')} /> : <StepsFieldset {...held('steps')} />}
      <AudienceFieldset {...held('audience')} />
      {when === 'later' && <ReasonField {...field('reason')} />}
    </FormDialog>
  );
}
