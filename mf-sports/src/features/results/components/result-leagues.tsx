import { listResultLeagues } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { useSearchParams } from 'react-router-dom';
import { LeagueDialog } from '../../../fixtures/league-dialog.tsx';
import { withFilters } from '../../../fixtures/list-filters.ts';
import { questionAt } from '../question-at.ts';

/** The leagues that have results on the day, to be picked. */
export default function ResultLeagues({ onClose }: { onClose: () => void }) {
  const [parameters, setParameters] = useSearchParams();
  const { day, sportId, leagueIds } = questionAt(parameters);
  const leagues = useEndpoint(listResultLeagues, { query: { day, ...(sportId && { sportId }) } });
  return (
    <LeagueDialog
      leagues={leagues}
      picked={leagueIds?.split(',').map(Number) ?? []}
      onApply={(ids) => {
        setParameters(withFilters(parameters, { leagueIds: ids.length > 0 ? ids.join() : null }));
        onClose();
      }}
      onClose={onClose}
    />
  );
}
