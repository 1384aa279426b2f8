import { Tabs } from '@madang/ui';

/** All pages of results. Those of games belong to another team's remote; a site without it says so on the page itself. */
export const ResultTabs = () => (
  <Tabs
    label="게임결과"
    items={[
      { to: '/game_result/sports', label: '스포츠' },
      { to: '/game_result/minigame', label: '미니게임' },
      { to: '/game_result/virtuals', label: '가상게임' },
    ]}
  />
);
