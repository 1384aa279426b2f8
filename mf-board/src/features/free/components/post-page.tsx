import { countView, postById } from '@madang/contracts';
import { api, useEndpoint } from '@madang/session';
import { ButtonLink, NotFoundState, QueryView, SkeletonRows, space } from '@madang/ui';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { Comments } from './comments.tsx';
import { PostArticle } from './post-article.tsx';

const notFound = <NotFoundState to="/free" label="자유게시판" />;

export default function PostPage() {
  const { id = '' } = useParams();
  return /^\d{1,9}$/.test(id) ? <KnownPostPage key={id} id={Number(id)} /> : notFound;
}

function KnownPostPage({ id }: { id: number }) {
  const post = useEndpoint(postById, { params: { id } });
  const isThere = post.data !== undefined;
  useEffect(() => {
    // A view that was not counted is nothing to tell the reader of.
    if (isThere) api.call(countView, { body: { id } }).catch(() => {});
  }, [id, isThere]);
  return (
    <QueryView query={post} skeleton={<SkeletonRows rows={5} height={72} />} notFound={notFound}>
      {(loaded) => (
        <div css={{ display: 'grid', gap: space(4), maxWidth: 880 }}>
          <ButtonLink
            to="/free"
            icon="chevronLeft"
            variant="ghost"
            css={{ justifySelf: 'start', marginLeft: -space(4) }}
          >
            자유게시판
          </ButtonLink>
          <PostArticle post={loaded} />
          <Comments postId={id} comments={loaded.comments} count={loaded.commentCount} />
        </div>
      )}
    </QueryView>
  );
}
