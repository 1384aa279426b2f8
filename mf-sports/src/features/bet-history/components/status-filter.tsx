import type { AnswerOf, BetFilter, BetStatus, sumBets } from '@madang/contracts';
import { color, fontSize, mobile, space } from '@madang/ui';
import { Link, useSearchParams } from 'react-router-dom';
import { statusWords } from '../../../bet-words.ts';
import { chipStyle } from '../../../chips.ts';
import { changed } from '../history-filter.ts';

type Sums = AnswerOf<typeof sumBets>;
const chips: readonly { filter: BetFilter; label: string; statuses: readonly BetStatus[] }[] = [
  { filter: 'all', label: '전체', statuses: [-1, 0, 1, 2, 3] },
  { filter: 'open', label: statusWords[0].label, statuses: [0] },
  { filter: 'settled', label: '완료', statuses: [-1, 1, 2, 3] },
  { filter: 'won', label: statusWords[2].label, statuses: [2] },
  { filter: 'lost', label: statusWords[1].label, statuses: [1] },
  { filter: 'void', label: statusWords[3].label, statuses: [3] },
  { filter: 'cancelled', label: statusWords[-1].label, statuses: [-1] },
];

/** Bets in one state, each with how many there are. */
export function StatusFilter({ chosen, sums }: { chosen: BetFilter; sums: Sums | undefined }) {
  const [parameters] = useSearchParams();
  return (
    <nav aria-label="베팅 상태" css={{ display: 'flex', gap: space(1.5), overflowX: 'auto', scrollbarWidth: 'none' }}>
      {chips.map(({ filter, label, statuses }) => (
        <Link
          key={filter}
          to={{ search: `?${changed(parameters, 'status', filter === 'all' ? null : filter)}` }}
          aria-label={label}
          aria-current={filter === chosen ? 'page' : undefined}
          css={[chipStyle, { [mobile]: { height: 44, flex: 'none' } }]}
        >
          {label}
          {sums && <span css={{ color: color.muted, fontSize: fontSize.small }}>{countOf(sums, statuses)}</span>}
        </Link>
      ))}
    </nav>
  );
}

const countOf = (sums: Sums, statuses: readonly BetStatus[]) =>
  sums.reduce((so, { status, count }) => (statuses.includes(status) ? so + count : so), 0);
