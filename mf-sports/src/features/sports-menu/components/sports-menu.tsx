import { listSports } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { useWatchedListing } from '@madang/stream';
import { useState } from 'react';
import { crossHref } from '../../../fixtures/cross-href.ts';
import { MenuBranch } from './menu-branch.tsx';
import { MenuChildren } from './menu-children.tsx';
import { SearchBox } from './search-box.tsx';
import { SportBranch } from './sport-branch.tsx';

/** The sidebar's search and the domestic sports: sports, their locations, their leagues, each with its count. */
export function SportsMenu() {
  const [opened, setOpened] = useState(true);
  const sports = useEndpoint(listSports, {}, { enabled: opened, select: (all) => all.filter(({ isOpen }) => isOpen) });
  useWatchedListing();
  const total = sports.data?.reduce((sum, sport) => sum + sport.cnt, 0);
  return (
    <>
      <SearchBox />
      <MenuBranch
        name="국내형 스포츠"
        href={() => crossHref({})}
        count={total}
        level={0}
        open={opened}
        onOpen={setOpened}
      >
        <MenuChildren query={sports} empty="경기가 있는 종목이 없습니다.">
          {(sport) => <SportBranch key={sport.sport_id} sport={sport} />}
        </MenuChildren>
      </MenuBranch>
    </>
  );
}
