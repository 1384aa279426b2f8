import type { Post } from '@madang/contracts';
import { Badge, Card, color, DateTime, fontSize, formatNumber, PageTitle, space } from '@madang/ui';
import { articleBody, articleHead, articleTitle } from '../../../reading-look.ts';
import { RichTextView } from '../../../rich-text/rich-text-view.tsx';
import { PostActs } from './post-acts.tsx';
import { SharedBetCard } from './shared-bet-card.tsx';

export const PostArticle = ({ post }: { post: Post }) => (
  <Card>
    <PageTitle title={post.title} />
    <article aria-labelledby="post-title" css={articleBody}>
      <header css={articleHead}>
        <h1 id="post-title" css={articleTitle}>
          {post.title}
        </h1>
        <p css={facts}>
          <span css={{ color: color.text }}>
            Lv.{post.writer.level} {post.writer.nickname}
          </span>
          <DateTime at={post.writtenAt} />
          {post.editedAt && <span>수정됨</span>}
          <span>조회 {formatNumber(post.viewCount)}</span>
          {post.isPinned && <Badge tone="brand">공지</Badge>}
          {post.isHidden && <Badge tone="bad">운영자가 숨긴 글</Badge>}
        </p>
      </header>
      <RichTextView text={post.contents} />
      {post.bet && <SharedBetCard bet={post.bet} />}
      <PostActs post={post} />
    </article>
  </Card>
);

const facts = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space(1)}px ${space(4)}px`,
  color: color.muted,
  fontSize: fontSize.table,
} as const;
