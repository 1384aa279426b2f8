import { Button, color, space, TextField } from '@madang/ui';
import { presets } from '../rollout-form.ts';

interface PercentFieldProps {
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
}

export const PercentField = ({ value, error, onChange }: PercentFieldProps) => (
  <div css={{ display: 'grid', gap: space(2) }}>
    <TextField
      label="비율 (%)"
      inputMode="decimal"
      data-autofocus
      value={value}
      error={error}
      hint={
        Number(value) === 100
          ? '대상을 정하지 않으면 모든 방문자의 실시간 버전이 됩니다.'
          : '같은 방문자는 계속 같은 버전을 봅니다. 0%면 지정 아이디와 테스터만 봅니다.'
      }
      onChange={(event) => onChange(event.target.value)}
    />
    <div css={{ display: 'flex', flexWrap: 'wrap', gap: space(1) }}>
      {presets.map((preset) => (
        <Button
          key={preset}
          size="small"
          aria-pressed={Number(value) === preset}
          onClick={() => onChange(String(preset))}
          css={{ '&[aria-pressed="true"]': { borderColor: color.brand, color: color.brandText } }}
        >
          {preset}%
        </Button>
      ))}
    </div>
  </div>
);
