import { aggregatorNames, decideCasinoWin, type HeldCasinoWin } from '@madang/contracts';
import { textOf, useAct } from '@madang/session';
import {
  alertDialog,
  Button,
  type Column,
  confirmDialog,
  DataTable,
  DateTime,
  formatWon,
  Money,
  Panel,
} from '@madang/ui';
import { FirstApproval, takesTwo } from '../../../approvals/first-approval.tsx';
import { MemberLink } from '../../../members/member-link.tsx';

/** Wins far above their stakes: each is paid or refused once. Absent while none waits. */
export function HeldWinsPanel({ wins }: { wins: readonly HeldCasinoWin[] }) {
  const deciding = useAct(decideCasinoWin, {
    onError: (thrown) => void (takesTwo(thrown) || alertDialog(textOf(thrown))),
  });
  const refused = takesTwo(deciding.error) ? deciding.variables?.body.id : undefined;
  const decide = async ({ id, userId, wonWon }: HeldCasinoWin, pay: boolean) => {
    const text = `${userId} 회원의 당첨금 ${formatWon(wonWon)}을 ${pay ? '지급' : '거절'}하시겠습니까? 되돌릴 수 없습니다.`;
    if (await confirmDialog({ text, confirmLabel: pay ? '지급' : '거절', danger: !pay }))
      deciding.mutate({ body: { id, pay } });
  };
  const columns: Column<HeldCasinoWin>[] = [
    { key: 'game', header: '게임', cell: ({ gameName }) => gameName },
    { key: 'member', header: '회원', width: 120, cell: ({ userId }) => <MemberLink userId={userId} /> },
    {
      key: 'transaction',
      header: '거래 번호',
      width: 240,
      hideOnMobile: true,
      cell: ({ aggregator, transactionRef }) => (
        <span title={transactionRef} css={{ overflowWrap: 'anywhere' }}>
          {aggregatorNames[aggregator]} {transactionRef}
        </span>
      ),
    },
    {
      key: 'staked',
      header: '베팅금액',
      width: 120,
      align: 'right',
      hideOnMobile: true,
      cell: ({ stakedWon }) => <Money won={stakedWon} />,
    },
    { key: 'won', header: '당첨금', width: 130, align: 'right', cell: ({ wonWon }) => <Money won={wonWon} /> },
    { key: 'at', header: '시각', width: 170, hideOnMobile: true, cell: ({ at }) => <DateTime at={at} /> },
    {
      key: 'decide',
      header: '처리',
      belowOnMobile: true,
      width: 150,
      align: 'right',
      cell: (win) =>
        [true, false].map((pay) => (
          <Button
            key={String(pay)}
            size="small"
            variant={pay ? undefined : 'danger'}
            aria-label={`${win.transactionRef} ${pay ? '지급' : '거절'}`}
            disabled={deciding.isPending}
            onClick={() => void decide(win, pay)}
          >
            {pay ? '지급' : '거절'}
          </Button>
        )),
    },
  ];
  if (wins.length === 0) return null;
  return (
    <Panel flush title={`보류된 당첨 ${wins.length}건`}>
      <DataTable caption="보류된 당첨" columns={columns} rows={wins} rowKey={({ id }) => id} />
      {refused !== undefined && (
        <FirstApproval command={{ kind: 'casino-win', id: refused }} onClose={deciding.reset} />
      )}
    </Panel>
  );
}
