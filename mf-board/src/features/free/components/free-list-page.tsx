import { listPosts, searchSchema } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { ButtonLink, EmptyState, PageHeader, Pager, QueryView, SkeletonRows, space, usePageNumber } from '@madang/ui';
import { useSearchParams } from 'react-router-dom';
import { PostList } from './post-list.tsx';
import { SearchBox } from './search-box.tsx';

export default function FreeListPage() {
  const [page, turnTo] = usePageNumber();
  const [parameters, setParameters] = useSearchParams();
  const asked = searchSchema.safeParse(parameters.get('search') ?? '');
  const search = asked.success ? asked.data : undefined;
  const posts = useEndpoint(listPosts, { query: { page, ...(search ? { search } : {}) } }, { keepPrevious: true });
  const mayWrite = posts.data?.mayWrite ?? false;
  return (
    <>
      <PageHeader
        title="자유게시판"
        text="회원님들이 함께 이야기하는 곳입니다."
        actions={
          mayWrite && (
            <ButtonLink to="/free/write" variant="primary" icon="plus">
              글쓰기
            </ButtonLink>
          )
        }
      />
      <div css={{ display: 'grid', gap: space(3) }}>
        <SearchBox
          searched={search ?? ''}
          onSearch={(typed) => setParameters(typed ? { search: typed } : {}, { replace: typed === '' })}
        />
        <QueryView
          query={posts}
          skeleton={<SkeletonRows rows={12} height={56} />}
          isEmpty={({ totalCount, notices }) => totalCount === 0 && notices.length === 0}
          empty={
            search ? (
              <EmptyState title={`'${search}'(으)로 찾은 글이 없습니다.`} text="다른 단어로 다시 찾아 보세요." />
            ) : (
              <EmptyState title="아직 글이 없습니다." text="첫 글을 남겨 보세요." />
            )
          }
        >
          {({ notices, items, pageCount, totalCount, writeLevel }) => (
            <>
              {search && <p role="status">{totalCount >= 150 ? '150개 이상' : `${totalCount}개`}의 글을 찾았습니다.</p>}
              <PostList notices={notices} posts={items} />
              {!mayWrite && <p>레벨 {writeLevel}부터 글을 쓸 수 있습니다.</p>}
              <Pager page={page} pageCount={pageCount} onPage={turnTo} />
            </>
          )}
        </QueryView>
      </div>
    </>
  );
}
