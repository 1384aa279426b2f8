import { type Post, postById } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { ButtonLink, NotFoundState, PageHeader, QueryView, SkeletonRows, space } from '@madang/ui';
import { useParams } from 'react-router-dom';
import { PostForm } from './post-form.tsx';

const notFound = <NotFoundState to="/free" label="자유게시판" />;

export default function WritePage() {
  const { id } = useParams();
  const isKnown = id === undefined || /^\d{1,9}$/.test(id);
  if (!isKnown) return notFound;
  return (
    <div css={{ display: 'grid', gap: space(2), maxWidth: 880 }}>
      <ButtonLink to="/free" icon="chevronLeft" variant="ghost" css={{ justifySelf: 'start', marginLeft: -space(4) }}>
        자유게시판
      </ButtonLink>
      <PageHeader title={id === undefined ? '글쓰기' : '글 수정'} />
      {id === undefined ? <PostForm key="new" post={null} /> : <EditOwn key={id} id={Number(id)} />}
    </div>
  );
}

function EditOwn({ id }: { id: number }) {
  // What others do meanwhile must not take away what is being written.
  const post = useEndpoint(postById, { params: { id } }, { staleTime: Number.POSITIVE_INFINITY });
  return (
    <QueryView query={post} skeleton={<SkeletonRows rows={5} height={72} />} notFound={notFound}>
      {(loaded: Post) => (loaded.isOwn ? <PostForm post={loaded} /> : notFound)}
    </QueryView>
  );
}
