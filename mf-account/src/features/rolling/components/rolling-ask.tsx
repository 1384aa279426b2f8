import { cancelRolling, type RollingState, type RollingTab, requestRolling } from '@madang/contracts';
import { useAskOnce } from '@madang/session';
import { alertDialog, Button, color, formatDateTime, formatWon, Panel, space } from '@madang/ui';
import { Figures } from '../../../wallet/figures.tsx';

/** Asks for all of a tab that nothing asks for yet; while that is open, it can be taken back. */
export function RollingAsk({ tab, state }: { tab: RollingTab; state: RollingState }) {
  const asking = useAskOnce(requestRolling);
  const cancelling = useAskOnce(cancelRolling);
  const { unasked = 0, open = null } = state.tabs.find((each) => each.tab === tab) ?? {};
  const { minimumWon } = state;

  async function ask() {
    const question = {
      title: '정산 신청',
      text: `${formatWon(unasked)}의 정산을 신청하시겠습니까?`,
      confirmLabel: '신청',
    };
    if (await asking.ask(question, { tab })) await alertDialog('정산을 신청했습니다.');
  }
  const cancel = (id: number) =>
    cancelling.ask(
      {
        title: '정산 신청 취소',
        text: '정산 신청을 취소하시겠습니까?',
        confirmLabel: '신청 취소',
        cancelLabel: '닫기',
      },
      { id },
    );
  return (
    <Panel title="정산 신청">
      <div css={{ display: 'grid', gap: space(4) }}>
        <Figures
          figures={[
            ...(open
              ? [{ label: `${formatDateTime(open.requestedAt, 'short')} 신청`, value: formatWon(open.amount) }]
              : []),
            { label: '신청할 수 있는 롤링', value: formatWon(unasked), strong: true },
          ]}
        />
        {open ? (
          <>
            <p role="status">확인을 기다리고 있습니다. 지급되면 보유금액에 더해집니다.</p>
            <Button loading={cancelling.running} onClick={() => void cancel(open.id)}>
              신청 취소
            </Button>
          </>
        ) : (
          <Button
            variant="primary"
            size="large"
            block
            loading={asking.running}
            disabled={unasked < minimumWon}
            onClick={() => void ask()}
          >
            정산 신청
          </Button>
        )}
        <p css={{ color: color.muted }}>
          {formatWon(minimumWon)}부터 신청할 수 있습니다. 무효나 정정으로 달라진 베팅의 롤링은 다음 정산에서 더하거나
          뺍니다.
        </p>
      </div>
    </Panel>
  );
}
