import { listRollingEntries, readRolling } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { PageHeader, QueryView, SkeletonRows, usePageNumber } from '@madang/ui';
import { useSearchParams } from 'react-router-dom';
import { tabWords } from '../../../rolling/rolling-words.ts';
import { EntriesPanel } from './entries-panel.tsx';
import { QueryChoice } from './query-choice.tsx';
import { SettlementAsk } from './settlement-ask.tsx';
import { SettlementRequests } from './settlement-requests.tsx';
import { SettlementSums } from './settlement-sums.tsx';
import { Split } from './split.tsx';

const tabs = (['main', 'casino'] as const).map((tab) => [tab, tabWords[tab]] as const);

/** `/manager/settlement`: earned and paid rolling of one tab, the request for it, and every bet that it comes from. */
export default function SettlementPage() {
  const [parameters] = useSearchParams();
  const [page] = usePageNumber();
  const tab = parameters.get('tab') === 'casino' ? 'casino' : 'main';
  const rolling = useEndpoint(readRolling);
  const entries = useEndpoint(listRollingEntries, { query: { tab, page } }, { keepPrevious: true });
  return (
    <>
      <PageHeader
        title="롤링 정산"
        text="하위 회원의 베팅에서 나온 롤링을 신청하면 운영자가 확인하고 지급합니다."
        actions={<QueryChoice label="롤링 종류" name="tab" items={tabs} shown={tab} />}
      />
      <Split
        first="aside"
        main={
          <>
            <QueryView query={rolling} skeleton={<SkeletonRows rows={4} height={44} label="롤링을 불러오는 중" />}>
              {(state) => <SettlementSums tab={tab} state={state} />}
            </QueryView>
            <EntriesPanel query={entries} />
          </>
        }
        aside={
          <>
            <QueryView query={rolling} skeleton={<SkeletonRows rows={4} height={44} label="신청을 불러오는 중" />}>
              {(state) => <SettlementAsk key={tab} tab={tab} state={state} />}
            </QueryView>
            <SettlementRequests tab={tab} />
          </>
        }
      />
    </>
  );
}
