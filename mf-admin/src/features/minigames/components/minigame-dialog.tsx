import { type MinigameCare, saveMinigameCare } from '@madang/contracts';
import { textOf, useAct } from '@madang/session';
import {
  Button,
  CheckField,
  Dialog,
  fieldErrors,
  formatDateTime,
  MoneyInput,
  seoulInstant,
  space,
  TextField,
} from '@madang/ui';
import { type FormEvent, useId, useState } from 'react';
import { Note } from '../../../form/note.tsx';

const room = '0원 이상 1조원 이하로 입력해 주세요.';
const texts = {
  maxMemberSelectionWon: room,
  maxSelectionWon: room,
  maxDayWon: room,
  cutOffSeconds: '1에서 25 사이의 정수로 입력해 주세요.',
  reopensAt: '다시 여는 시각을 다시 입력해 주세요.',
};

/** What the house may lose beyond stakes, in the words of operators. */
const rooms = [
  { name: 'maxMemberSelectionWon', label: '회원의 선택당 최대 손실' },
  { name: 'maxSelectionWon', label: '회차의 선택당 최대 손실' },
  { name: 'maxDayWon', label: '하루 최대 손실' },
] as const;

export function MinigameDialog({ game, onClose }: { game: MinigameCare; onClose: () => void }) {
  const formId = useId();
  const [isClosed, setIsClosed] = useState(game.systemMaintenanceFlg);
  const [cutOff, setCutOff] = useState(`${game.cutOffSeconds}`);
  const [reopens, setReopens] = useState(game.reopensAt ? formatDateTime(game.reopensAt, 'input') : '');
  const [roomWon, setRoomWon] = useState<Record<string, number | null>>({});
  const wonOf = (name: (typeof rooms)[number]['name']) => (name in roomWon ? (roomWon[name] ?? null) : game[name]);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const saving = useAct(saveMinigameCare);

  function submit(event: FormEvent) {
    event.preventDefault();
    const parsed = saveMinigameCare.body?.safeParse({
      id: game.id,
      systemMaintenanceFlg: isClosed,
      // What cannot be read is refused as the text that it is.
      reopensAt: reopens === '' || !isClosed ? null : (seoulInstant(reopens) ?? reopens),
      cutOffSeconds: cutOff.trim() === '' ? Number.NaN : Number(cutOff),
      ...Object.fromEntries(rooms.map(({ name }) => [name, wonOf(name)])),
    });
    setFaults(parsed?.error ? fieldErrors(parsed.error, texts) : {});
    if (parsed?.success && !saving.isPending) saving.mutate({ body: parsed.data }, { onSuccess: onClose });
  }
  return (
    <Dialog
      open
      title={`${game.providerName} ${game.nameKorean}`}
      width={440}
      onClose={() => !saving.isPending && onClose()}
      footer={
        <>
          <Button onClick={onClose} disabled={saving.isPending}>
            취소
          </Button>
          <Button type="submit" form={formId} variant="primary" loading={saving.isPending}>
            저장
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} css={{ display: 'grid', gap: space(4) }}>
        <TextField
          label="마감 (추첨 몇 초 전)"
          inputMode="numeric"
          value={cutOff}
          error={faults.cutOffSeconds}
          hint="앞으로 열리는 회차부터 적용됩니다."
          onChange={({ target }) => setCutOff(target.value)}
        />
        {rooms.map(({ name, label }) => (
          <MoneyInput
            key={name}
            label={label}
            suffix="원"
            value={wonOf(name)}
            error={faults[name]}
            onChange={(won) => setRoomWon((before) => ({ ...before, [name]: won }))}
          />
        ))}
        <CheckField label="점검 중" checked={isClosed} onChange={({ target }) => setIsClosed(target.checked)} />
        {isClosed && (
          <TextField
            label="다시 여는 시각 (서울 시각)"
            type="datetime-local"
            value={reopens}
            error={faults.reopensAt}
            hint="회원에게 안내만 합니다. 비우면 시각 없이 안내합니다."
            onChange={({ target }) => setReopens(target.value)}
          />
        )}
        {saving.isError && (
          <Note tone="bad" role="alert">
            {textOf(saving.error)}
          </Note>
        )}
      </form>
    </Dialog>
  );
}
