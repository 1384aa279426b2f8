import { type MemberLimit, ownLimits } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { color, fontSize, formatWon, Panel, QueryView, SkeletonRows, space } from '@madang/ui';
import { Link } from 'react-router-dom';
import { LimitBar } from '../../../limits/limit-bar.tsx';
import { periodWords, shownUse } from '../../../limits/limit-words.ts';

/** The amounts that members still let themselves charge. */
export function DepositLimits() {
  const own = useEndpoint(ownLimits);
  return (
    <Panel
      title="내가 정한 충전 한도"
      actions={
        <Link to="/member/limits" css={{ color: color.muted }}>
          바꾸기
        </Link>
      }
    >
      <QueryView query={own} skeleton={<SkeletonRows rows={1} label="충전 한도를 불러오는 중" />}>
        {({ limits }) => {
          const set = limits.filter(({ kind, won }) => kind === 'deposit' && won !== null);
          if (set.length === 0) return <p css={{ color: color.muted }}>정한 한도가 없습니다.</p>;
          return (
            <ul css={{ display: 'grid', gap: space(4) }}>
              {set.map((limit) => (
                <Standing key={limit.period} limit={limit} />
              ))}
            </ul>
          );
        }}
      </QueryView>
    </Panel>
  );
}

function Standing({ limit }: { limit: MemberLimit }) {
  const used = shownUse(limit);
  const won = limit.won ?? 0;
  return (
    <li css={{ display: 'grid', gap: space(2) }}>
      <p css={{ display: 'flex', justifyContent: 'space-between', gap: space(2) }}>
        <span css={{ color: color.muted }}>{periodWords[limit.period]} 신청한 금액</span>
        <span css={{ fontVariantNumeric: 'tabular-nums' }}>
          <b>{formatWon(used)}</b> / {formatWon(won)}
        </span>
      </p>
      <LimitBar name={`${periodWords[limit.period]} 충전 한도`} used={used} won={won} />
      <p css={{ color: color.muted, fontSize: fontSize.table }}>
        {used < won ? `${formatWon(won - used)}을 더 충전할 수 있습니다.` : '한도에 도달했습니다.'}
      </p>
    </li>
  );
}
