import { type AnswerOf, type attendanceRule, saveAttendanceRule } from '@madang/contracts';
import { Button, IconButton, space, TextField } from '@madang/ui';
import { useState } from 'react';
import { Note } from '../../../form/note.tsx';
import { SettingForm } from '../../../form/setting-form.tsx';
import { useSaving } from '../../../form/use-saving.ts';
import { typedNumber } from '../typed-number.ts';

const texts = {
  dailyPoints: '0에서 1,000,000 사이로 입력해 주세요.',
  rewards: '연속 일수는 2에서 366, 포인트는 0에서 1,000,000 사이로 입력해 주세요.',
};
/** Rows have a number of their own, so that what is typed stays in its row when another is removed. */
interface Row {
  id: number;
  streak: string;
  points: string;
}
let lastRow = 0;
const rowOf = (streak = '', points = ''): Row => ({ id: ++lastRow, streak, points });

/** What an ordinary day gives, and what the rewards of days in a row give in its place. */
export function AttendanceRuleForm({ saved }: { saved: AnswerOf<typeof attendanceRule> }) {
  const [daily, setDaily] = useState(String(saved.dailyPoints));
  const [rows, setRows] = useState(() => saved.rewards.map(({ streak, points }) => rowOf(`${streak}`, `${points}`)));
  const { faults, saving, save } = useSaving(saveAttendanceRule, texts);
  const change = (id: number, changed: Partial<Row>) =>
    setRows((before) => before.map((row) => (row.id === id ? { ...row, ...changed } : row)));

  const submit = () =>
    save({
      dailyPoints: typedNumber(daily),
      rewards: rows.map(({ streak, points }) => ({ streak: typedNumber(streak), points: typedNumber(points) })),
    });
  return (
    <SettingForm
      title="출석 보상"
      saving={saving}
      onSave={submit}
      acts={
        <Button icon="plus" disabled={rows.length >= 20} onClick={() => setRows((before) => [...before, rowOf()])}>
          보상 추가
        </Button>
      }
    >
      <TextField
        label="하루 포인트"
        inputMode="numeric"
        value={daily}
        error={faults.dailyPoints}
        onChange={({ target }) => setDaily(target.value)}
      />
      {rows.map(({ id, streak, points }, place) => (
        <div key={id} css={line}>
          <TextField
            label={`보상 ${place + 1} 연속 일수`}
            inputMode="numeric"
            value={streak}
            onChange={({ target }) => change(id, { streak: target.value })}
          />
          <TextField
            label={`보상 ${place + 1} 포인트`}
            inputMode="numeric"
            value={points}
            onChange={({ target }) => change(id, { points: target.value })}
          />
          <IconButton
            label={`보상 ${place + 1} 삭제`}
            icon="trash"
            onClick={() => setRows((before) => before.filter((row) => row.id !== id))}
          />
        </div>
      ))}
      {faults.rewards && (
        <Note tone="bad" role="alert">
          {faults.rewards}
        </Note>
      )}
    </SettingForm>
  );
}

const line = { display: 'grid', gridTemplateColumns: '1fr 1fr auto', alignItems: 'end', gap: space(3) } as const;
