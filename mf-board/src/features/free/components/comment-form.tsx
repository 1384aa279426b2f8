import { writeComment } from '@madang/contracts';
import { textOf, useAct } from '@madang/session';
import { alertDialog, Button, space, TextAreaField } from '@madang/ui';
import { useState } from 'react';

interface CommentFormProps {
  label: string;
  postId: number;
  parentId: number | null;
  onDone?: () => void;
}

export function CommentForm({ label, postId, parentId, onDone }: CommentFormProps) {
  const [text, setText] = useState('');
  const write = useAct(writeComment, {
    onError: (thrown) => void alertDialog(textOf(thrown)),
    onSuccess: () => {
      setText('');
      onDone?.();
    },
  });
  return (
    <form
      css={{ display: 'grid', justifyItems: 'end', gap: space(2) }}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '' && !write.isPending) write.mutate({ body: { postId, parentId, text } });
      }}
    >
      <TextAreaField
        css={{ width: '100%' }}
        label={label}
        value={text}
        maxLength={1_000}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" variant="primary" loading={write.isPending} disabled={text.trim() === ''}>
        등록
      </Button>
    </form>
  );
}
