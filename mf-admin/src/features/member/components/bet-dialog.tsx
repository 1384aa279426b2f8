import { type Bet, type BetLeg, mayUse, memberBets } from '@madang/contracts';
import { useEndpoint, useMember } from '@madang/session';
import {
  Badge,
  type BadgeTone,
  Button,
  color,
  DateTime,
  Dialog,
  fontSize,
  formatWon,
  Odds,
  QueryView,
  SkeletonRows,
  space,
} from '@madang/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { pickText, StatusBadge } from './bet-columns.tsx';

interface BetDialogProps {
  memberId: number;
  betId: string;
  onCancel: (bet: Bet) => void;
  onClose: () => void;
}

/** One bet with all its legs, and everything that became of it. */
export function BetDialog({ memberId, betId, onCancel, onClose }: BetDialogProps) {
  const found = useEndpoint(memberBets, {
    params: { memberId },
    query: { betId, page: 1, itemsPerPage: 1 },
  });
  const mayTrade = mayUse(useMember(), 'trading');
  const bet = found.data?.items[0];
  return (
    <Dialog
      open
      title={`B-${betId}`}
      width={720}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>닫기</Button>
          {bet && mayTrade && isCancellable(bet) && (
            <Button variant="danger" onClick={() => onCancel(bet)}>
              베팅 취소
            </Button>
          )}
        </>
      }
    >
      <QueryView
        query={found}
        skeleton={<SkeletonRows rows={5} height={40} label="베팅을 불러오는 중" />}
        isEmpty={({ items }) => items.length === 0}
        empty={<p css={{ color: color.muted }}>이 회원에게 이 번호의 베팅이 없습니다.</p>}
      >
        {({ items: [shown] }) => shown && <Whole bet={shown} />}
      </QueryView>
    </Dialog>
  );
}

/** In progress, and no part of it was cashed out. */
export const isCancellable = ({ status, cashedOut }: Bet) => status === 0 && cashedOut === null;

function Whole({ bet }: { bet: Bet }) {
  const { status, placedAt, settledAt, stakeWon, totalOdds, expectedPayoutWon, payoutWon, legs } = bet;
  const { isTogether, system, cashedOut, settlements } = bet;
  return (
    <div css={{ display: 'grid', gap: space(4), textAlign: 'start' }}>
      <dl css={factsStyle}>
        <Fact name="상태">
          <StatusBadge status={status} />
        </Fact>
        <Fact name="베팅 시각">
          <DateTime at={placedAt} />
        </Fact>
        {settledAt && (
          <Fact name="정산 시각">
            <DateTime at={settledAt} />
          </Fact>
        )}
        <Fact name="베팅금액">{formatWon(stakeWon)}</Fact>
        <Fact name={system ? '시스템' : '배당'}>{system ? system.name : <Odds odds={totalOdds} />}</Fact>
        <Fact name={payoutWon === null ? '예상 당첨금' : '당첨금'}>{formatWon(payoutWon ?? expectedPayoutWon)}</Fact>
        {cashedOut && (
          <Fact name="캐시아웃">
            {formatWon(cashedOut.stakeWon)} → {formatWon(cashedOut.paidWon)}
          </Fact>
        )}
      </dl>
      <section aria-label="선택">
        <h3 css={titleStyle}>
          선택 {legs.length}
          {isTogether && ' · 같은 경기 조합'}
        </h3>
        <ul css={listStyle}>
          {legs.map((leg) => (
            <Leg key={leg.oddsId} leg={leg} hasPrice={!isTogether} />
          ))}
        </ul>
      </section>
      {settlements.length > 0 && (
        <section aria-label="정산 내역">
          <h3 css={titleStyle}>정산 내역</h3>
          <ul css={listStyle}>
            {settlements.map(({ number, at, status: then, amountWon, why }) => (
              <li key={number}>
                <span css={{ flex: 1, minWidth: 0 }}>
                  <DateTime at={at} /> <StatusBadge status={then} />
                  {why.map((reason) => (
                    <small key={reason}>{reason}</small>
                  ))}
                </span>
                <b css={{ whiteSpace: 'nowrap' }}>{formatWon(amountWon)}</b>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

const results: Record<NonNullable<BetLeg['settlement']>, [text: string, tone: BadgeTone]> = {
  1: ['미적중', 'neutral'],
  2: ['적중', 'good'],
  3: ['적특', 'info'],
  4: ['반미적중', 'neutral'],
  5: ['반적중', 'good'],
};

function Leg({ leg, hasPrice }: { leg: BetLeg; hasPrice: boolean }) {
  const { fixtureId, home, away, leagueName, sportName, startsAt, marketNameKorean, price, clicked, settlement } = leg;
  const [text, tone] = settlement === null ? (['진행', 'info'] as const) : results[settlement];
  return (
    <li>
      <span css={{ flex: 1, minWidth: 0 }}>
        <Link to={`/admin/risk?search=${fixtureId}&id=${fixtureId}`} css={{ textDecoration: 'underline' }}>
          {away ? `${home} : ${away}` : home}
        </Link>
        <small>
          {sportName} · {leagueName} · <DateTime at={startsAt} format="short" />
          {leg.score && ` · ${leg.score.home} : ${leg.score.away}`}
        </small>
        <span css={{ display: 'block' }}>
          {marketNameKorean} <b>{pickText(leg)}</b>
          {leg.lostBy && <small>{leg.lostBy}</small>}
        </span>
      </span>
      {hasPrice && (
        <b css={{ whiteSpace: 'nowrap' }}>
          {clicked && <s css={{ marginRight: 6, color: color.muted, fontWeight: 400 }}>{clicked.price}</s>}
          {price}
        </b>
      )}
      <Badge tone={tone}>{text}</Badge>
    </li>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const titleStyle = { marginBottom: space(2), fontSize: fontSize.table, fontWeight: 700 } as const;
const factsStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
  gap: space(3),
  margin: 0,
  fontSize: fontSize.table,
  fontVariantNumeric: 'tabular-nums',
  '& dt': { color: color.muted, fontSize: fontSize.small },
  '& dd': { margin: 0, fontWeight: 600 },
} as const;
const listStyle = {
  listStyle: 'none',
  margin: 0,
  padding: 0,
  border: `1px solid ${color.line}`,
  borderRadius: 6,
  fontSize: fontSize.table,
  fontVariantNumeric: 'tabular-nums',
  '& li': { display: 'flex', alignItems: 'center', gap: space(3), padding: `${space(2)}px ${space(3)}px` },
  '& li + li': { borderTop: `1px solid ${color.line}` },
  '& small': { display: 'block', color: color.muted, fontSize: fontSize.small, overflowWrap: 'anywhere' },
} as const;
