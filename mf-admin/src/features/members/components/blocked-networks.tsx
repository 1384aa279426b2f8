import { type BlockedNetwork, blockNetwork, unblockNetwork } from '@madang/contracts';
import { textOf, useAct } from '@madang/session';
import {
  alertDialog,
  Button,
  type Column,
  DataTable,
  DateTime,
  EmptyState,
  mobile,
  Panel,
  space,
  TextField,
  useContractForm,
} from '@madang/ui';

const texts = { network: '주소를 입력해 주세요.', reason: '사유를 입력해 주세요. (200자 이하)' };

export function BlockedNetworks({ blocked }: { blocked: readonly BlockedNetwork[] }) {
  const lifting = useAct(unblockNetwork, { onError: (thrown) => void alertDialog(textOf(thrown)) });
  const columns: Column<BlockedNetwork>[] = [
    { key: 'network', header: '주소', width: 200, cell: ({ network }) => <b css={{ fontWeight: 600 }}>{network}</b> },
    { key: 'reason', header: '사유', belowOnMobile: true, cell: ({ reason }) => reason },
    { key: 'by', header: '운영자', width: 120, hideOnMobile: true, cell: ({ blockedBy }) => blockedBy },
    {
      key: 'at',
      header: '차단',
      width: 170,
      hideOnMobile: true,
      cell: ({ blockedAt }) => <DateTime at={blockedAt} />,
    },
    {
      key: 'act',
      header: '처리',
      align: 'right',
      width: 90,
      cell: ({ id, network }) => (
        <Button
          size="small"
          aria-label={`${network} 차단 해제`}
          disabled={lifting.isPending}
          onClick={() => lifting.mutate({ body: { id } })}
        >
          해제
        </Button>
      ),
    },
  ];
  return (
    <Panel flush title="접속 차단">
      <BlockForm />
      {blocked.length === 0 ? (
        <EmptyState title="차단한 주소가 없습니다." text="차단한 주소에서는 사이트를 이용할 수 없습니다." />
      ) : (
        <DataTable caption="차단한 주소" columns={columns} rows={blocked} rowKey={({ id }) => id} />
      )}
    </Panel>
  );
}

function BlockForm() {
  const blocking = useAct(blockNetwork);
  const { field, reset, onSubmit } = useContractForm(blockNetwork.body, {
    start: { network: '', reason: '' },
    texts,
    send: (body) => blocking.mutate({ body }, { onSuccess: () => reset() }),
    busy: blocking.isPending,
  });
  const network = field('network');
  return (
    <form
      noValidate
      onSubmit={onSubmit}
      css={{
        display: 'grid',
        gridTemplateColumns: '240px 1fr auto',
        alignItems: 'end',
        gap: space(2),
        padding: space(4),
        [mobile]: { gridTemplateColumns: '1fr' },
      }}
    >
      <TextField
        label="주소 또는 대역"
        placeholder="203.0.113.0/24"
        maxLength={60}
        spellCheck={false}
        {...network}
        error={network.error ?? (blocking.isError ? textOf(blocking.error) : undefined)}
      />
      <TextField label="사유" maxLength={200} {...field('reason')} />
      <Button type="submit" loading={blocking.isPending} css={{ '&&': { height: 40 } }}>
        차단
      </Button>
    </form>
  );
}
