import { listFeedRejects } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { EmptyState, PageHeader, QueryView, SkeletonRows } from '@madang/ui';
import { FeedRejects } from './feed-rejects.tsx';

export default function FeedRejectsPage() {
  const rejects = useEndpoint(listFeedRejects, {}, { refetchInterval: 15_000 });
  return (
    <>
      <PageHeader
        title="피드 보류"
        text="반영하지 못한 피드 메시지입니다. 기다리는 경기나 선택지가 오면 자동으로 반영되고, 나머지는 운영자가 확인합니다."
      />
      <QueryView query={rejects} skeleton={<SkeletonRows rows={6} />}>
        {(listed) =>
          listed.length === 0 ? <EmptyState title="보류된 메시지가 없습니다." /> : <FeedRejects rejects={listed} />
        }
      </QueryView>
    </>
  );
}
