import { type AgentCode, listCodesOfAgent, switchAgentCode } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { Button, type Column, color, DataTable, Panel, QueryView, SkeletonRows, space } from '@madang/ui';
import { useState } from 'react';
import { codeColumns } from '../../../agents/code-columns.tsx';
import { ActReasonField, ReasonDialog } from '../../../form/reason-dialog.tsx';

/** The sign-up codes of an agent, which an operator may pause. */
export function AgentCodes({ id }: { id: number }) {
  const codes = useEndpoint(listCodesOfAgent, { params: { id } });
  const [switched, setSwitched] = useState<AgentCode | null>(null);
  const columns: Column<AgentCode>[] = [
    ...codeColumns,
    {
      key: 'act',
      header: '처리',
      align: 'right',
      cell: (code) => (
        <Button
          size="small"
          aria-label={`${code.code} ${code.isActive ? '중지' : '재개'}`}
          onClick={() => setSwitched(code)}
        >
          {code.isActive ? '중지' : '재개'}
        </Button>
      ),
    },
  ];
  return (
    <Panel flush title="가입 코드">
      <QueryView
        query={codes}
        skeleton={<SkeletonRows rows={2} label="가입 코드를 불러오는 중" />}
        isEmpty={(found) => found.length === 0}
        empty={<p css={{ padding: space(4), color: color.muted }}>가입 코드가 없습니다.</p>}
      >
        {(found) => <DataTable caption="가입 코드" columns={columns} rows={found} rowKey={({ code }) => code} />}
      </QueryView>
      {switched && <SwitchDialog code={switched} onClose={() => setSwitched(null)} />}
    </Panel>
  );
}

function SwitchDialog({ code: { code, version, isActive }, onClose }: { code: AgentCode; onClose: () => void }) {
  const act = isActive ? '중지' : '재개';
  return (
    <ReasonDialog
      title={`가입 코드 ${act}`}
      confirmLabel={act}
      closeLabel="취소"
      danger={isActive}
      endpoint={switchAgentCode}
      of={{ code, version, isActive: !isActive }}
      field={ActReasonField}
      onClose={onClose}
      onDone={onClose}
    >
      <p>
        {isActive
          ? `${code} 코드로 더 이상 가입할 수 없게 됩니다. 이미 가입한 회원은 그대로입니다.`
          : `${code} 코드로 다시 가입할 수 있게 됩니다.`}
      </p>
    </ReasonDialog>
  );
}
