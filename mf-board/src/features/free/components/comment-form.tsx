import { writeComment } from '@madang/contracts';
import { textOf, useAct } from '@madang/session';
import { alertDialog, Button, space, TextAreaField, useContractForm } from '@madang/ui';

interface CommentFormProps {
  label: string;
  postId: number;
  parentId: number | null;
  onDone?: () => void;
}

export function CommentForm({ label, postId, parentId, onDone }: CommentFormProps) {
  const write = useAct(writeComment, {
    onError: (thrown) => void alertDialog(textOf(thrown)),
    onSuccess: () => {
      reset();
      onDone?.();
    },
  });
  const { field, typed, reset, onSubmit } = useContractForm(writeComment.body, {
    start: { text: '' },
    bodyOf: ({ text }) => ({ postId, parentId, text }),
    send: (body) => write.mutate({ body }),
    busy: write.isPending,
  });
  return (
    <form css={{ display: 'grid', justifyItems: 'end', gap: space(2) }} onSubmit={onSubmit}>
      <TextAreaField css={{ width: '100%' }} label={label} maxLength={1_000} {...field('text')} />
      <Button type="submit" variant="primary" loading={write.isPending} disabled={typed.text.trim() === ''}>
        등록
      </Button>
    </form>
  );
}
