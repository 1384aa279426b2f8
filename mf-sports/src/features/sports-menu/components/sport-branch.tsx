import { type AnswerOf, listLeagues, listLocations, type listSports } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { SportIcon } from '@madang/ui';
import { useState } from 'react';
import type { MenuGroup } from '../menu-group.ts';
import { MenuBranch } from './menu-branch.tsx';
import { MenuChildren } from './menu-children.tsx';
import { MenuLeaf } from './menu-leaf.tsx';

/** Asked for once, at the first opening. */
const once = (open: boolean) => ({ enabled: open, staleTime: Number.POSITIVE_INFINITY });

/** A sport; its locations are asked for when it is first opened. */
export function SportBranch({ group, sport }: { group: MenuGroup; sport: AnswerOf<typeof listSports>[number] }) {
  const [open, setOpen] = useState(false);
  const locations = useEndpoint(listLocations, { query: { ...group.view, sportId: sport.sport_id } }, once(open));
  const href = () => group.href({ sportId: sport.sport_id });
  return (
    <MenuBranch
      name={sport.name_korean}
      href={href}
      count={sport.cnt}
      level={1}
      open={open}
      onOpen={setOpen}
      icon={<SportIcon sportId={sport.sport_id} size={18} css={{ flex: 'none', marginRight: 8 }} />}
    >
      <MenuChildren query={locations} empty="경기가 있는 지역이 없습니다.">
        {(location) => <LocationBranch key={location.location_id} group={group} location={location} />}
      </MenuChildren>
    </MenuBranch>
  );
}

interface LocationBranchProps {
  group: MenuGroup;
  location: AnswerOf<typeof listLocations>[number];
}

/** A location; its leagues are asked for when it is first opened. */
function LocationBranch({ group, location }: LocationBranchProps) {
  const { location_id: locationId, sport_id: sportId } = location;
  const [open, setOpen] = useState(false);
  const leagues = useEndpoint(listLeagues, { query: { ...group.view, sportId, locationId } }, once(open));
  const href = () => group.href({ sportId, locationId });
  return (
    <MenuBranch name={location.name_korean} href={href} count={location.cnt} level={2} open={open} onOpen={setOpen}>
      <MenuChildren query={leagues} empty="경기가 있는 리그가 없습니다.">
        {(league) => (
          <MenuLeaf
            key={league.league_id}
            name={league.name_korean}
            href={() => group.href({ sportId, locationId, leagueId: league.league_id })}
            count={league.cnt}
          />
        )}
      </MenuChildren>
    </MenuBranch>
  );
}
