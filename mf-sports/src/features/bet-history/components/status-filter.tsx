import { type AnswerOf, type BetFilter, filteredStatuses, type sumBets } from '@madang/contracts';
import { color, fontSize, mobile, space } from '@madang/ui';
import { Link, useSearchParams } from 'react-router-dom';
import { statusWords } from '../../../bet-words.ts';
import { chipStyle } from '../../../chips.ts';
import { changed } from '../history-filter.ts';

type Sums = AnswerOf<typeof sumBets>;
const chips: readonly { filter: BetFilter; label: string }[] = [
  { filter: 'all', label: '전체' },
  { filter: 'open', label: statusWords[0].label },
  { filter: 'settled', label: '완료' },
  { filter: 'won', label: statusWords[2].label },
  { filter: 'lost', label: statusWords[1].label },
  { filter: 'void', label: statusWords[3].label },
  { filter: 'cancelled', label: statusWords[-1].label },
];

/** Bets in one state, each with how many there are. */
export function StatusFilter({ chosen, sums }: { chosen: BetFilter; sums: Sums | undefined }) {
  const [parameters] = useSearchParams();
  return (
    <nav aria-label="베팅 상태" css={{ display: 'flex', gap: space(1.5), overflowX: 'auto', scrollbarWidth: 'none' }}>
      {chips.map(({ filter, label }) => (
        <Link
          key={filter}
          to={{ search: `?${changed(parameters, 'status', filter === 'all' ? null : filter)}` }}
          aria-label={label}
          aria-current={filter === chosen ? 'page' : undefined}
          css={[chipStyle, { [mobile]: { height: 44, flex: 'none' } }]}
        >
          {label}
          {sums && <span css={{ color: color.muted, fontSize: fontSize.small }}>{countOf(sums, filter)}</span>}
        </Link>
      ))}
    </nav>
  );
}

const countOf = (sums: Sums, filter: BetFilter) =>
  sums.reduce((so, { status, count }) => (filteredStatuses[filter]?.includes(status) === false ? so : so + count), 0);
