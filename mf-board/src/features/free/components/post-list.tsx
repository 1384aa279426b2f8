import type { PostSummary } from '@madang/contracts';
import { Badge, color, DateTime, fontSize, formatNumber, hoverable, mobile, space, VisuallyHidden } from '@madang/ui';
import { Link } from 'react-router-dom';
import { clipped } from '../../../clipped.ts';
import { listFrame } from '../../../reading-look.ts';

interface PostListProps {
  notices: readonly PostSummary[];
  posts: readonly PostSummary[];
}

export const PostList = ({ notices, posts }: PostListProps) => (
  <ul aria-label="글 목록" css={listFrame}>
    {[...notices, ...posts].map((post) => (
      <li key={post.id}>
        <PostRow post={post} />
      </li>
    ))}
  </ul>
);

const PostRow = ({ post }: { post: PostSummary }) => (
  <Link to={`/free/view/${post.id}`} css={[row, post.isPinned && { background: color.raised }]}>
    <span css={{ gridArea: 'title', display: 'flex', alignItems: 'center', gap: space(2), minWidth: 0 }}>
      {post.isPinned && <Badge tone="brand">공지</Badge>}
      {post.isHidden && <Badge tone="bad">숨김</Badge>}
      <span css={[clipped, { fontSize: 15, fontWeight: post.isPinned ? 700 : 500 }]} title={post.title}>
        {post.title}
      </span>
      {post.commentCount > 0 && (
        <b css={{ flex: 'none', color: color.falling }}>
          <VisuallyHidden>댓글 </VisuallyHidden>[{formatNumber(post.commentCount)}]
        </b>
      )}
      {post.hasBet && <Badge tone="info">베팅</Badge>}
      {post.hasPicture && <Badge>사진</Badge>}
    </span>
    <span css={[quiet, clipped, { gridArea: 'writer' }]}>
      Lv.{post.writer.level} {post.writer.nickname}
    </span>
    <span css={[quiet, { gridArea: 'at' }]}>
      <DateTime at={post.writtenAt} format="short" />
    </span>
    <span css={[quiet, { gridArea: 'counts' }]}>
      조회 {formatNumber(post.viewCount)} · 추천 {formatNumber(post.likeCount)}
    </span>
  </Link>
);

const quiet = { color: color.muted, fontSize: fontSize.table, whiteSpace: 'nowrap' } as const;
const row = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 160px 96px 150px',
  gridTemplateAreas: '"title writer at counts"',
  alignItems: 'center',
  columnGap: space(4),
  minHeight: 48,
  padding: `${space(2)}px ${space(5)}px`,
  [hoverable]: { '&:hover': { background: color.raised } },
  [mobile]: {
    gridTemplateColumns: 'auto auto minmax(0, 1fr)',
    gridTemplateAreas: '"title title title" "writer at counts"',
    columnGap: space(3),
    rowGap: space(1),
    minHeight: 64,
    padding: `${space(3)}px ${space(4)}px`,
    '& > span:last-of-type': { justifySelf: 'end' },
  },
} as const;
