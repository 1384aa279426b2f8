import { mayUse, permissions } from '@madang/contracts';
import { useMember } from '@madang/session';
import { EmptyState, PageTitle } from '@madang/ui';
import { ReportView } from './report-view.tsx';

/** `/admin/reports`: what the ledger comes to by day or month, and by parts of play or of members. */
export default function ReportsPage() {
  const may = mayUse(useMember(), 'finance');
  return (
    <>
      <PageTitle title="보고서" />
      <h1 css={{ marginBottom: 12, fontSize: 20, fontWeight: 700 }}>보고서</h1>
      {may ? (
        <ReportView />
      ) : (
        <EmptyState
          title="볼 수 있는 권한이 없습니다."
          text={`보고서는 ${permissions.finance} 권한이 있는 운영자가 봅니다.`}
        />
      )}
    </>
  );
}
