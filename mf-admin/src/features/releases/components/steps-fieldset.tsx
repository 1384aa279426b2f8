import { Button, color, IconButton, mobile, space, TextField } from '@madang/ui';
import { type StepFields, stepAfter } from '../rollout-form.ts';

interface StepsFieldsetProps {
  value: readonly StepFields[];
  error?: string | undefined;
  onChange: (steps: StepFields[]) => void;
}

const stepsMax = 20;

export function StepsFieldset({ value: steps, error, onChange }: StepsFieldsetProps) {
  const change = (key: number, changed: Partial<StepFields>) =>
    onChange(steps.map((step) => (step.key === key ? { ...step, ...changed } : step)));
  const add = () => {
    const last = steps.at(-1);
    if (last) onChange([...steps, stepAfter(last)]);
  };
  return (
    <fieldset css={{ display: 'grid', gap: space(3), minWidth: 0, margin: 0, padding: 0, border: 0 }}>
      <legend css={{ padding: 0, marginBottom: space(2), fontWeight: 700 }}>
        단계 <span css={{ color: color.muted, fontWeight: 400 }}>서울 시각 · 100%는 실시간 전환</span>
      </legend>
      {steps.map((step, index) => (
        <div
          key={step.key}
          css={{
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr) 92px 44px',
            gap: space(2),
            alignItems: 'end',
            [mobile]: { gridTemplateColumns: 'minmax(0, 1fr) 44px', '& > div:first-of-type': { gridColumn: '1 / -1' } },
          }}
        >
          <TextField
            label={`${index + 1}단계 시각`}
            type="datetime-local"
            value={step.at}
            onChange={(event) => change(step.key, { at: event.target.value })}
          />
          <TextField
            label="비율 (%)"
            aria-label={`${index + 1}단계 비율`}
            inputMode="decimal"
            value={step.percent}
            onChange={(event) => change(step.key, { percent: event.target.value })}
          />
          <IconButton
            label={`${index + 1}단계 빼기`}
            icon="trash"
            disabled={steps.length === 1}
            onClick={() => onChange(steps.filter(({ key }) => key !== step.key))}
          />
        </div>
      ))}
      {error && (
        <p role="alert" css={{ color: color.bad }}>
          {error}
        </p>
      )}
      <Button onClick={add} disabled={steps.length >= stepsMax}>
        단계 추가
      </Button>
    </fieldset>
  );
}
