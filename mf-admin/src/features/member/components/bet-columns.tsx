import type { Bet, BetStatus } from '@madang/contracts';
import { Badge, type BadgeTone, type Column, color, DateTime, formatNumber, Odds } from '@madang/ui';

const statuses: Record<BetStatus, [text: string, tone: BadgeTone]> = {
  [-1]: ['취소', 'neutral'],
  0: ['진행', 'info'],
  1: ['낙첨', 'neutral'],
  2: ['당첨', 'good'],
  3: ['무효', 'neutral'],
};
export function StatusBadge({ status }: { status: BetStatus }) {
  const [text, tone] = statuses[status];
  return <Badge tone={tone}>{text}</Badge>;
}
export const Won = ({ won }: { won: number | null }) => (
  <span css={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', color: won ? color.text : color.muted }}>
    {won === null ? '–' : formatNumber(won)}
  </span>
);

function textOf({ legs }: Bet): string {
  const [first] = legs;
  if (!first) return '';
  const more = legs.length > 1 ? ` 외 ${legs.length - 1}` : '';
  return `${legs.length > 1 ? `${legs.length}폴더 · ` : ''}${first.home} : ${first.away} ${first.betName}${first.betLine ? ` ${first.betLine}` : ''}${more}`;
}

export const betColumns: Column<Bet>[] = [
  { key: 'id', header: '번호', cell: ({ id }) => `B-${id}` },
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
