import { listFeedNames } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import {
  Button,
  EmptyState,
  PagedView,
  PageHeader,
  Panel,
  SkeletonRows,
  space,
  TextField,
  usePageNumber,
} from '@madang/ui';
import { type FormEvent, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { FeedNames } from './feed-names.tsx';

/** `/admin/names`: how members read what the feed calls countries, leagues and teams. */
export default function FeedNamesPage() {
  const [parameters, setParameters] = useSearchParams();
  const [page] = usePageNumber();
  const state = parameters.get('state') === 'all' ? 'all' : 'untranslated';
  const search = parameters.get('search') ?? '';
  const [typed, setTyped] = useState(search);
  const names = useEndpoint(
    listFeedNames,
    { query: { state, page, ...(search && { search }) } },
    { keepPrevious: true, refetchInterval: 30_000 },
  );
  const find = (event: FormEvent) => {
    event.preventDefault();
    setParameters({ ...(state === 'all' && { state }), ...(typed.trim() && { search: typed.trim() }) });
  };
  return (
    <>
      <PageHeader
        title="이름 번역"
        text="피드가 보낸 나라·리그·팀 이름입니다. 번역이 없으면 온 그대로 회원에게 보입니다."
      />
      <Panel
        flush
        title={state === 'all' ? '모든 이름' : '번역할 이름'}
        actions={
          <Link to={state === 'all' ? '?' : '?state=all'}>
            {state === 'all' ? '번역할 이름 보기' : '모든 이름 보기'}
          </Link>
        }
      >
        <form onSubmit={find} css={{ display: 'flex', alignItems: 'end', gap: space(2), padding: space(3) }}>
          <TextField label="이름 검색" value={typed} maxLength={60} onChange={({ target }) => setTyped(target.value)} />
          <Button type="submit" css={{ '&&': { height: 40 } }}>
            검색
          </Button>
        </form>
        <PagedView
          query={names}
          skeleton={<SkeletonRows rows={8} height={56} label="이름을 불러오는 중" />}
          empty={
            <EmptyState
              title={search ? '찾는 이름이 없습니다.' : '번역할 이름이 없습니다.'}
              text="피드가 새 이름을 보내면 여기에 표시됩니다."
            />
          }
        >
          {(items) => <FeedNames names={items} />}
        </PagedView>
      </Panel>
    </>
  );
}
