import { listBoardLeagues } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { color, IconButton } from '@madang/ui';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LeagueDialog } from '../../../fixtures/league-dialog.tsx';
import { readFilters, withFilters } from '../../../fixtures/list-filters.ts';
import { arrangementAt, type KoreanView } from '../korean-pages.ts';
import { changeListChoice, toggled, useListChoice } from '../list-choice.ts';

interface LeaguePickerProps {
  view: KoreanView;
  onClose: () => void;
  children: ReactNode;
}

/** The leagues that the page has, to be picked and to be made favourites. */
export default function LeaguePicker({ view, onClose, children }: LeaguePickerProps) {
  const [parameters, setParameters] = useSearchParams();
  const { sportId } = readFilters(parameters);
  const { day } = arrangementAt(parameters);
  const favourites = useListChoice().leagueIds;
  const leagues = useEndpoint(listBoardLeagues, { query: { view, sportId, day } });
  const apply = (ids: readonly number[]) => {
    setParameters(withFilters(parameters, { leagueIds: ids.length > 0 ? ids.join() : null, favourites: null }));
    onClose();
  };
  return (
    <LeagueDialog
      leagues={leagues}
      picked={parameters.get('leagueIds')?.split(',').map(Number) ?? []}
      first={favourites}
      beside={({ league_id, name_korean }) => {
        const isFavourite = favourites.includes(league_id);
        return (
          <IconButton
            label={`${name_korean} 즐겨찾기`}
            icon="star"
            size={18}
            aria-pressed={isFavourite}
            onClick={() => changeListChoice({ leagueIds: toggled(favourites, league_id) })}
            css={{ color: isFavourite ? color.brandText : color.muted }}
          />
        );
      }}
      onApply={apply}
      onClose={onClose}
    >
      {children}
    </LeagueDialog>
  );
}
