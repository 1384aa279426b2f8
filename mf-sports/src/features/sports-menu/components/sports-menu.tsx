import { listSports } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { useWatchedListing } from '@madang/stream';
import { useState } from 'react';
import { type MenuGroup, menuGroups } from '../menu-group.ts';
import { MenuBranch } from './menu-branch.tsx';
import { MenuChildren } from './menu-children.tsx';
import { SearchBox } from './search-box.tsx';
import { SportBranch } from './sport-branch.tsx';

/** The sidebar's search, and the domestic and the European sports: their locations, their leagues, each with its count. */
export function SportsMenu() {
  useWatchedListing();
  return (
    <>
      <SearchBox />
      {menuGroups.map((group) => (
        <SportsGroup key={group.name} group={group} />
      ))}
    </>
  );
}

/** Its sports are asked for when it is first opened. */
function SportsGroup({ group }: { group: MenuGroup }) {
  const [opened, setOpened] = useState(group.openAtFirst);
  const sports = useEndpoint(listSports, group.view ? { query: group.view } : {}, {
    enabled: opened,
    select: (all) => all.filter(({ isOpen }) => isOpen),
  });
  return (
    <MenuBranch
      name={group.name}
      href={() => group.href({})}
      count={sports.data?.reduce((sum, sport) => sum + sport.cnt, 0)}
      level={0}
      open={opened}
      onOpen={setOpened}
    >
      <MenuChildren query={sports} rows={8} empty="경기가 있는 종목이 없습니다.">
        {(sport) => <SportBranch key={sport.sport_id} group={group} sport={sport} />}
      </MenuChildren>
    </MenuBranch>
  );
}
