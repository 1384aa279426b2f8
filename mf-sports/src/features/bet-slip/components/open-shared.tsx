import { Button, space, TextField } from '@madang/ui';
import { useState } from 'react';
import type { Share } from '../use-share.ts';

/** Takes a code where the slip is empty. */
export function OpenShared({ share, memberId }: { share: Share; memberId: number }) {
  const [typed, setTyped] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!share.running) void share.open(memberId, typed);
      }}
      css={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        alignItems: 'end',
        gap: space(2),
        padding: space(3),
      }}
    >
      <TextField
        label="공유 코드"
        value={typed}
        maxLength={20}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" loading={share.running} css={{ height: 40 }}>
        불러오기
      </Button>
    </form>
  );
}
