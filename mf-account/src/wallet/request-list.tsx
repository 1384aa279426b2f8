import { cancelMoneyRequest, listMoneyRequests, type MoneyRequest, type MoneyRequestKind } from '@madang/contracts';
import { useAskOnce, useEndpoint } from '@madang/session';
import {
  Badge,
  Button,
  color,
  EmptyState,
  fontSize,
  formatDateTime,
  formatWon,
  mobile,
  PagedView,
  Panel,
  SkeletonRows,
  space,
  usePageNumber,
} from '@madang/ui';
import { outcomeOf, stateWords } from './request-words.ts';

const words = { charge: '충전', exchange: '환전' } as const;

/** The member's own requests; one that is not being checked yet can be taken back. */
export function RequestList({ kind }: { kind: MoneyRequestKind }) {
  const [page] = usePageNumber();
  const requests = useEndpoint(listMoneyRequests, { query: { kind, page, itemsPerPage: 5 } }, { keepPrevious: true });
  return (
    <Panel flush title="내 신청">
      <PagedView
        query={requests}
        skeleton={<SkeletonRows rows={3} height={72} label="내 신청을 불러오는 중" />}
        empty={
          <EmptyState title={`${words[kind]} 신청이 없습니다.`} text="신청하면 여기에서 처리 상황을 볼 수 있습니다." />
        }
      >
        {(items) => (
          <ul aria-label={`${words[kind]} 신청`}>
            {items.map((request) => (
              <RequestRow key={request.id} request={request} />
            ))}
          </ul>
        )}
      </PagedView>
    </Panel>
  );
}

function RequestRow({ request }: { request: MoneyRequest }) {
  const cancelling = useAskOnce(cancelMoneyRequest);
  const { label, tone } = stateWords[request.state];
  const amount = formatWon(request.amount);
  const cancel = () =>
    cancelling.ask(
      {
        title: '신청 취소',
        text: `${amount} ${words[request.kind]} 신청을 취소하시겠습니까?`,
        confirmLabel: '신청 취소',
        cancelLabel: '닫기',
      },
      { id: request.id },
    );
  return (
    <li css={row}>
      <div css={{ display: 'flex', justifyContent: 'space-between', gap: space(2) }}>
        <b css={{ fontSize: 15, fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>{amount}</b>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p css={{ color: color.muted, fontSize: fontSize.table, overflowWrap: 'anywhere' }}>
        {[
          formatDateTime(request.requestedAt, 'short'),
          request.method === 'coin' ? '코인' : null,
          request.bonusName,
          request.kind === 'exchange' && request.accountEnd ? `${request.bank} ••${request.accountEnd}` : null,
          outcomeOf(request),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {request.state === 'requested' && (
        <Button
          size="small"
          loading={cancelling.running}
          aria-label={`${amount} 신청 취소`}
          onClick={cancel}
          css={{ justifySelf: 'start', marginTop: space(1), [mobile]: { height: 44 } }}
        >
          신청 취소
        </Button>
      )}
    </li>
  );
}

const row = {
  display: 'grid',
  gap: space(1),
  padding: `${space(3)}px ${space(4)}px`,
  borderTop: `1px solid ${color.line}`,
  '&:first-of-type': { borderTop: 0 },
} as const;
