import { Button, Dialog, space, TextAreaField } from '@madang/ui';
import { useRef, useState } from 'react';
import { Note } from '../../../form/note.tsx';

/** The one time that the secret can be seen. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [copied, setCopied] = useState(false);
  async function copy() {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(secret);
      setCopied(true);
    } catch {
      // No permission, or no secure context: it is selected, and the keyboard copies it.
      setCopied(false);
    }
  }
  return (
    <Dialog
      open
      role="alertdialog"
      title="토큰이 발급되었습니다"
      onClose={onClose}
      footer={
        <>
          <Button onClick={copy}>복사</Button>
          <Button variant="primary" onClick={onClose}>
            보관했습니다
          </Button>
        </>
      }
    >
      <div css={{ display: 'grid', gap: space(4) }}>
        <Note tone="warning">지금 한 번만 표시됩니다. 닫으면 다시 볼 수 없습니다.</Note>
        <TextAreaField
          ref={field}
          label="토큰"
          readOnly
          rows={2}
          value={secret}
          data-autofocus
          onFocus={(event) => event.target.select()}
          css={{ '& textarea': { fontFamily: 'ui-monospace, monospace', wordBreak: 'break-all', resize: 'none' } }}
        />
        <p role="status">{copied ? '복사했습니다.' : ''}</p>
      </div>
    </Dialog>
  );
}
