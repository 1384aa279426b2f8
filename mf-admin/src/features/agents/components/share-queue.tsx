import { decideAgentShare, listShareQueue, type QueuedAgentShare, refusalReasonSchema } from '@madang/contracts';
import { useAct, useEndpoint } from '@madang/session';
import {
  Button,
  type Column,
  color,
  EmptyState,
  formatNumber,
  PagedView,
  Panel,
  SkeletonRows,
  space,
  TextField,
  useContractForm,
  usePageNumber,
} from '@madang/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { shareColumns } from '../../../agents/share-columns.tsx';
import { ShareEntries } from '../../../agents/share-entries.tsx';
import { FirstApproval } from '../../../approvals/first-approval.tsx';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { ChosenTable } from '../../../table/chosen-table.tsx';
import { useTableAddress } from '../../../table/use-table-address.ts';

/** Agents' shares: those to decide, or the last that were decided or carried; and what the chosen one comes from. */
export function ShareQueue() {
  const address = useTableAddress();
  const [page] = usePageNumber();
  const open = address.filter('open') === 'false' ? 'false' : 'true';
  const chosen = Number(address.filter('id')) || null;
  const queue = useEndpoint(listShareQueue, { query: { open, page: chosen ? 1 : page } }, { keepPrevious: true });
  const columns: Column<QueuedAgentShare>[] = [
    {
      key: 'agent',
      header: '총판',
      cell: ({ nickname, userId, tier }) => (
        <>
          <b css={{ whiteSpace: 'nowrap' }}>{nickname}</b>{' '}
          <span css={{ color: color.muted }}>{`${userId} · ${tier}단`}</span>
        </>
      ),
    },
    ...shareColumns<QueuedAgentShare>({
      to: ({ id }) => `?open=${open}&id=${id}`,
      decidedBy: ({ decidedBy }) => decidedBy,
    }).map((column) => (column.key === 'state' && open === 'true' ? { ...column, hideOnMobile: true } : column)),
    {
      key: 'entries',
      header: '근거',
      align: 'right',
      hideOnMobile: true,
      cell: ({ entries }) => `${formatNumber(entries)}건`,
    },
    {
      key: 'act',
      header: '처리',
      belowOnMobile: true,
      align: 'right',
      hideOnMobile: open === 'false',
      cell: (share) => <ShareActs {...share} />,
    },
  ];
  return (
    <>
      <Panel
        flush
        title={open === 'true' ? '처리할 루징 정산' : '처리한 루징 정산'}
        actions={
          <Link to={open === 'true' ? '?open=false' : '?'}>
            {open === 'true' ? '처리한 정산 보기' : '처리할 정산 보기'}
          </Link>
        }
      >
        <PagedView
          query={queue}
          skeleton={<SkeletonRows rows={3} label="정산을 불러오는 중" />}
          empty={<EmptyState title="루징 정산이 없습니다." text="기간이 끝나면 자동으로 작성됩니다." />}
        >
          {(items) => (
            <ChosenTable caption="루징 정산" address={address} columns={columns} rows={items} rowKey={({ id }) => id} />
          )}
        </PagedView>
      </Panel>
      {chosen && <ShareEntries key={chosen} id={chosen} of="operator" />}
    </>
  );
}

function ShareActs({ id, nickname, state }: QueuedAgentShare) {
  const [asked, setAsked] = useState<'paid' | 'refused' | null>(null);
  const close = () => setAsked(null);
  const acting = useAct(decideAgentShare, { onSuccess: close });
  if (state !== 'open') return null;
  return (
    <div css={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: space(1) }}>
      <Button size="small" variant="primary" aria-label={`${nickname} 정산 지급`} onClick={() => setAsked('paid')}>
        지급
      </Button>
      <Button size="small" variant="danger" aria-label={`${nickname} 정산 거절`} onClick={() => setAsked('refused')}>
        거절
      </Button>
      {asked === 'paid' && (
        <FirstApproval
          command={{ kind: 'agent-share', id }}
          onClose={close}
          alone={{
            title: `${nickname} 정산 지급`,
            submitLabel: '지급',
            acting,
            onApply: () => acting.mutate({ params: { id }, body: { to: 'paid' } }),
          }}
        />
      )}
      {asked === 'refused' && <RefusalDialog name={nickname} id={id} acting={acting} onClose={close} />}
    </div>
  );
}

interface RefusalDialogProps {
  name: string;
  id: number;
  acting: ReturnType<typeof useAct<typeof decideAgentShare>>;
  onClose: () => void;
}

function RefusalDialog({ name, id, acting, onClose }: RefusalDialogProps) {
  const { field, fault, onSubmit } = useContractForm(refusalReasonSchema, {
    start: { reason: '' },
    bodyOf: ({ reason }) => reason,
    send: (reason) => acting.mutate({ params: { id }, body: { to: 'refused', reason } }),
    busy: acting.isPending,
  });
  return (
    <FormDialog
      title={`${name} 정산 거절`}
      submitLabel="거절"
      closeLabel="닫기"
      danger
      {...{ sending: acting, onSubmit, onClose }}
    >
      <p>거절한 금액은 다음 정산으로 이월됩니다.</p>
      <TextField label="거절 사유" maxLength={200} hint="총판에게 보입니다" {...field('reason')} error={fault} />
    </FormDialog>
  );
}
