import { type CasinoRound, listCasinoRounds } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import {
  color,
  EmptyState,
  fontSize,
  formatDateTime,
  formatWon,
  Icon,
  Pager,
  QueryView,
  SkeletonRows,
  space,
  tileRadius,
  usePageNumber,
} from '@madang/ui';

/** The member's rounds of casino and slots, newest first; of so many days, or one by its number. */
export function CasinoRounds({ days, roundId }: { days?: number | undefined; roundId?: string | undefined }) {
  const [page, turnTo] = usePageNumber();
  const rounds = useEndpoint(listCasinoRounds, { query: { page, days, roundId } }, { keepPrevious: true });
  return (
    <QueryView
      query={rounds}
      skeleton={<SkeletonRows rows={6} height={60} label="카지노 내역을 불러오는 중" />}
      isEmpty={({ totalCount }) => totalCount === 0}
      empty={
        days || roundId ? (
          <EmptyState title="찾는 카지노 내역이 없습니다." text="기간과 번호를 바꿔 보세요." />
        ) : (
          <EmptyState title="카지노 내역이 없습니다." text="카지노와 슬롯을 이용하면 여기에서 볼 수 있습니다." />
        )
      }
    >
      {({ items, page: shownPage, pageCount }) => (
        <>
          <ul aria-label="카지노 내역" css={{ display: 'grid', gap: space(1) }}>
            {items.map((round) => (
              <Round key={round.id} round={round} />
            ))}
          </ul>
          <Pager page={shownPage} pageCount={pageCount} onPage={turnTo} />
        </>
      )}
    </QueryView>
  );
}

const states: Readonly<Record<CasinoRound['state'], string>> = { open: '진행 중', closed: '종료', back: '베팅 취소' };

function Round({ round: { id, kind, gameName, stakedWon, wonWon, heldWon, state, openedAt } }: { round: CasinoRound }) {
  return (
    <li css={row}>
      <Icon name={kind} size={20} css={{ color: color.muted }} />
      <span css={{ minWidth: 0 }}>
        <b css={clipped} title={gameName}>
          {gameName}
        </b>
        <small css={muted}>
          C-{id} · {formatDateTime(openedAt)} · {kind === 'slot' ? '슬롯' : '카지노'} · {states[state]}
          {heldWon > 0 && ` · 당첨 확인 중 ${formatWon(heldWon)}`}
        </small>
      </span>
      <span css={{ textAlign: 'right' }}>
        <b css={{ display: 'block', color: wonWon > 0 ? color.good : color.text }}>{formatWon(wonWon)}</b>
        <small css={muted}>베팅금액 {formatWon(stakedWon)}</small>
      </span>
    </li>
  );
}

const row = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: space(3),
  minHeight: 60,
  padding: `${space(2)}px ${space(3)}px`,
  border: `1px solid ${color.line}`,
  borderRadius: tileRadius,
  background: color.surface,
} as const;
const clipped = { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
const muted = { color: color.muted, fontSize: fontSize.small } as const;
