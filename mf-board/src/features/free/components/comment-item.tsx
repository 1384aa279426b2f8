import { type Comment, editComment, hideEntry, isOperator } from '@madang/contracts';
import { textOf, useAct, useMember } from '@madang/session';
import {
  alertDialog,
  Badge,
  Button,
  color,
  confirmDialog,
  DateTime,
  fontSize,
  space,
  TextAreaField,
  useContractForm,
} from '@madang/ui';
import { useRef, useState } from 'react';
import { CommentForm } from './comment-form.tsx';
import { ReportDialog } from './report-dialog.tsx';

const onError = (thrown: unknown) => void alertDialog(textOf(thrown));
type Doing = 'edit' | 'answer' | 'report' | null;

export function CommentItem({ postId, comment }: { postId: number; comment: Comment }) {
  const [doing, setDoing] = useState<Doing>(null);
  const place = useRef<HTMLLIElement>(null);
  const stop = () => setDoing(null);
  /** The form had the focus, and goes. */
  const finish = () => {
    stop();
    place.current?.focus();
  };
  return (
    <li
      ref={place}
      tabIndex={-1}
      css={[item, comment.parentId !== null && { paddingLeft: space(10), background: color.raised }]}
    >
      {comment.text === null ? (
        <p css={{ color: color.muted }}>삭제된 댓글입니다.</p>
      ) : (
        <>
          <p css={facts}>
            <b css={{ color: color.text }}>
              Lv.{comment.writer.level} {comment.writer.nickname}
            </b>
            <DateTime at={comment.writtenAt} format="short" />
            {comment.isEdited && <span>수정됨</span>}
            {comment.isHidden && <Badge tone="bad">숨김</Badge>}
          </p>
          {doing === 'edit' ? (
            <EditForm comment={comment} onDone={finish} />
          ) : (
            <p css={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{comment.text}</p>
          )}
          <CommentActs postId={postId} comment={comment} onDo={setDoing} onRemoved={finish} />
          {doing === 'answer' && (
            <CommentForm label="답글 쓰기" postId={postId} parentId={comment.id} onDone={finish} />
          )}
          {doing === 'report' && <ReportDialog postId={postId} commentId={comment.id} onClose={stop} />}
        </>
      )}
    </li>
  );
}

interface CommentActsProps {
  postId: number;
  comment: Comment;
  onDo: (doing: Doing) => void;
  onRemoved: () => void;
}

function CommentActs({ postId, comment, onDo, onRemoved }: CommentActsProps) {
  const member = useMember();
  const change = useAct(editComment, { onError, onSuccess: onRemoved });
  const hide = useAct(hideEntry, { onError });
  const remove = async () => {
    const question = { title: '댓글 삭제', text: '이 댓글을 삭제하시겠습니까?', confirmLabel: '삭제', danger: true };
    if (await confirmDialog(question)) change.mutate({ body: { commentId: comment.id, text: null } });
  };
  return (
    <p css={{ display: 'flex', gap: space(1), marginLeft: -space(3) }}>
      <Button size="small" variant="ghost" onClick={() => onDo('answer')}>
        답글
      </Button>
      {comment.isOwn ? (
        <>
          <Button size="small" variant="ghost" onClick={() => onDo('edit')}>
            수정
          </Button>
          <Button size="small" variant="ghost" onClick={() => void remove()}>
            삭제
          </Button>
        </>
      ) : (
        <Button size="small" variant="ghost" onClick={() => onDo('report')}>
          신고
        </Button>
      )}
      {isOperator(member) && (
        <Button
          size="small"
          variant="ghost"
          onClick={() => hide.mutate({ body: { postId, commentId: comment.id, hidden: !comment.isHidden } })}
        >
          {comment.isHidden ? '다시 보이기' : '숨기기'}
        </Button>
      )}
    </p>
  );
}

function EditForm({ comment, onDone }: { comment: Comment; onDone: () => void }) {
  const change = useAct(editComment, { onError, onSuccess: onDone });
  const { field, typed, onSubmit } = useContractForm(editComment.body, {
    start: { text: comment.text ?? '' },
    bodyOf: ({ text }) => ({ commentId: comment.id, text }),
    send: (body) => change.mutate({ body }),
    busy: change.isPending,
  });
  return (
    <form css={{ display: 'grid', gap: space(2) }} onSubmit={onSubmit}>
      <TextAreaField label="댓글 수정" maxLength={1_000} {...field('text')} />
      <span css={{ display: 'flex', justifyContent: 'flex-end', gap: space(2) }}>
        <Button type="button" size="small" onClick={onDone}>
          취소
        </Button>
        <Button
          type="submit"
          size="small"
          variant="primary"
          loading={change.isPending}
          disabled={typed.text.trim() === ''}
        >
          저장
        </Button>
      </span>
    </form>
  );
}

const item = { outlineOffset: -2, display: 'grid', gap: space(1), padding: `${space(3)}px ${space(4)}px` } as const;
const facts = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(3),
  color: color.muted,
  fontSize: fontSize.table,
} as const;
