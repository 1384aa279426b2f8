import { listBoardLeagues } from '@madang/contracts';
import { placeInName } from '@madang/rules';
import { useEndpoint } from '@madang/session';
import {
  Button,
  CheckField,
  color,
  Dialog,
  EmptyState,
  fontSize,
  IconButton,
  QueryView,
  SkeletonRows,
  SportIcon,
  space,
  TextField,
} from '@madang/ui';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readFilters, withFilters } from '../../../fixtures/list-filters.ts';
import { arrangementAt, type KoreanView } from '../korean-pages.ts';
import { changeListChoice, toggled, useListChoice } from '../list-choice.ts';

interface LeaguePickerProps {
  view: KoreanView;
  onClose: () => void;
  children: ReactNode;
}

/** More would not fit into an address. */
const pickedMost = 100;

/** The leagues that the page has, to be picked and to be made favourites. */
export default function LeaguePicker({ view, onClose, children }: LeaguePickerProps) {
  const [parameters, setParameters] = useSearchParams();
  const { sportId } = readFilters(parameters);
  const { day } = arrangementAt(parameters);
  const [picked, setPicked] = useState<readonly number[]>(
    () => parameters.get('leagueIds')?.split(',').map(Number) ?? [],
  );
  const [typed, setTyped] = useState('');
  const favourites = useListChoice().leagueIds;
  const leagues = useEndpoint(listBoardLeagues, { query: { view, sportId, day } });
  const apply = (ids: readonly number[]) => {
    setParameters(withFilters(parameters, { leagueIds: ids.length > 0 ? ids.join() : null, favourites: null }));
    onClose();
  };
  return (
    <Dialog
      open
      width={480}
      title="리그 선택"
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => apply([])}>전체 보기</Button>
          <Button variant="primary" onClick={() => apply(picked)}>
            {picked.length > 0 ? `${picked.length}개 리그 보기` : '적용'}
          </Button>
        </>
      }
    >
      <div css={{ display: 'grid', gap: space(3) }}>
        {children}
        <TextField
          label="리그 찾기"
          placeholder="이름이나 초성 (ㅎㄱ)"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <QueryView
          query={leagues}
          skeleton={<SkeletonRows rows={6} height={44} />}
          isEmpty={(all) => all.length === 0}
          empty={<EmptyState title="경기가 있는 리그가 없습니다." />}
        >
          {(all) => (
            <ul css={{ minHeight: 220 }}>
              {all
                .filter(({ name_korean }) => typed.trim() === '' || placeInName(name_korean, typed) !== null)
                .toSorted((a, b) => Number(favourites.includes(b.league_id)) - Number(favourites.includes(a.league_id)))
                .map(({ league_id, name_korean, location_korean, sport_id, cnt }) => {
                  const isFavourite = favourites.includes(league_id);
                  return (
                    <li key={league_id} css={row}>
                      <CheckField
                        label={
                          <span css={{ display: 'flex', alignItems: 'center', gap: space(2) }}>
                            <SportIcon sportId={sport_id} size={16} css={{ flex: 'none' }} />
                            <span>
                              <small css={{ color: color.muted, fontSize: fontSize.small }}>{location_korean} </small>
                              {name_korean} <small css={{ color: color.muted }}>{cnt}</small>
                            </span>
                          </span>
                        }
                        checked={picked.includes(league_id)}
                        onChange={() => setPicked(toggled(picked, league_id).slice(0, pickedMost))}
                      />
                      <IconButton
                        label={`${name_korean} 즐겨찾기`}
                        icon="star"
                        size={18}
                        aria-pressed={isFavourite}
                        onClick={() => changeListChoice({ leagueIds: toggled(favourites, league_id) })}
                        css={{ color: isFavourite ? color.brandText : color.muted }}
                      />
                    </li>
                  );
                })}
            </ul>
          )}
        </QueryView>
      </div>
    </Dialog>
  );
}

const row = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(2),
  minHeight: 44,
  borderBottom: `1px solid ${color.line}`,
} as const;
