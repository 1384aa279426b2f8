import { Tabs } from '@madang/ui';

/** All pages of results. Those of games belong to another team's remote; a site without it says so on the page itself. */
export const ResultTabs = () => (
  <Tabs
    label="게임결과"
    items={[
      { to: '/game_result/sports', label: '스포츠' },
      { to: '/game_result/minigame', label: '미니게임' },
      { to: '/game_result/virtuals/basketball', label: '가상 농구' },
      { to: '/game_result/virtuals/dog', label: '가상 경견' },
      { to: '/game_result/virtuals/horse', label: '가상 경마' },
      { to: '/game_result/virtuals/soccer', label: '가상 축구' },
    ]}
  />
);
