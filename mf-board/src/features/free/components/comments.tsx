import type { Comment } from '@madang/contracts';
import { color, formatNumber, Panel, space } from '@madang/ui';
import { CommentForm } from './comment-form.tsx';
import { CommentItem } from './comment-item.tsx';

interface CommentsProps {
  postId: number;
  comments: readonly Comment[];
  count: number;
}

export const Comments = ({ postId, comments, count }: CommentsProps) => (
  <Panel flush title={`댓글 ${formatNumber(count)}`}>
    <ul css={{ '& > li + li': { borderTop: `1px solid ${color.line}` } }}>
      {comments.map((comment) => (
        <CommentItem key={comment.id} postId={postId} comment={comment} />
      ))}
    </ul>
    <div css={{ padding: space(4), borderTop: comments.length > 0 ? `1px solid ${color.line}` : undefined }}>
      <CommentForm label="댓글 쓰기" postId={postId} parentId={null} />
    </div>
  </Panel>
);
