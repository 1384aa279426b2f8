import { scheduleRollout } from '@madang/contracts';
import { textOf, useAct } from '@madang/session';
import { Button, CheckField, Dialog, space } from '@madang/ui';
import { type FormEvent, useId, useState } from 'react';
import type { Planned } from '../../../delivery/basket.tsx';
import { nameOf } from '../../../delivery/delivery-texts.ts';
import type { AppReleases } from '../../../delivery/use-releases.ts';
import { Note } from '../../../form/note.tsx';
import { ReasonField } from '../../../form/reason-dialog.tsx';
import { fieldsOf, isForEverybody, type RolloutFields, readPlan, readRollout } from '../rollout-form.ts';
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

/** Who gets the candidate: now, as a change for the basket, or step by step at set times. */
export function RolloutDialog({ app, version, onClose, onPlan, onScheduled }: RolloutDialogProps) {
  const formId = useId();
  const [fields, setFields] = useState(() => fieldsOf(app.rollout?.version === version ? app.rollout : null));
  const [faults, setFaults] = useState<Record<string, string>>({});
  const scheduling = useAct(scheduleRollout);
  const change = (changed: Partial<RolloutFields>) => {
    setFields((before) => ({ ...before, ...changed }));
    setFaults({});
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    if (fields.when === 'later') {
      const plan = readPlan(app.app, version, fields);
      if ('value' in plan) scheduling.mutate({ body: plan.value }, { onSuccess: onScheduled });
      else setFaults(plan.errors);
      return;
    }
    const rollout = readRollout(version, fields);
    if (!('value' in rollout)) setFaults(rollout.errors);
    else if (rollout.value.percent === 100 && isForEverybody(rollout.value.audience)) onPlan({ live: version });
    else onPlan({ rollout: rollout.value });
  }

  return (
    <Dialog
      open
      width={560}
      title={`${nameOf(app.app)} ${version} 후보 지정`}
      onClose={() => !scheduling.isPending && onClose()}
      footer={
        <>
          <Button onClick={onClose} disabled={scheduling.isPending}>
            취소
          </Button>
          <Button type="submit" form={formId} variant="primary" loading={scheduling.isPending}>
            {fields.when === 'now' ? '미리보기' : '예약'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} css={{ display: 'grid', gap: space(5) }}>
        <div role="radiogroup" aria-label="적용 시점" css={{ display: 'flex', gap: space(5) }}>
          <CheckField
            kind="radio"
            name={`${formId}-when`}
            label="지금"
            checked={fields.when === 'now'}
            onChange={() => change({ when: 'now' })}
          />
          <CheckField
            kind="radio"
            name={`${formId}-when`}
            label="단계별 예약"
            checked={fields.when === 'later'}
            onChange={() => change({ when: 'later' })}
          />
        </div>
        {fields.when === 'now' ? (
          <PercentField value={fields.percent} error={faults.percent} onChange={(percent) => change({ percent })} />
        ) : (
          <StepsFieldset steps={fields.steps} error={faults.steps} onChange={(steps) => change({ steps })} />
        )}
        <AudienceFieldset fields={fields} error={faults.audience} onChange={change} />
        {fields.when === 'later' && (
          <ReasonField value={fields.reason} error={faults.reason} onChange={(reason) => change({ reason })} />
        )}
        {scheduling.isError && (
          <Note tone="bad" role="alert">
            {textOf(scheduling.error)}
          </Note>
        )}
      </form>
    </Dialog>
  );
}
