import { type BlockedNetwork, blockNetwork, unblockNetwork } from '@madang/contracts';
import { textOf, useAct } from '@madang/session';
import {
  alertDialog,
  Button,
  type Column,
  DataTable,
  DateTime,
  EmptyState,
  fieldErrors,
  mobile,
  Panel,
  space,
  TextField,
} from '@madang/ui';
import { type FormEvent, useState } from 'react';

const texts = { network: '주소를 입력해 주세요.', reason: '사유를 입력해 주세요. (200자 이하)' };

export function BlockedNetworks({ blocked }: { blocked: readonly BlockedNetwork[] }) {
  const lifting = useAct(unblockNetwork, { onError: (thrown) => void alertDialog(textOf(thrown)) });
  const columns: Column<BlockedNetwork>[] = [
    { key: 'network', header: '주소', width: 200, cell: ({ network }) => <b css={{ fontWeight: 600 }}>{network}</b> },
    { key: 'reason', header: '사유', cell: ({ reason }) => reason },
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
  const [network, setNetwork] = useState('');
  const [reason, setReason] = useState('');
  const [faults, setFaults] = useState<Record<string, string>>({});
  const blocking = useAct(blockNetwork);

  function submit(event: FormEvent) {
    event.preventDefault();
    const parsed = blockNetwork.body?.safeParse({ network, reason });
    setFaults(parsed?.error ? fieldErrors(parsed.error, texts) : {});
    if (!parsed?.success || blocking.isPending) return;
    blocking.mutate(
      { body: parsed.data },
      {
        onSuccess: () => {
          setNetwork('');
          setReason('');
        },
        onError: (thrown) => setFaults({ network: textOf(thrown) }),
      },
    );
  }
  return (
    <form
      noValidate
      onSubmit={submit}
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
        value={network}
        error={faults.network}
        maxLength={60}
        spellCheck={false}
        onChange={(event) => setNetwork(event.target.value)}
      />
      <TextField
        label="사유"
        value={reason}
        error={faults.reason}
        maxLength={200}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button type="submit" loading={blocking.isPending} css={{ '&&': { height: 40 } }}>
        차단
      </Button>
    </form>
  );
}
