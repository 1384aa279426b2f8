import { saveTurnoverTerms } from '@madang/contracts';
import { TextField } from '@madang/ui';
import { useState } from 'react';
import { SettingForm } from '../../../form/setting-form.tsx';
import { useSaving } from '../../../form/use-saving.ts';
import { typedOdds, typedWhole } from '../bonus-words.ts';

const texts = {
  chargeTurnoverPercent: '0에서 1,000 사이의 정수로 입력해 주세요.',
  leastOdds: '1.30처럼 1.00 이상으로 입력해 주세요.',
};

/** What every charge asks to be bet, and from which odds on stakes count. */
export function TurnoverForm({ saved }: { saved: { chargeTurnoverPercent: number; leastOdds: string } }) {
  const [percent, setPercent] = useState(String(saved.chargeTurnoverPercent));
  const [leastOdds, setLeast] = useState(saved.leastOdds);
  const { faults, saving, save } = useSaving(saveTurnoverTerms, texts);
  return (
    <SettingForm
      title="환전 조건"
      saving={saving}
      onSave={() => save({ chargeTurnoverPercent: typedWhole(percent), leastOdds: typedOdds(leastOdds) })}
    >
      <TextField
        label="충전액 중 베팅할 비율 (%)"
        inputMode="numeric"
        value={percent}
        error={faults.chargeTurnoverPercent}
        onChange={({ target }) => setPercent(target.value)}
      />
      <TextField
        label="인정 최소 배당"
        inputMode="decimal"
        value={leastOdds}
        error={faults.leastOdds}
        hint="이보다 낮은 배당의 베팅은 베팅 조건과 롤링에 들어가지 않습니다."
        onChange={({ target }) => setLeast(target.value)}
      />
    </SettingForm>
  );
}
