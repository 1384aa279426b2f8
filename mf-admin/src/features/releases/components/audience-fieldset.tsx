import { layoutNames, memberTypeNames } from '@madang/contracts';
import { CheckField, color, fontSize, mobile, space, TextAreaField } from '@madang/ui';
import { useId } from 'react';
import type { AudienceFields } from '../rollout-form.ts';

interface AudienceFieldsetProps {
  value: AudienceFields;
  error?: string | undefined;
  onChange: (changed: AudienceFields) => void;
}

const levels = [1, 2, 3, 4, 5].map((level) => ({ value: level, label: `${level}` }));
const types = Object.entries(memberTypeNames).map(([type, label]) => ({ value: Number(type), label }));
const layouts = (['desktop', 'mobile'] as const).map((layout) => ({ value: layout, label: layoutNames[layout] }));

/** All rules that are chosen must hold; the listed ids are in whatever the rules and the percentage say. */
export const AudienceFieldset = ({ value: fields, error, onChange }: AudienceFieldsetProps) => (
  <fieldset
    css={{
      display: 'grid',
      gap: space(2),
      [mobile]: { gap: 0 },
      minWidth: 0,
      margin: 0,
      padding: 0,
      border: 0,
    }}
  >
    <legend css={{ padding: 0, marginBottom: space(2), fontWeight: 700 }}>
      대상 <span css={{ color: color.muted, fontWeight: 400 }}>선택하지 않은 조건은 적용하지 않습니다</span>
    </legend>
    <Choices
      label="레벨"
      options={levels}
      chosen={fields.levels}
      onChange={(chosen) => onChange({ ...fields, levels: chosen })}
    />
    <Choices
      label="회원 유형"
      options={types}
      chosen={fields.types}
      onChange={(chosen) => onChange({ ...fields, types: chosen })}
    />
    <Choices
      label="화면"
      options={layouts}
      chosen={fields.layouts}
      onChange={(chosen) => onChange({ ...fields, layouts: chosen })}
    />
    <TextAreaField
      label="지정 아이디"
      value={fields.userIds}
      error={error}
      spellCheck={false}
      autoCapitalize="none"
      hint="한 줄에 하나씩 또는 쉼표로 구분해 입력합니다. 비율과 조건에 관계없이 후보를 봅니다."
      onChange={(event) => onChange({ ...fields, userIds: event.target.value })}
    />
  </fieldset>
);

interface ChoicesProps<Value> {
  label: string;
  options: readonly { value: Value; label: string }[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
}

function Choices<Value extends string | number>({ label, options, chosen, onChange }: ChoicesProps<Value>) {
  const labelId = useId();
  const toggle = (value: Value) =>
    onChange(chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value]);
  return (
    <fieldset
      aria-labelledby={labelId}
      css={{
        display: 'flex',
        minWidth: 0,
        margin: 0,
        padding: 0,
        border: 0,
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: space(4),
      }}
    >
      <span id={labelId} css={{ minWidth: 64, color: color.muted, fontSize: fontSize.table, fontWeight: 600 }}>
        {label}
      </span>
      {options.map(({ value, label: text }) => (
        <CheckField key={value} label={text} checked={chosen.includes(value)} onChange={() => toggle(value)} />
      ))}
    </fieldset>
  );
}
