import type { Bet, BetLeg, BetStatus } from '@madang/contracts';
import { Badge, type BadgeTone, type Column, color, DateTime, formatNumber, mobile, Odds } from '@madang/ui';
import { Link } from 'react-router-dom';

const statuses: Record<BetStatus, [text: string, tone: BadgeTone]> = {
  [-1]: ['취소', 'neutral'],
  0: ['진행', 'info'],
  1: ['낙첨', 'neutral'],
  2: ['당첨', 'good'],
  3: ['무효', 'neutral'],
};
export const statusText = (status: BetStatus) => statuses[status][0];
export function StatusBadge({ status }: { status: BetStatus }) {
  const [text, tone] = statuses[status];
  return <Badge tone={tone}>{text}</Badge>;
}
export const Won = ({ won }: { won: number | null }) => (
  <span css={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', color: won ? color.text : color.muted }}>
    {won === null ? '–' : formatNumber(won)}
  </span>
);

export function textOf({ legs }: Bet): string {
  const [first] = legs;
  if (!first) return '';
  const more = legs.length > 1 ? ` 외 ${legs.length - 1}` : '';
  return `${legs.length > 1 ? `${legs.length}폴더 · ` : ''}${first.home} : ${first.away} ${first.marketNameKorean} ${pickText(first)}${more}`;
}

/** The way to the bet with all its legs. @param state of the place in the list of members, which is kept */
export const numberColumn = (to: (betId: string) => string, state?: unknown): Column<Bet> => ({
  key: 'id',
  header: '번호',
  cell: ({ id }) => (
    <Link
      to={to(id)}
      state={state}
      aria-label={`B-${id} 보기`}
      css={{ textDecoration: 'underline', whiteSpace: 'nowrap', [mobile]: { lineHeight: '44px' } }}
    >
      B-{id}
    </Link>
  ),
});

const sides: Partial<Record<BetLeg['side'], string>> = {
  ...{ draw: '무', over: '오버', under: '언더', odd: '홀', even: '짝', yes: '예', no: '아니오', none: '없음' },
};
/** What the member chose: the team, or the outcome, with its line. */
export function pickText({ side, betName, betLine, home, away }: BetLeg): string {
  const name = side === 'home' ? home : side === 'away' ? away : (sides[side] ?? betName);
  return [name, betLine].filter(Boolean).join(' ');
}

export const betColumns: Column<Bet>[] = [
  { key: 'at', header: '시각', hideOnMobile: true, cell: ({ placedAt }) => <DateTime at={placedAt} format="short" /> },
  { key: 'what', header: '내용', cell: textOf },
  {
    key: 'odds',
    header: '배당',
    align: 'right',
    hideOnMobile: true,
    cell: ({ totalOdds }) => <Odds odds={totalOdds} />,
  },
  {
    key: 'stake',
    header: '베팅액',
    align: 'right',
    cell: ({ stakeWon }) => (
      <b>
        <Won won={stakeWon} />
      </b>
    ),
  },
  {
    key: 'back',
    header: '당첨 시·당첨',
    align: 'right',
    hideOnMobile: true,
    cell: ({ payoutWon, expectedPayoutWon }) => <Won won={payoutWon ?? expectedPayoutWon} />,
  },
  { key: 'status', header: '상태', cell: ({ status }) => <StatusBadge status={status} /> },
];
