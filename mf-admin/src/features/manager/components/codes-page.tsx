import { type AgentCode, listAgentCodes } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { Button, type Column, DataTable, EmptyState, PageHeader, Panel, QueryView, SkeletonRows } from '@madang/ui';
import { useState } from 'react';
import { codeColumns } from '../../../agents/code-columns.tsx';
import { CodeDialog } from './code-dialog.tsx';

/** `/manager/codes`: the codes by which members join below the agent, or below one of the tree. */
export default function CodesPage() {
  const codes = useEndpoint(listAgentCodes);
  const [edited, setEdited] = useState<AgentCode | 'new' | null>(null);
  const columns: Column<AgentCode>[] = [
    ...codeColumns,
    {
      key: 'act',
      header: '변경',
      align: 'right',
      cell: (code) => (
        <Button size="small" aria-label={`${code.code} 변경`} onClick={() => setEdited(code)}>
          변경
        </Button>
      ),
    },
  ];
  return (
    <>
      <PageHeader
        title="가입 코드"
        text="이 코드로 가입한 회원은 코드의 소속 총판 아래로 들어옵니다."
        actions={
          <Button variant="primary" icon="plus" onClick={() => setEdited('new')}>
            코드 만들기
          </Button>
        }
      />
      <Panel flush title={codes.data ? `코드 ${codes.data.length}개` : '코드'}>
        <QueryView
          query={codes}
          skeleton={<SkeletonRows rows={4} label="가입 코드를 불러오는 중" />}
          isEmpty={(found) => found.length === 0}
          empty={<EmptyState title="가입 코드가 없습니다." text="코드를 만들면 회원이 가입할 수 있습니다." />}
        >
          {(found) => <DataTable caption="가입 코드" columns={columns} rows={found} rowKey={({ code }) => code} />}
        </QueryView>
      </Panel>
      {edited && <CodeDialog code={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </>
  );
}
