import type { AgentShare } from '@madang/contracts';
import { Badge, type Column, Money } from '@madang/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { shareStates } from './share-words.ts';

interface ShareColumnsOptions<Share extends AgentShare> {
  /** The address of what a share comes from. */
  to: (share: Share) => string;
  /** Beside the state: who decided. */
  decidedBy?: (share: Share) => ReactNode;
}

/** A share of a period as the agent and operators see it. */
export const shareColumns = <Share extends AgentShare>({
  to,
  decidedBy,
}: ShareColumnsOptions<Share>): Column<Share>[] => [
  {
    key: 'period',
    header: '기간',
    cell: (share) => (
      <Link to={to(share)} css={{ fontWeight: 600, '& span': { whiteSpace: 'nowrap' } }}>
        <span>{share.from} ~</span> <span>{share.to}</span>
      </Link>
    ),
  },
  {
    key: 'earned',
    header: '루징',
    align: 'right',
    hideOnMobile: true,
    cell: ({ earnedWon }) => <Money won={earnedWon} />,
  },
  {
    key: 'carried',
    header: '이월',
    align: 'right',
    hideOnMobile: true,
    cell: ({ carriedWon }) => <Money won={carriedWon} />,
  },
  {
    key: 'total',
    header: '정산 금액',
    align: 'right',
    cell: ({ totalWon }) => (
      <b>
        <Money won={totalWon} />
      </b>
    ),
  },
  {
    key: 'state',
    header: '상태',
    // With the reason of who decided.
    belowOnMobile: true,
    cell: (share) => (
      <>
        <Badge tone={shareStates[share.state][1]}>{shareStates[share.state][0]}</Badge> {decidedBy?.(share)}{' '}
        {share.reason}
      </>
    ),
  },
];
