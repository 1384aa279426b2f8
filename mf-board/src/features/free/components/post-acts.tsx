import { hideEntry, isOperator, likePost, type Post, pinPost, removePost } from '@madang/contracts';
import { textOf, useAct, useMember } from '@madang/session';
import { alertDialog, Button, ButtonLink, confirmDialog, formatNumber, space } from '@madang/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ReportDialog } from './report-dialog.tsx';

const onError = (thrown: unknown) => void alertDialog(textOf(thrown));

/** The acts of the reader, the writer and operators on a post. */
export function PostActs({ post }: { post: Post }) {
  const member = useMember();
  const navigate = useNavigate();
  const [isReporting, setReporting] = useState(false);
  const like = useAct(likePost, { onError });
  const remove = useAct(removePost, { onError, onSuccess: () => void navigate('/free') });
  const ask = async () => {
    const question = {
      title: '글 삭제',
      text: '이 글을 삭제하시겠습니까? 댓글도 함께 삭제됩니다.',
      confirmLabel: '삭제',
      danger: true,
    };
    if (await confirmDialog(question)) remove.mutate({ body: { id: post.id } });
  };
  return (
    <div css={{ display: 'flex', flexWrap: 'wrap', gap: space(2) }}>
      <Button
        icon="arrowUp"
        aria-pressed={post.isLiked}
        disabled={post.isOwn || like.isPending}
        onClick={() => like.mutate({ body: { id: post.id, liked: !post.isLiked } })}
      >
        추천 {formatNumber(post.likeCount)}
      </Button>
      {post.isOwn ? (
        <>
          <ButtonLink to={`/free/write/${post.id}`}>수정</ButtonLink>
          <Button loading={remove.isPending} onClick={() => void ask()}>
            삭제
          </Button>
        </>
      ) : (
        <Button variant="ghost" onClick={() => setReporting(true)}>
          신고
        </Button>
      )}
      {isOperator(member) && <OperatorActs post={post} />}
      {isReporting && <ReportDialog postId={post.id} commentId={null} onClose={() => setReporting(false)} />}
    </div>
  );
}

function OperatorActs({ post }: { post: Post }) {
  const pin = useAct(pinPost, { onError });
  const hide = useAct(hideEntry, { onError });
  return (
    <>
      <Button icon="pin" onClick={() => pin.mutate({ body: { id: post.id, pinned: !post.isPinned } })}>
        {post.isPinned ? '공지 해제' : '공지로 고정'}
      </Button>
      <Button
        icon="lock"
        onClick={() => hide.mutate({ body: { postId: post.id, commentId: null, hidden: !post.isHidden } })}
      >
        {post.isHidden ? '다시 보이기' : '숨기기'}
      </Button>
    </>
  );
}
