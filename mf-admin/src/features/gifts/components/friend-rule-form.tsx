import { type FriendRule, saveFriendRule } from '@madang/contracts';
import { TextField } from '@madang/ui';
import { useState } from 'react';
import { SettingForm } from '../../../form/setting-form.tsx';
import { useSaving } from '../../../form/use-saving.ts';
import { typedNumber } from '../typed-number.ts';

const texts = {
  chargedWon: '1에서 1,000,000,000 사이로 입력해 주세요.',
  points: '0에서 1,000,000 사이로 입력해 주세요.',
};

/** What a member gets for another whom they brought, and from when on. */
export function FriendRuleForm({ saved }: { saved: FriendRule }) {
  const [chargedWon, setChargedWon] = useState(String(saved.chargedWon));
  const [points, setPoints] = useState(String(saved.points));
  const { faults, saving, save } = useSaving(saveFriendRule, texts);
  return (
    <SettingForm
      title="추천 보상"
      saving={saving}
      onSave={() => save({ chargedWon: typedNumber(chargedWon), points: typedNumber(points) })}
    >
      <TextField
        label="친구의 누적 충전 (원)"
        inputMode="numeric"
        value={chargedWon}
        error={faults.chargedWon}
        onChange={({ target }) => setChargedWon(target.value)}
      />
      <TextField
        label="추천 보상 포인트"
        inputMode="numeric"
        hint="0이면 보상이 없습니다"
        value={points}
        error={faults.points}
        onChange={({ target }) => setPoints(target.value)}
      />
    </SettingForm>
  );
}
