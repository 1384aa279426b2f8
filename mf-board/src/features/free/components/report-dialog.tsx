import { reportPost } from '@madang/contracts';
import { textOf, useAct } from '@madang/session';
import { alertDialog, Button, Dialog, TextAreaField } from '@madang/ui';
import { useState } from 'react';

interface ReportDialogProps {
  postId: number;
  /** null: the post itself. */
  commentId: number | null;
  onClose: () => void;
}

export function ReportDialog({ postId, commentId, onClose }: ReportDialogProps) {
  const [reason, setReason] = useState('');
  const report = useAct(reportPost, {
    onError: (thrown) => void alertDialog(textOf(thrown)),
    onSuccess: () => {
      onClose();
      void alertDialog('신고했습니다. 운영자가 확인하겠습니다.');
    },
  });
  return (
    <Dialog
      open
      title={commentId === null ? '글 신고' : '댓글 신고'}
      onClose={onClose}
      footer={
        <Button
          variant="primary"
          loading={report.isPending}
          disabled={reason.trim() === ''}
          onClick={() => report.mutate({ body: { postId, commentId, reason } })}
        >
          신고
        </Button>
      }
    >
      <TextAreaField
        label="신고 사유"
        data-autofocus
        value={reason}
        maxLength={200}
        onChange={({ target }) => setReason(target.value)}
      />
    </Dialog>
  );
}
