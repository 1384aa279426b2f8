import { type FriendRule, saveFriendRule } from '@madang/contracts';
import { useAct } from '@madang/session';
import { Button, Panel, space, TextField } from '@madang/ui';
import { type FormEvent, useState } from 'react';
import { SavedNote } from '../../../delivery/components/saved-note.tsx';
import { fieldErrors } from '../../../delivery/field-errors.ts';
import { typedNumber } from '../typed-number.ts';

const texts = {
  chargedWon: '1에서 1,000,000,000 사이로 입력해 주세요.',
  points: '0에서 1,000,000 사이로 입력해 주세요.',
};

/** What a member gets for another whom they brought, and from when on. */
export function FriendRuleForm({ saved }: { saved: FriendRule }) {
  const [chargedWon, setChargedWon] = useState(String(saved.chargedWon));
  const [points, setPoints] = useState(String(saved.points));
  const [faults, setFaults] = useState<Record<string, string>>({});
  const saving = useAct(saveFriendRule);
  function submit(event: FormEvent) {
    event.preventDefault();
    const parsed = saveFriendRule.body?.safeParse({
      chargedWon: typedNumber(chargedWon),
      points: typedNumber(points),
    });
    setFaults(parsed?.error ? fieldErrors(parsed.error, texts) : {});
    if (parsed?.success && !saving.isPending) saving.mutate({ body: parsed.data });
  }
  return (
    <Panel title="추천 보상">
      <form noValidate onSubmit={submit} css={{ display: 'grid', gap: space(4), maxWidth: 480 }}>
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
        <div>
          <Button type="submit" variant="primary" aria-label="추천 보상 저장" loading={saving.isPending}>
            저장
          </Button>
        </div>
        <SavedNote saving={saving} />
      </form>
    </Panel>
  );
}
