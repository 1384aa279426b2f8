import { cancelRolling, type RollingState, requestRolling } from '@madang/contracts';
import { useAskOnce } from '@madang/session';
import { Button, color, fontSize, formatDateTime, formatWon, Money, Panel, space } from '@madang/ui';

interface SettlementAskProps {
  tab: 'main' | 'casino';
  state: RollingState;
}

/** Asks for all of a tab that nothing asks for yet; while that is open, it can be taken back. */
export function SettlementAsk({ tab, state }: SettlementAskProps) {
  const asking = useAskOnce(requestRolling);
  const cancelling = useAskOnce(cancelRolling);
  const { unasked = 0, open = null } = state.tabs.find((each) => each.tab === tab) ?? {};
  const { minimumWon } = state;

  const ask = () =>
    asking.ask(
      { title: '정산 신청', text: `${formatWon(unasked)}의 정산을 신청하시겠습니까?`, confirmLabel: '신청' },
      { tab },
    );
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
        <p css={{ display: 'grid', gap: space(1) }}>
          <span css={{ color: color.muted }}>신청할 수 있는 롤링</span>
          <b css={{ fontSize: fontSize.page }}>
            <Money won={unasked} />
          </b>
        </p>
        {open ? (
          <>
            <p role="status">
              {formatDateTime(open.requestedAt, 'short')}에 신청한 {formatWon(open.amount)}의 확인을 기다리고 있습니다.
            </p>
            <Button block loading={cancelling.running} onClick={() => void cancel(open.id)}>
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
