import { type RollingTab, readRolling } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { PageHeader, QueryView, SkeletonRows } from '@madang/ui';
import { useSearchParams } from 'react-router-dom';
import { TwoColumns } from '../../../wallet/two-columns.tsx';
import { WalletTabs } from '../../../wallet/wallet-tabs.tsx';
import { rollingPages } from '../rolling-words.ts';
import { RollingAsk } from './rolling-ask.tsx';
import { RollingEntries } from './rolling-entries.tsx';
import { RollingRequests } from './rolling-requests.tsx';
import { RollingSumsPanels } from './rolling-sums.tsx';
import { RollingViews, viewOf } from './rolling-views.tsx';

/** Rolling of one kind: what there is and asking for it (tab 1, as without one), requests (2), and every bet that it comes from (3). */
export default function RollingPage({ tab }: { tab: RollingTab }) {
  const shown = viewOf(useSearchParams()[0].get('tab'));
  const state = useEndpoint(readRolling);
  return (
    <>
      <PageHeader title="롤링 정산" actions={<WalletTabs label="롤링 종류" items={rollingPages} />} />
      <RollingViews shown={shown} />
      {shown === '2' ? (
        <RollingRequests tab={tab} />
      ) : shown === '3' ? (
        <RollingEntries tab={tab} />
      ) : (
        <QueryView query={state} skeleton={<SkeletonRows rows={6} height={56} label="롤링을 불러오는 중" />}>
          {(loaded) => (
            <TwoColumns
              main={<RollingSumsPanels tab={tab} state={loaded} />}
              aside={<RollingAsk tab={tab} state={loaded} />}
            />
          )}
        </QueryView>
      )}
    </>
  );
}
