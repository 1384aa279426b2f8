import { setWriteLevel } from '@madang/contracts';
import { textOf, useAct } from '@madang/session';
import { alertDialog, Button, Panel, space, TextField } from '@madang/ui';
import { useState } from 'react';

export function WriteLevel({ writeLevel }: { writeLevel: number }) {
  const [level, setLevel] = useState(String(writeLevel));
  const save = useAct(setWriteLevel, { onError: (thrown) => void alertDialog(textOf(thrown)) });
  return (
    <Panel title="글쓰기 권한">
      <form
        css={{ display: 'flex', alignItems: 'flex-end', gap: space(2) }}
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate({ body: { writeLevel: Number(level) } });
        }}
      >
        <TextField
          label="글을 쓸 수 있는 레벨"
          type="number"
          min={1}
          max={100}
          value={level}
          onChange={({ target }) => setLevel(target.value)}
        />
        <Button
          type="submit"
          variant="primary"
          loading={save.isPending}
          disabled={level === String(writeLevel) || level === ''}
        >
          저장
        </Button>
      </form>
    </Panel>
  );
}
