import { type Post, postById } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { NotFoundState, PageHeader, QueryView, SkeletonRows } from '@madang/ui';
import { useParams } from 'react-router-dom';
import { BesideFacts } from '../../../beside-facts.tsx';
import { ReadingPage } from '../../../reading-page.tsx';
import { PostForm } from './post-form.tsx';

const notFound = <NotFoundState to="/free" label="자유게시판" />;

export default function WritePage() {
  const { id } = useParams();
  const isKnown = id === undefined || /^\d{1,9}$/.test(id);
  if (!isKnown) return notFound;
  return (
    <ReadingPage to="/free" label="자유게시판" aside={<BesideFacts title="글쓰기 안내" facts={facts} />}>
      <PageHeader title={id === undefined ? '글쓰기' : '글 수정'} />
      {id === undefined ? <PostForm key="new" post={null} /> : <EditOwn key={id} id={Number(id)} />}
    </ReadingPage>
  );
}

const facts = [
  '쓰던 글은 이 브라우저에 보관되어, 나갔다 오셔도 이어서 쓰실 수 있습니다.',
  '사진은 붙여넣거나 끌어다 놓아도 올라갑니다.',
  '공유한 베팅에는 경기와 배당, 결과만 표시됩니다.',
  '비방하는 글과 다른 사이트를 알리는 글은 숨길 수 있습니다.',
];

function EditOwn({ id }: { id: number }) {
  // Changes by others must not replace the text that the member is writing.
  const post = useEndpoint(postById, { params: { id } }, { staleTime: Number.POSITIVE_INFINITY });
  return (
    <QueryView query={post} skeleton={<SkeletonRows rows={5} height={72} />} notFound={notFound}>
      {(loaded: Post) => (loaded.isOwn ? <PostForm post={loaded} /> : notFound)}
    </QueryView>
  );
}
