import { type AgentShare, listAgentShares } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { DataTable, EmptyState, PagedView, PageHeader, Panel, SkeletonRows, usePageNumber } from '@madang/ui';
import { shareColumns } from '../../../agents/share-columns.tsx';
import { ShareEntries } from '../../../agents/share-entries.tsx';
import { useTableAddress } from '../../../table/use-table-address.ts';

const columns = shareColumns<AgentShare>({ to: ({ id }) => `?id=${id}` });

/** `/manager/shares`: the agent's shares of what members lost, and every entry of the one that is open. */
export default function SharesPage() {
  const address = useTableAddress();
  const [page] = usePageNumber();
  const chosen = Number(address.filter('id')) || null;
  const shares = useEndpoint(listAgentShares, { query: { page: chosen ? 1 : page } }, { keepPrevious: true });
  return (
    <>
      <PageHeader
        title="루징 정산"
        text={
          shares.data &&
          `하위 회원의 손실(베팅금액 − 당첨금 − 보너스와 받은 롤링) 중 ${shares.data.percent}%에서 하위 총판의 비율을 뺀 금액입니다. ${
            shares.data.every === 'month' ? '한 달' : '월요일부터 일요일까지 한 주'
          }마다 작성되고 운영자가 확인하고 지급합니다. 마이너스는 다음 정산으로 이월됩니다.`
        }
      />
      <Panel title="정산 내역" flush css={{ marginBottom: 16 }}>
        <PagedView
          query={shares}
          skeleton={<SkeletonRows rows={4} label="정산을 불러오는 중" />}
          empty={<EmptyState title="루징 정산이 없습니다." text="기간이 끝나면 여기에 표시됩니다." />}
        >
          {(items) => <DataTable caption="루징 정산" columns={columns} rows={items} rowKey={({ id }) => id} />}
        </PagedView>
      </Panel>
      {chosen && <ShareEntries key={chosen} id={chosen} of="agent" />}
    </>
  );
}
