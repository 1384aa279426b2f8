import { listMinigameBets, type MinigameBet, sumMinigameBets } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import {
  color,
  DateTime,
  EmptyState,
  fontSize,
  formatWon,
  Icon,
  mobile,
  Odds,
  Pager,
  QueryView,
  radius,
  SkeletonRows,
  space,
  usePageNumber,
} from '@madang/ui';
import { Link } from 'react-router-dom';
import { statusWords } from '../../../bet-words.ts';
import { gameTypeNames } from '../bet-kinds.ts';
import type { filterIn } from '../history-filter.ts';
import { edges } from './bet-card.tsx';
import { BetFilters } from './bet-filters.tsx';
import { WordBadge } from './word-badge.tsx';

type Asked = Pick<ReturnType<typeof filterIn>, 'status' | 'days' | 'betId'> & { gameType: MinigameBet['gameType'] };

/** The member's bets on minigames or virtual games, newest first; each leads to its game, and to the verification of its round. */
export function MinigameBets({ status, betId, ...within }: Asked) {
  const [page, turnTo] = usePageNumber();
  const bets = useEndpoint(listMinigameBets, { query: { ...within, betId, status, page } }, { keepPrevious: true });
  const sums = useEndpoint(sumMinigameBets, { query: within }, { keepPrevious: true });
  const name = gameTypeNames[within.gameType];
  return (
    <>
      <BetFilters chosen={status} sums={sums.data} />
      <QueryView
        query={bets}
        skeleton={<SkeletonRows rows={6} height={64} label="베팅내역을 불러오는 중" />}
        isEmpty={({ totalCount }) => totalCount === 0}
        empty={
          <EmptyState
            title={`${name} 베팅내역이 없습니다.`}
            text={`${name}에 베팅하면 여기에서 결과와 검증을 볼 수 있습니다.`}
          />
        }
      >
        {({ items, page: shownPage, pageCount }) => (
          <>
            <ul aria-label={`${name} 베팅내역`} css={{ display: 'grid', gap: space(1) }}>
              {items.map((bet) => (
                <Bet key={bet.id} bet={bet} />
              ))}
            </ul>
            <Pager page={shownPage} pageCount={pageCount} onPage={turnTo} />
          </>
        )}
      </QueryView>
    </>
  );
}

function Bet({ bet }: { bet: MinigameBet }) {
  const { id, gameName, gamePath, gameType, round, ofDay, status, stakeWon, payoutWon } = bet;
  return (
    <li css={[row, { borderLeftColor: edges[status] }]}>
      <Icon name={gameType === 4 ? 'event' : 'minigame'} size={20} css={{ gridArea: 'icon', color: color.muted }} />
      <span css={{ gridArea: 'game', minWidth: 0 }}>
        <Link to={`/minigame/${gamePath}`} css={[clipped, { fontWeight: 700 }]} title={gameName}>
          {gameName}
        </Link>
        <small css={[clipped, muted]}>
          {ofDay}회 · 베팅번호 {id} · <DateTime at={bet.placedAt} format="short" />
        </small>
      </span>
      <span css={{ gridArea: 'pick', minWidth: 0 }}>
        <span css={clipped} title={`${bet.marketName} ${bet.selectionName}`}>
          <span css={muted}>{bet.marketName} </span>
          <b>{bet.selectionName}</b>
        </span>
        <small css={muted}>
          배당 <Odds odds={bet.price} />
          {bet.handVoid && ` · 운영자 무효 처리 (${bet.handVoid.reason})`}
        </small>
      </span>
      <span css={{ gridArea: 'money', textAlign: 'right' }}>
        <b css={{ display: 'block', color: status === 2 ? color.good : undefined }}>
          {formatWon(payoutWon ?? bet.expectedPayoutWon)}
        </b>
        <small css={muted}>
          {status === 0 ? '예상 · ' : ''}베팅금액 {formatWon(stakeWon)}
        </small>
      </span>
      <span css={{ gridArea: 'state', display: 'grid', justifyItems: 'end', gap: 2 }}>
        <WordBadge words={statusWords[status]} />
        {status !== 0 && (
          <Link
            to={`/minigame/${gamePath}?verify=${round}`}
            aria-label={`${gameName} ${ofDay}회 검증`}
            css={[muted, { textDecoration: 'underline', [mobile]: { padding: `${space(2)}px 0` } }]}
          >
            회차 검증
          </Link>
        )}
      </span>
    </li>
  );
}

const row = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 3fr) minmax(0, 2fr) auto 88px',
  gridTemplateAreas: '"icon game pick money state"',
  alignItems: 'center',
  gap: space(3),
  minHeight: 64,
  padding: `${space(2)}px ${space(3)}px`,
  border: `1px solid ${color.line}`,
  borderLeftWidth: 3,
  borderRadius: radius,
  background: color.surface,
  fontVariantNumeric: 'tabular-nums',
  [mobile]: {
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    gridTemplateAreas: '"icon game state" "pick pick money"',
    gap: space(2),
  },
} as const;
const clipped = { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
const muted = { color: color.muted, fontSize: fontSize.small } as const;
