import { type ChargeBonusSetting, rollingGameSchema, saveChargeBonus } from '@madang/contracts';
import { CheckField, color, fontSize, mobile, SelectField, space, TextField } from '@madang/ui';
import { useState } from 'react';
import { SettingForm } from '../../../form/setting-form.tsx';
import { useSaving } from '../../../form/use-saving.ts';
import { gameWords } from '../../../rolling/rolling-words.ts';
import { occasions, occasionWords, typedOdds, typedWhole } from '../bonus-words.ts';

const texts = {
  name: '이름은 1자 이상 40자 이하로 입력해 주세요.',
  percent: '1에서 100 사이의 정수로 입력해 주세요.',
  maxWonADay: '1원 이상 10억원 이하로 입력해 주세요.',
  turnoverPercent: '0에서 10,000 사이의 정수로 입력해 주세요.',
  leastOdds: '1.50처럼 1.00 이상으로 입력해 주세요.',
};
const levels = [1, 2, 3, 4, 5];
const empty = {
  ...{
    name: '',
    percent: 10,
    maxWonADay: 100_000,
    turnoverPercent: 300,
    leastOdds: '1.50',
    occasion: 'first' as const,
  },
  ...{ levels, games: rollingGameSchema.options, active: false },
};

/** The terms of one bonus. @param bonus null for one that is to be added */
export function ChargeBonusForm({ bonus }: { bonus: ChargeBonusSetting | null }) {
  const from = bonus ?? empty;
  const [typed, setTyped] = useState({
    ...{ name: from.name, percent: String(from.percent), maxWonADay: String(from.maxWonADay) },
    ...{ turnoverPercent: String(from.turnoverPercent), leastOdds: from.leastOdds, occasion: from.occasion as string },
  });
  const [sets, setSets] = useState({ levels: [...from.levels], games: [...from.games] });
  const [active, setActive] = useState(from.active);
  const { faults, saving, save } = useSaving(saveChargeBonus, texts);
  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    error: faults[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setTyped((before) => ({ ...before, [name]: target.value })),
  });
  const check = <Name extends keyof typeof sets>(name: Name, one: (typeof sets)[Name][number]) => {
    const chosen: readonly unknown[] = sets[name];
    return {
      checked: chosen.includes(one),
      onChange: () =>
        setSets((before) => ({
          ...before,
          [name]: chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one],
        })),
    };
  };
  const submit = () =>
    save({
      ...{ id: bonus?.id ?? null, version: bonus?.version ?? 0, name: typed.name, occasion: typed.occasion, active },
      ...{ percent: typedWhole(typed.percent), maxWonADay: typedWhole(typed.maxWonADay) },
      ...{ turnoverPercent: typedWhole(typed.turnoverPercent), leastOdds: typedOdds(typed.leastOdds), ...sets },
    });
  return (
    <SettingForm title={bonus ? `보너스: ${bonus.name}` : '새 보너스'} saving={saving} onSave={submit} maxWidth={880}>
      <div css={row}>
        <TextField label="이름" maxLength={40} {...field('name')} />
        <SelectField label="지급 시점" {...field('occasion')}>
          {occasions.map((one) => (
            <option key={one} value={one}>
              {occasionWords[one]}
            </option>
          ))}
        </SelectField>
        <TextField label="충전액의 (%)" inputMode="numeric" maxLength={3} {...field('percent')} />
        <TextField label="하루 최대 (원)" inputMode="numeric" maxLength={10} {...field('maxWonADay')} />
        <TextField label="보너스 베팅 조건 (%)" inputMode="numeric" maxLength={5} {...field('turnoverPercent')} />
        <TextField label="인정 최소 배당" inputMode="decimal" maxLength={9} {...field('leastOdds')} />
      </div>
      <fieldset css={group}>
        <legend css={legend}>대상 등급</legend>
        {levels.map((level) => (
          <CheckField key={level} label={`${level}등급`} {...check('levels', level)} />
        ))}
        {faults.levels && <p css={{ color: color.bad }}>{faults.levels}</p>}
      </fieldset>
      <fieldset css={group}>
        <legend css={legend}>인정 게임</legend>
        {rollingGameSchema.options.map((game) => (
          <CheckField key={game} label={gameWords[game]} {...check('games', game)} />
        ))}
        {faults.games && <p css={{ color: color.bad }}>{faults.games}</p>}
      </fieldset>
      <CheckField label="제공" checked={active} onChange={({ target }) => setActive(target.checked)} />
    </SettingForm>
  );
}

const row = {
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  alignItems: 'start',
  gap: space(3),
  [mobile]: { gridTemplateColumns: 'minmax(0, 1fr)' },
} as const;
const group = { display: 'flex', flexWrap: 'wrap', gap: space(4), border: 0, margin: 0, padding: 0 } as const;
const legend = { padding: 0, marginBottom: space(1.5), color: color.muted, fontSize: fontSize.small } as const;
