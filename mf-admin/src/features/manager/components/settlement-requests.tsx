import { listRollingRequests, type RollingRequest } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { Badge, color, formatDateTime, Money, Panel, QueryView, SkeletonRows, space } from '@madang/ui';
import { stateWords } from '../../../rolling/rolling-words.ts';

const shown = 20;

/** The last requests, and what became of them. */
export function SettlementRequests({ tab }: { tab: 'main' | 'casino' }) {
  const requests = useEndpoint(listRollingRequests, { query: { tab, itemsPerPage: shown } });
  return (
    <Panel title="신청 내역" flush>
      <QueryView
        query={requests}
        skeleton={<SkeletonRows rows={3} height={56} label="신청 내역을 불러오는 중" />}
        isEmpty={({ totalCount }) => totalCount === 0}
        empty={<p css={{ padding: space(4), color: color.muted }}>정산 신청이 없습니다.</p>}
      >
        {({ items }) => (
          <ul aria-label="신청 내역">
            {items.map((request) => (
              <Request key={request.id} {...request} />
            ))}
          </ul>
        )}
      </QueryView>
    </Panel>
  );
}

function Request({ id, amount, state, requestedAt, decidedAt, reason }: RollingRequest) {
  const [label, tone] = stateWords[state];
  return (
    <li
      css={{
        display: 'grid',
        gridTemplateColumns: '1fr auto',
        gap: `${space(1)}px ${space(3)}px`,
        padding: `${space(3)}px ${space(4)}px`,
        borderTop: `1px solid ${color.line}`,
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <b>
        <Money won={amount} />
      </b>
      <Badge tone={tone}>{label}</Badge>
      <span css={{ gridColumn: '1 / -1', color: color.muted }}>
        R-{id} · {formatDateTime(requestedAt, 'short')} 신청
        {decidedAt && ` · ${formatDateTime(decidedAt, 'short')} ${label}`}
        {reason && ` · ${reason}`}
      </span>
    </li>
  );
}
