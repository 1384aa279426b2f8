import type { listBets, QueryOf } from '@madang/contracts';
import { space } from '@madang/ui';
import { Link } from 'react-router-dom';
import { chipStyle } from '../../../chips.ts';

type Status = NonNullable<QueryOf<typeof listBets>['status']>;
const names: Readonly<Record<Status, string>> = { all: '전체', open: '진행 중', settled: '완료' };
const statuses = Object.keys(names) as Status[];

export const statusIn = (parameters: URLSearchParams): Status =>
  statuses.find((status) => status === parameters.get('status')) ?? 'all';

/** All bets, the open ones, or the settled ones. */
export const StatusFilter = ({ chosen }: { chosen: Status }) => (
  <nav aria-label="베팅 상태" css={{ display: 'flex', gap: space(1.5) }}>
    {statuses.map((status) => (
      <Link
        key={status}
        to={{ search: status === 'all' ? '' : `?status=${status}` }}
        aria-current={status === chosen ? 'page' : undefined}
        css={chipStyle}
      >
        {names[status]}
      </Link>
    ))}
  </nav>
);
