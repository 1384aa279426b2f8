import { countView, postById } from '@madang/contracts';
import { api, useEndpoint } from '@madang/session';
import { NotFoundState, QueryView, SkeletonRows } from '@madang/ui';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { ReadingPage } from '../../../reading-page.tsx';
import { Comments } from './comments.tsx';
import { NewestPosts } from './newest-posts.tsx';
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
        <ReadingPage to="/free" label="자유게시판" aside={<NewestPosts than={id} />}>
          <PostArticle post={loaded} />
          <Comments postId={id} comments={loaded.comments} count={loaded.commentCount} />
        </ReadingPage>
      )}
    </QueryView>
  );
}
