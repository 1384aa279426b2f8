import type { AnswerOf, BetFilter, sumBets } from '@madang/contracts';
import { mobile, space } from '@madang/ui';
import { BetSums } from './bet-sums.tsx';
import { MoreFilters } from './more-filters.tsx';
import { StatusFilter } from './status-filter.tsx';

interface BetFiltersProps {
  chosen: BetFilter;
  /** Of what the other filters leave; not there while it is read. */
  sums: AnswerOf<typeof sumBets> | undefined;
}

/** States with their counts on the left, the rest on the right, below each other on a phone; and what it comes to. */
export const BetFilters = ({ chosen, sums }: BetFiltersProps) => (
  <>
    <div css={filters}>
      <StatusFilter chosen={chosen} sums={sums} />
      <MoreFilters />
    </div>
    {sums && sums.length > 0 && <BetSums sums={sums} />}
  </>
);

const filters = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: space(3),
  [mobile]: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' },
} as const;
